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

/** A field for a number as people type it: figures right, its unit beside them. */
export function NumberInput({
  input,
  name,
  unit,
  value,
  onChange,
  onLeave,
  isDisabled = false,
}: Readonly<{
  input: FieldInput
  name: string
  unit: string
  value: string
  onChange: (value: string) => void
  onLeave: (value: string) => void
  isDisabled?: boolean
}>) {
  return (
    <div className="relative">
      <TextInput
        input={input}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={isDisabled}
        onChange={onChange}
        onLeave={onLeave}
        look="figures pr-18 text-right text-21"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-13 text-muted"
      >
        {unit}
      </span>
    </div>
  )
}
