"use client"

import { chosenRadio } from "./field.tsx"
import { useAdopted } from "./use-adopted.ts"

/** Radio buttons in one row. */
export function RadioRow<Value extends string>({
  name,
  legend,
  chosen,
  choices,
  onChoose,
}: Readonly<{
  name: string
  legend: string
  chosen: Value
  choices: readonly (readonly [value: Value, label: string])[]
  onChoose: (chosen: Value) => void
}>) {
  const read = (text: string): Value => choices.find(([value]) => value === text)?.[0] ?? chosen
  const choice = useAdopted<HTMLFieldSetElement, Value>(
    chosen,
    (fieldset) => read(chosenRadio(fieldset, chosen)),
    onChoose,
  )
  return (
    <fieldset ref={choice}>
      <legend className="mb-2 font-medium text-13">{legend}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
