"use client"

import type { FieldInput } from "./field.tsx"
import { TextInput } from "./text-input.tsx"

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
