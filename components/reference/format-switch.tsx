"use client"

import { useId } from "react"

const FORMATS = [
  { value: "json", label: "JSON" },
  { value: "csv", label: "CSV" },
] as const

type Format = (typeof FORMATS)[number]["value"]

/** In which form the answer should come. */
export function FormatSwitch({
  value,
  onChange,
}: Readonly<{ value: Format; onChange: (value: Format) => void }>) {
  const id = useId()
  return (
    <fieldset className="flex w-fit overflow-clip rounded border border-border text-13">
      <legend className="sr-only">Form of the answer</legend>
      {FORMATS.map((format) => (
        <label
          key={format.value}
          className="cursor-pointer px-3 py-1 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={id}
            value={format.value}
            checked={value === format.value}
            onChange={() => onChange(format.value)}
            className="sr-only"
          />
          {format.label}
        </label>
      ))}
    </fieldset>
  )
}
