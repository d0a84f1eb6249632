"use client"

import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"

/** A field for a number as people type it: figures right, its unit beside them. */
export function NumberInput({
  input,
  unit,
  value,
  onChange,
  onLeave,
  isDisabled = false,
}: Readonly<{
  input: FieldInput
  unit: string
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  isDisabled?: boolean
}>) {
  return (
    <div className="relative">
      <input
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        className={`${INPUT} figures pr-18 text-right text-21`}
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
