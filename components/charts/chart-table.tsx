"use client"

import { useState } from "react"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"

/** A day of the data behind a chart: the day in ISO form and its figures as they are written. */
export type ChartTableRow = Readonly<{ day: string; cells: readonly string[] }>

/** Set once on the table instead of on each of its hundreds of rows. */
const ROWS =
  "[&_td]:whitespace-nowrap [&_td]:py-1.5 [&_td]:pl-4 [&_td]:text-right [&_th]:whitespace-nowrap [&_th]:py-1.5 [&_th]:text-left [&_th]:font-normal [&_tr:last-child]:border-b-0 [&_tr]:border-hairline [&_tr]:border-b"

/**
 * The data behind a chart, newest first until the reader turns it round. It scrolls inside itself; the button in its head
 * is also what takes the keyboard there in every browser.
 */
export function ChartTable({
  caption,
  dayHeading,
  headings,
  rows,
}: Readonly<{
  caption: string
  dayHeading: string
  headings: readonly string[]
  /** Ascending by day. */
  rows: readonly ChartTableRow[]
}>) {
  const [newestFirst, setNewestFirst] = useState(true)
  return (
    <section
      aria-label={caption}
      className="mt-3 max-h-80 overflow-y-auto border-hairline border-y print:max-h-none"
    >
      <table className="figures w-full border-collapse text-13 text-ink">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-paper text-muted shadow-[0_1px_0_var(--ink)]">
          <tr>
            <th
              scope="col"
              aria-sort={newestFirst ? "descending" : "ascending"}
              className="py-1.5 text-left font-normal"
            >
              <ScriptedButton
                className="min-h-6 cursor-pointer hover:text-ink"
                onClick={() => setNewestFirst(!newestFirst)}
              >
                {dayHeading} <span aria-hidden="true">{newestFirst ? "↓" : "↑"}</span>
              </ScriptedButton>
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 pl-4 text-right font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={ROWS}>
          {(newestFirst ? rows.toReversed() : rows).map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {cells.map((cell, index) => (
                <td key={headings[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
