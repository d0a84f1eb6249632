"use client"

import { useId } from "react"
import { CONTROL } from "./control.ts"
import type { TriedParameter } from "./try-request.tsx"

/** The field of one parameter: a choice where the contract lists what is allowed, else free text. */
export function ParameterField({
  parameter,
  value,
  onChange,
}: Readonly<{ parameter: TriedParameter; value: string; onChange: (value: string) => void }>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13">
        {parameter.name}
        {parameter.required ? null : <span className="text-muted"> (optional)</span>}
      </label>
      {parameter.choices === undefined ? (
        <input
          id={id}
          type="text"
          value={value}
          placeholder={parameter.placeholder}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className={CONTROL}
        />
      ) : (
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} cursor-pointer`}
        >
          {parameter.required ? null : <option value="">left out</option>}
          {parameter.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
