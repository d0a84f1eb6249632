"use client"

import { useId } from "react"
import { chosenRadio } from "#components/forms/chosen-radio.ts"
import { useAdopted } from "#components/forms/use-adopted.ts"

/** One of a few, side by side. */
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
