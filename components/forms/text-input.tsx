"use client"

import type { InputHTMLAttributes } from "react"
import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"
import { useAdopted } from "./use-adopted.ts"

/** A field for text that its form follows as it is typed, from the first character: see `useAdopted`. */
export function TextInput({
  input,
  value,
  look = "",
  onChange,
  onLeave,
  ...rest
}: Readonly<{
  input: FieldInput
  value: string
  /** Classes beside those of every text input. */
  look?: string
  onChange: (value: string) => void
  /** The reader has gone on to something else. */
  onLeave?: (value: string) => void
}> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "onBlur" | "className">) {
  const control = useAdopted<HTMLInputElement, string>(
    value,
    (field) => field.value,
    (held, field) => {
      onChange(held)
      if (field !== document.activeElement) onLeave?.(held)
    },
  )
  return (
    <input
      {...input}
      {...rest}
      ref={control}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onLeave?.(event.currentTarget.value)}
      className={`${INPUT} ${look}`}
    />
  )
}
