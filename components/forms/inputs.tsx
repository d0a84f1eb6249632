"use client"

import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react"
import type { FieldInput } from "./field.tsx"
import { FieldNote, INPUT } from "./field.tsx"
import { useAdopted } from "./use-adopted.ts"
import { useAfterPress } from "./use-after-press.ts"

/** A field for text that its form follows as it is typed, from the first character: see `useAdopted`. */
export function TextInput({
  input,
  value,
  look = "",
  format,
  onChange,
  onLeave,
  ...rest
}: Readonly<{
  input: FieldInput
  value: string
  /** Classes beside those of every text input. */
  look?: string
  /** How the text is written while it is typed, and where the caret then is. */
  format?: (typed: string, caret: number) => Readonly<{ text: string; caret: number }>
  onChange: (value: string) => void
  /** The reader has gone on to something else. */
  onLeave?: (value: string) => void
}> &
  Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "onBlur" | "className">) {
  const afterPress = useAfterPress()
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
      onChange={({ currentTarget: field }) => {
        if (format !== undefined) {
          // Written here and not by the next rendering, which would move the caret to the end.
          const { text, caret } = format(field.value, field.selectionStart ?? field.value.length)
          field.value = text
          field.setSelectionRange(caret, caret)
        }
        onChange(field.value)
      }}
      onBlur={(event) => {
        const { value: left } = event.currentTarget
        afterPress(() => onLeave?.(left))
      }}
      className={`${INPUT} ${look}`}
    />
  )
}

/** The same for text of several lines. */
export function TextArea({
  input,
  value,
  onChange,
  ...rest
}: Readonly<{ input: FieldInput; value: string; onChange: (value: string) => void }> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange" | "className">) {
  const control = useAdopted<HTMLTextAreaElement, string>(value, (field) => field.value, onChange)
  return (
    <textarea
      {...input}
      {...rest}
      ref={control}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${INPUT} h-auto py-2.5`}
    />
  )
}

/** A select that its form controls. `empty` names the option of none, where there is one. */
export function ControlledSelect({
  input,
  value,
  empty,
  options,
  onChange,
  ...rest
}: Readonly<{
  input: FieldInput
  value: string
  empty?: string
  options: readonly Readonly<{ value: string; label: string }>[]
  onChange: (value: string) => void
  name: string
  autoComplete?: string
}>) {
  const control = useAdopted<HTMLSelectElement, string>(value, (field) => field.value, onChange)
  return (
    <select
      {...input}
      {...rest}
      ref={control}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={INPUT}
    >
      {empty === undefined ? null : <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** A checkbox with the sentence that it confirms; the error is below. */
export function Checkbox({
  id,
  label,
  help,
  error,
  isChecked,
  onChange,
}: Readonly<{
  id: string
  label: string
  help?: string
  error: string | null
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}>) {
  const control = useAdopted<HTMLInputElement, boolean>(isChecked, (box) => box.checked, onChange)
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          ref={control}
          type="checkbox"
          checked={isChecked}
          aria-describedby={`${id}-note`}
          aria-invalid={error === null ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      <div className="pl-8">
        <FieldNote id={`${id}-note`} help={help} error={error} />
      </div>
    </div>
  )
}

/** Longer units, such as the symbols of some share classes, need wider padding: the number would run into them. */
const SHORT_UNIT = 5

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
        look={`figures text-right text-21 ${unit.length > SHORT_UNIT ? "pr-28" : "pr-18"}`}
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
