"use client"

import type { ReactNode } from "react"
import { useId } from "react"
import { chosenRadio } from "./field.tsx"
import { useAdopted } from "./use-adopted.ts"

/** One row of a list of radio buttons: its name and the figures to compare. */
export type RadioChoice = Readonly<{
  id: string
  title: string
  figure: ReactNode
  note: ReactNode
  /** It cannot be chosen; the note says why. */
  isDisabled?: boolean
}>

/** A list of which one row is chosen. The arrow keys move between its radio buttons. */
export function RadioList({
  name,
  legend,
  figureHeading,
  choices,
  chosenId,
  error = null,
  onChoose,
}: Readonly<{
  name: string
  legend: string
  /** What the figures are. */
  figureHeading?: string
  choices: readonly RadioChoice[]
  chosenId: string | null
  /** What is wrong with the choice; null while nothing is. */
  error?: string | null
  onChoose: (id: string) => void
}>) {
  const errorId = useId()
  const list = useAdopted<HTMLFieldSetElement, string>(
    chosenId ?? "",
    (fieldset) => chosenRadio(fieldset, chosenId ?? ""),
    onChoose,
  )
  return (
    <fieldset ref={list}>
      <legend className="mb-2 font-medium text-13">{legend}</legend>
      {figureHeading === undefined ? null : (
        <p className="mb-1 px-3 text-right text-12 text-muted">{figureHeading}</p>
      )}
      <div className="border-hairline border-t">
        {choices.map(({ id, title, figure, note, isDisabled = false }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 border-hairline border-b px-3 py-3 hover:bg-wash has-disabled:cursor-default has-disabled:bg-transparent has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosenId}
              disabled={isDisabled}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={error === null ? undefined : errorId}
              onChange={() => onChoose(id)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1">
              <span
                className={`flex items-baseline justify-between gap-x-4 ${figureHeading === undefined ? "flex-wrap" : ""}`}
              >
                <span className="text-balance font-medium">{title}</span>
                <span className="figures shrink-0 text-13">{figure}</span>
              </span>
              <span className="block text-13 text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p id={errorId} role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
