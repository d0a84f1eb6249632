import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, addMonths } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

/** What the choice looks at; null where a class has no such figure. */
type Candidate = Readonly<{
  shareClass: Readonly<{ currency: CurrencyCode }>
  /** Null for classes whose performance is not shown. */
  netYield: Decimal | null
  totalAssets: Amount | null
  /** The values of the last twelve months, ascending. */
  lastYear: readonly Readonly<{ day: Day }>[]
}>

/** Values are not published on every day, so a full year may begin a little late. */
const CLOSED_DAYS_AT_MOST = 10

/**
 * The class that stands for a currency where there is room for one: the largest with twelve months of values, or the
 * largest if none has them. Undefined if no class of the currency has a yield.
 */
export function classOfCurrency<Row extends Candidate>(
  rows: readonly Row[],
  currency: CurrencyCode,
): Row | undefined {
  const candidates = rows
    .filter(({ shareClass, netYield }) => shareClass.currency === currency && netYield !== null)
    .toSorted((a, b) => compare(assetsOf(b), assetsOf(a)))
  return candidates.find(hasFullYear) ?? candidates[0]
}

const assetsOf = ({ totalAssets }: Candidate): Decimal => totalAssets?.value ?? ZERO

function hasFullYear({ lastYear }: Candidate): boolean {
  const first = lastYear[0]?.day
  const last = lastYear.at(-1)?.day
  if (first === undefined || last === undefined) return false
  return first <= addDays(addMonths(last, -12), CLOSED_DAYS_AT_MOST)
}
