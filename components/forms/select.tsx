import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"

/** A choice of a few, sent with its form; works without scripts. */
export const Select = ({
  input,
  name,
  chosen,
  options,
  isDisabled = false,
  isLong = false,
}: Readonly<{
  input: FieldInput
  name: string
  chosen: string
  options: readonly Readonly<{ value: string; label: string }>[]
  isDisabled?: boolean
  /** The choices are long, such as account numbers: on a phone they stand smaller, so that they are whole. */
  isLong?: boolean
}>) => (
  <select
    {...input}
    key={chosen}
    name={name}
    defaultValue={chosen}
    disabled={isDisabled}
    className={`${INPUT} figures ${isLong ? "max-sm:pr-1 max-sm:pl-2 max-sm:text-12" : ""}`}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
