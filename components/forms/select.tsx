import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"

/** A choice of a few, sent with its form; works without scripts. */
export const Select = ({
  input,
  name,
  chosen,
  options,
}: Readonly<{
  input: FieldInput
  name: string
  chosen: string
  options: readonly Readonly<{ value: string; label: string }>[]
}>) => (
  <select {...input} key={chosen} name={name} defaultValue={chosen} className={INPUT}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
