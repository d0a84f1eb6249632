"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { COLUMNS_COOKIE_PREFIX } from "./shown-columns.ts"

const ONE_YEAR_MILLISECONDS = 31_536_000_000

/** The boxes that are checked in an element. */
const checkedIn = (within: Element): string =>
  [...within.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value).join(".")

const idsIn = (columns: readonly Readonly<{ id: string }>[], chosen: readonly string[]): string =>
  columns
    .map(({ id }) => id)
    .filter((id) => chosen.includes(id))
    .join(".")

/** Which columns of a table are shown; the browser remembers them for a year. */
export function ColumnChoice({
  name,
  texts,
  columns,
  shown,
}: Readonly<{
  name: string
  texts: Readonly<{ columns: string; chooseColumns: string }>
  columns: readonly Readonly<{ id: string; heading: string }>[]
  shown: readonly string[]
}>) {
  const router = useRouter()
  // Held here, because the next choice may come before the table of this one.
  const [chosen, setChosen] = useState(shown)
  const choose = async (next: readonly string[]) => {
    setChosen(next)
    await window.cookieStore?.set({
      name: `${COLUMNS_COOKIE_PREFIX}${name}`,
      value: next.join("."),
      path: "/",
      sameSite: "lax",
      expires: Date.now() + ONE_YEAR_MILLISECONDS,
    })
    router.refresh()
  }
  const choices = useAdopted<HTMLFieldSetElement, string>(idsIn(columns, chosen), checkedIn, (held) => {
    void choose(held.split("."))
  })
  return (
    <details className="relative">
      <summary className="min-h-6 min-w-6 cursor-pointer py-0.5 text-muted hover:text-ink">
        {texts.columns}
      </summary>
      <fieldset
        ref={choices}
        className="absolute right-0 z-20 mt-1 w-56 space-y-1 rounded border border-hairline bg-paper p-3 shadow-floating"
      >
        <legend className="sr-only">{texts.chooseColumns}</legend>
        {columns.map(({ id, heading }) => (
          <label key={id} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => choices.current !== null && void choose(checkedIn(choices.current).split("."))}
              className="size-4 shrink-0 accent-accent"
            />
            {heading}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
