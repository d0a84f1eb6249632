"use client"

import { useId } from "react"
import { chosenRadio } from "#components/forms/field.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { TriedParameter } from "./request.ts"

/** How every field of the reference looks. */
export const CONTROL =
  "h-9 w-full rounded border border-border bg-paper px-2.5 font-mono text-13 placeholder:text-muted placeholder:opacity-100"

/** A choice from a few options, which are side by side. */
export function ChoiceSwitch<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: Readonly<{
  legend: string
  choices: readonly Readonly<{ value: Value; label: string }>[]
  value: Value
  onChange: (value: Value) => void
}>) {
  const id = useId()
  const fieldset = useAdopted<HTMLFieldSetElement, Value>(
    value,
    (within) => choices.find((choice) => choice.value === chosenRadio(within, value))?.value ?? value,
    onChange,
  )
  return (
    <fieldset ref={fieldset} className="flex w-fit overflow-clip rounded border border-border text-13">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="cursor-pointer px-3 py-1 has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

type Props = Readonly<{ parameter: TriedParameter; value: string; onChange: (value: string) => void }>

/** The field of one parameter: a choice where the contract lists what is allowed, else free text. */
export function ParameterField({ parameter, value, onChange }: Props) {
  const id = useId()
  const Control = parameter.choices === undefined ? TextControl : ChoiceControl
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13">
        {parameter.name}
        {parameter.required ? null : <span className="text-muted"> (optional)</span>}
      </label>
      <Control id={id} parameter={parameter} value={value} onChange={onChange} />
    </div>
  )
}

function TextControl({ id, parameter, value, onChange }: Props & Readonly<{ id: string }>) {
  const control = useAdopted<HTMLInputElement, string>(value, (field) => field.value, onChange)
  return (
    <input
      ref={control}
      id={id}
      type="text"
      value={value}
      placeholder={parameter.placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className={CONTROL}
    />
  )
}

function ChoiceControl({ id, parameter, value, onChange }: Props & Readonly<{ id: string }>) {
  const control = useAdopted<HTMLSelectElement, string>(value, (field) => field.value, onChange)
  return (
    <select
      ref={control}
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${CONTROL} cursor-pointer`}
    >
      {parameter.required ? null : <option value="">left out</option>}
      {parameter.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}

/** Lines shown of a payload before its field scrolls. */
const MAX_SHOWN_LINES = 20

/** The JSON that a request carries, to be changed by hand. */
export function PayloadField({
  value,
  onChange,
}: Readonly<{ value: string; onChange: (value: string) => void }>) {
  const id = useId()
  const control = useAdopted<HTMLTextAreaElement, string>(value, (field) => field.value, onChange)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13">
        Payload
      </label>
      <textarea
        ref={control}
        id={id}
        value={value}
        rows={Math.min(MAX_SHOWN_LINES, value.split("\n").length)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="block w-full rounded border border-border bg-paper p-2.5 font-mono text-13"
      />
    </div>
  )
}
