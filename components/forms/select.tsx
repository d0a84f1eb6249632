import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"

/** A choice of a few, sent with its form; works without scripts. */
export const Select = ({
  input,
  name,
  chosen,
  options,
  isDisabled = false,
}: Readonly<{
  input: FieldInput
  name: string
  chosen: string
  options: readonly Readonly<{ value: string; label: string }>[]
  isDisabled?: boolean
}>) => (
  <select
    {...input}
    key={chosen}
    name={name}
    defaultValue={chosen}
    disabled={isDisabled}
    className={`${INPUT} figures`}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
