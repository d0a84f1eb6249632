"use client"

import type { FormEvent, InputHTMLAttributes, ReactNode } from "react"
import { useState } from "react"
import { Field, INPUT } from "./field.tsx"

/**
 * What an input does that the browser finds empty or wrong when its form is sent: our sentence in the language of the page
 * stands under it, in place of the browser's own in the language of the browser. Without scripts the browser shows its own.
 */
export function shownByUs(show: () => void) {
  return (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { currentTarget: input } = event
    // The browser would have gone to the first that is wrong.
    if (input.form?.querySelector("input:invalid") === input) input.focus()
    show()
  }
}

/** A field that has to be filled in. `missing` says what to enter, and `error` what else is wrong. */
export function RequiredInput({
  id,
  label,
  help,
  error = null,
  missing,
  look = "",
  ...rest
}: Readonly<{
  id: string
  label: string
  help?: ReactNode
  error?: string | null
  missing: string
  /** Classes beside those of every text input. */
  look?: string
}> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required" | "className" | "onInvalid" | "onInput">) {
  const [isMissing, setMissing] = useState(false)
  return (
    <Field id={id} label={label} help={help} error={isMissing ? missing : error}>
      {(input) => (
        <input
          {...input}
          {...rest}
          required
          onInvalid={shownByUs(() => setMissing(true))}
          onInput={() => setMissing(false)}
          className={`${INPUT} ${look}`}
        />
      )}
    </Field>
  )
}
