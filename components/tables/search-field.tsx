"use client"

import Form from "next/form"
import { useRouter } from "next/navigation"
import { useCallback, useEffect, useLayoutEffect, useRef, useTransition } from "react"
import { HiddenParameters } from "#components/forms/hidden-parameters.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { AddressParameters } from "#components/ui/kept-parameters.ts"
import { useKeptParameters } from "#components/ui/kept-parameters.ts"

/** Keystrokes closer together are one search. */
const PAUSE_MILLISECONDS = 150

/** The event by which the field learns that something else sends its text. */
const TAKEN = "sharebook:search-taken"

/**
 * The text of the page's search field, for whatever goes to another address of the list: a text that still waits for the pause is
 * sent with it, and not again without it. Null where the page has no search field.
 */
export function takeSearchText(): string | null {
  const field = document.querySelector<HTMLInputElement>("[data-table-search]")
  if (field === null) return null
  field.dispatchEvent(new Event(TAKEN))
  return field.value.trim() === "" ? "" : field.value
}

/**
 * A search that runs on the server while it is typed: each pause goes to the page with the text in its address. Without
 * scripts, Enter sends it. Where something else changes the address, such as a link that clears the search, the field shows
 * the text that the address then has. `others` are parameters of the address that stay; the page of the list is not one of them.
 */
export function SearchField({
  action,
  label,
  placeholder,
  searchingWord,
  initial,
  others,
}: Readonly<{
  action: string
  label: string
  placeholder: string
  searchingWord: string
  initial: string
  others: AddressParameters
}>) {
  const router = useRouter()
  const [isSearching, startSearch] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The text of the address, and those that were sent after it, whose lists may still arrive. They are compared without the
  // spaces around them, which some pages do not read.
  const sent = useRef([initial.trim()])
  // Read when a text is sent: since it was typed, a filter may have been chosen.
  const kept = useKeptParameters(others)
  const besides = useRef(kept)
  const send = () => {
    if (field.current === null) return
    taken()
    const query = new URLSearchParams(besides.current.map(([name, value]) => [name, value]))
    const text = field.current.value
    if (text.trim() !== "") query.set("search", text)
    startSearch(() => router.replace(query.size === 0 ? action : `${action}?${query}`, { scroll: false }))
  }
  const search = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE_MILLISECONDS)
  }
  const field = useAdopted<HTMLInputElement, string>(initial, (input) => input.value, search)
  const taken = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (field.current !== null) sent.current.push(field.current.value.trim())
  }, [field])
  useLayoutEffect(() => {
    const input = field.current
    input?.addEventListener(TAKEN, taken)
    return () => input?.removeEventListener(TAKEN, taken)
  }, [field, taken])
  useLayoutEffect(() => {
    const place = sent.current.indexOf(initial.trim())
    sent.current = place === -1 ? [initial.trim()] : sent.current.slice(place)
    // The list of a text that was sent arrives while a longer one may already be typed.
    if (place !== -1 || field.current === null) return
    clearTimeout(timer.current)
    timer.current = undefined
    field.current.value = initial
  }, [initial, field])
  useEffect(() => {
    const hasChanged = !isSameAddress(besides.current, kept)
    besides.current = kept
    // A link or a form whose address has the text of before was quicker than the pause: the search goes to where it led.
    if (hasChanged && field.current !== null && field.current.value.trim() !== initial.trim()) send()
  })
  return (
    <Form action={action} role="search" onSubmit={taken} className="min-w-0 flex-1">
      <HiddenParameters parameters={others} />
      <label className="block">
        <span className="sr-only">{label}</span>
        <input
          ref={field}
          type="search"
          name="search"
          defaultValue={initial}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-table-search=""
          onChange={search}
          // Whatever is pressed next is pressed after the search.
          onBlur={() => {
            if (timer.current !== undefined) send()
          }}
          className="h-9 w-full max-w-text rounded border border-border bg-paper px-3 placeholder:text-muted"
        />
      </label>
      <span role="status" className="sr-only">
        {isSearching ? searchingWord : ""}
      </span>
    </Form>
  )
}

const isSameAddress = (one: AddressParameters, other: AddressParameters): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
