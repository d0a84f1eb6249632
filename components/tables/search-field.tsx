"use client"

import Form from "next/form"
import { useRouter } from "next/navigation"
import { useEffect, useLayoutEffect, useRef, useTransition } from "react"
import { useAdopted } from "#components/forms/use-adopted.ts"

/** Keystrokes closer together are one search. */
const PAUSE_MILLISECONDS = 150

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
  others: readonly (readonly [name: string, value: string])[]
}>) {
  const router = useRouter()
  const [isSearching, startSearch] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The text of the address, and those that the field sent after it, whose lists may still arrive. They are compared without
  // the spaces around them, which some pages do not read.
  const sent = useRef([initial.trim()])
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = new URLSearchParams([...others.map(([name, value]) => [name, value])])
      if (text.trim() !== "") query.set("search", text)
      sent.current.push(text.trim())
      startSearch(() => router.replace(query.size === 0 ? action : `${action}?${query}`, { scroll: false }))
    }, PAUSE_MILLISECONDS)
  }
  const field = useAdopted<HTMLInputElement, string>(initial, (input) => input.value, search)
  useLayoutEffect(() => {
    const place = sent.current.indexOf(initial.trim())
    sent.current = place === -1 ? [initial.trim()] : sent.current.slice(place)
    // The list of a text that was sent arrives while a longer one may already be typed.
    if (place !== -1 || field.current === null) return
    clearTimeout(timer.current)
    field.current.value = initial
  }, [initial, field])
  const sendAtOnce = () => {
    clearTimeout(timer.current)
    if (field.current !== null) sent.current.push(field.current.value.trim())
  }
  return (
    <Form action={action} role="search" onSubmit={sendAtOnce} className="min-w-0 flex-1">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
          onChange={({ target }) => search(target.value)}
          className="h-9 w-full max-w-text rounded border border-border bg-paper px-3 placeholder:text-muted"
        />
      </label>
      <span role="status" className="sr-only">
        {isSearching ? searchingWord : ""}
      </span>
    </Form>
  )
}
