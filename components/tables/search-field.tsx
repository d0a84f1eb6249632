"use client"

import { HiddenParameters } from "#components/forms/hidden-parameters.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { useListAddress } from "./list-address.tsx"

/**
 * A search that runs on the server while it is typed: each pause goes to the list with the text in its address. Without
 * scripts, Enter sends it. Where something else changes the address, such as a link that clears the search, the field shows
 * the text that the address then has. `others` are parameters of the address that stay; the page of the list is not one of them.
 */
export function SearchField({
  action,
  label,
  placeholder,
  searchingText,
  others,
}: Readonly<{
  action: string
  label: string
  placeholder: string
  searchingText: string
  others: AddressParameters
}>) {
  const { parameter, isSearching, setSearch, submitSearch } = useListAddress()
  const text = parameter("search")
  const field = useAdopted<HTMLInputElement, string>(text, (input) => input.value, setSearch)
  return (
    <search className="min-w-0 flex-1">
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          submitSearch()
        }}
      >
        <HiddenParameters parameters={others} />
        <label className="block">
          <span className="sr-only">{label}</span>
          <input
            ref={field}
            type="search"
            name="search"
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            data-table-search=""
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            // Submit the search before the next click is handled.
            onBlur={submitSearch}
            className="h-9 w-full max-w-text rounded border border-border bg-paper px-3 placeholder:text-muted"
          />
        </label>
        <span role="status" className="sr-only">
          {isSearching ? searchingText : ""}
        </span>
      </form>
    </search>
  )
}
