import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimalPlaces } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { readNumber } from "#lib/domain/money/read-number.ts"

/** What is to be said of an amount as typed; `ready` is one that the class accepts. */
export type CheckedAmount =
  | Readonly<{ kind: "ready"; value: Decimal }>
  | Readonly<{ kind: "below" | "decimals"; value: Decimal }>
  | Readonly<{ kind: "empty" | "unreadable" }>

/** Holds an amount against the currency and the minimum of a class, as the order will be. */
export function checkAmount(
  text: string,
  decimalSign: "," | ".",
  { currency, minimum }: Readonly<{ currency: CurrencyCode; minimum: Decimal }>,
): CheckedAmount {
  const read = readNumber(text, decimalSign)
  if (read.kind !== "number") return read
  const { value } = read
  if (decimalPlaces(value) > minorUnitDecimals(currency)) return { kind: "decimals", value }
  if (value === "0" || compare(value, minimum) < 0) return { kind: "below", value }
  return { kind: "ready", value }
}
