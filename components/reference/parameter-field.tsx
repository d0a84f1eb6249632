"use client"

import { useId } from "react"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { CONTROL } from "./control.ts"
import type { TriedParameter } from "./try-request.tsx"

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
