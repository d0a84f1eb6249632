"use client"

import { useState } from "react"
import { MAX_REASON_LENGTH, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import { Field, INPUT } from "./field.tsx"

/** Reads the reason that a form asks for, and knows whether it has to be corrected. */
export function useReason(name = "reason"): Readonly<{
  isWrong: boolean
  /** The reason, or null where it has to be corrected; its field is then marked. */
  read: (fields: FormData, options?: Readonly<{ isOptional: boolean }>) => string | null
  /** Moves the focus to the field of the reason. */
  focus: (form: HTMLFormElement) => void
  reset: () => void
}> {
  const [isWrong, setWrong] = useState(false)
  return {
    isWrong,
    read: (fields, { isOptional } = { isOptional: false }) => {
      const reason = String(fields.get(name)).trim()
      const isRight = (isOptional && reason === "") || reasonText.safeParse(reason).success
      setWrong(!isRight)
      return isRight ? reason : null
    },
    focus: (form) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus(),
    reset: () => setWrong(false),
  }
}

/** Why something is proposed or rejected, in one sentence; for the form that calls `useReason`. */
export const ReasonField = ({
  id,
  name = "reason",
  label,
  help,
  error,
}: Readonly<{ id: string; name?: string; label: string; help: string; error: string | null }>) => (
  <Field id={id} label={label} help={help} error={error}>
    {(input) => (
      <input {...input} name={name} maxLength={MAX_REASON_LENGTH} autoComplete="off" className={INPUT} />
    )}
  </Field>
)
