import { invariant } from "#lib/domain/errors/domain-error.ts"

/** A text column whose check constraint lists its values, as one of them. */
export function knownValue<const Value extends string>(values: readonly Value[], column: string): Value {
  const value = values.find((candidate) => candidate === column)
  invariant(value !== undefined, `a constraint keeps the column within ${values.join(", ")}`)
  return value
}
