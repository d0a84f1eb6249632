import type { FieldInput } from "./field.tsx"
import { INPUT } from "./field.tsx"

/** A day, sent with its form; works without scripts. */
export const DayInput = ({
  input,
  name,
  day,
  isRequired = false,
}: Readonly<{ input: FieldInput; name: string; day: string | null; isRequired?: boolean }>) => (
  <input
    {...input}
    key={day}
    type="date"
    name={name}
    defaultValue={day ?? ""}
    required={isRequired}
    className={`${INPUT} figures`}
  />
)
