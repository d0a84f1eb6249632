"use client"

import type { FormEvent, ReactNode } from "react"
import { useState } from "react"
import { DayInput, Field } from "./field.tsx"
import { shownByUs } from "./required-input.tsx"

/** A day that has to be filled in, as the server read it, with what was wrong with it. */
export type RequiredDay = Readonly<{
  name: string
  label: string
  day: string
  help?: ReactNode
  error?: string | null
}>

/**
 * The days of a form that have to be filled in: one, or the first and the last of a period, named `from` and `to`. A form without
 * one of them, or with the last before the first, is not sent: our sentence stands under the day. Without scripts the browser asks
 * for days that are missing, and the server looks at their order.
 */
export function DayFields({
  id,
  days,
  missing,
  order,
  isDense = false,
  mayBeSame = true,
}: Readonly<{
  id: string
  days: readonly RequiredDay[]
  /** What to do about a day that is missing. */
  missing: string
  /** What to do about a last day before the first. */
  order?: string
  isDense?: boolean
  /** Whether a period may be of one day. */
  mayBeSame?: boolean
}>) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  // When the server shows other days, all inputs are new ones: none keeps what was wrong with the days before.
  const version = days.map(({ day }) => day).join(" ")
  const [shown, setShown] = useState(version)
  if (shown !== version) {
    setShown(version)
    setWrong({})
  }
  const compare = ({ currentTarget: { form } }: FormEvent<HTMLInputElement>) => {
    setWrong({})
    const [from, to] = ["from", "to"].map((name) => form?.elements.namedItem(name))
    if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
    const isComplete = from.value !== "" && to.value !== ""
    const isInOrder = from.value < to.value || (mayBeSame && from.value === to.value)
    to.setCustomValidity(isComplete && !isInOrder ? (order ?? "") : "")
  }
  return days.map(({ name, label, day, help, error = null }) => (
    <Field
      key={`${name} ${version}`}
      id={`${id}-${name}`}
      label={label}
      help={help}
      error={wrong[name] ?? error}
      isDense={isDense}
    >
      {(input) => (
        <DayInput
          input={input}
          name={name}
          day={day}
          isDense={isDense}
          required
          onInput={compare}
          onInvalid={(event) => {
            const { validity, validationMessage } = event.currentTarget
            const text = validity.customError ? validationMessage : missing
            shownByUs(() => setWrong((others) => ({ ...others, [name]: text })))(event)
          }}
        />
      )}
    </Field>
  ))
}
