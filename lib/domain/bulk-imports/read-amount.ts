import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import { readNumber } from "#lib/domain/money/read-number.ts"

/** The result of reading the amount in a cell. */
export type ReadAmount =
  | Readonly<{ kind: "amount"; value: Decimal }>
  | Readonly<{ kind: "unreadable" | "ambiguous" }>

/** Decimals that the interfaces accept in a number. */
const MAX_DECIMALS = 20

/**
 * Reads an amount without knowing the language of its author: `1000`, `1000.50`, `1000,50`, `1.000,50` and `1,000.50`. What
 * means two numbers, such as `1.000`, is ambiguous and not guessed.
 */
export function readAmount(cell: string): ReadAmount {
  const point = readNumber(cell, ".")
  const comma = readNumber(cell, ",")
  if (point.kind !== "number" || comma.kind !== "number") return { kind: "unreadable" }
  if (point.value !== comma.value) return { kind: "ambiguous" }
  if (decimalPlaces(point.value) > MAX_DECIMALS) return { kind: "unreadable" }
  return { kind: "amount", value: point.value }
}
