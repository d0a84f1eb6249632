import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
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
const MAX_CLOSED_DAYS = 10

/**
 * The class that stands for a currency where there is room for one: the largest with twelve months of values, or the
 * largest if none has them. Undefined if no class of the currency has a yield.
 */
export function classOfCurrency<Row extends Candidate>(
  rows: readonly Row[],
  currency: CurrencyCode,
): Row | undefined {
  const candidates = largestFirst(rows, currency)
  return candidates.find(hasFullYear) ?? candidates[0]
}

/**
 * A pair for a comparison that nobody has chosen yet: the class that stands for the currency, and the largest of another
 * fund, of this currency if there is one, so that no exchange rate comes in between.
 */
export function pairToCompare<Row extends Candidate & Readonly<{ shareClass: Readonly<{ fundId: string }> }>>(
  rows: readonly Row[],
  currency: CurrencyCode,
): Row[] {
  const first = classOfCurrency(rows, currency) ?? largestFirst(rows)[0]
  if (first === undefined) return []
  const others = rows.filter(({ shareClass }) => shareClass.fundId !== first.shareClass.fundId)
  const second = largestFirst(others, currency)[0] ?? largestFirst(others)[0]
  return second === undefined ? [first] : [first, second]
}

/** The classes with a yield, of one currency or of all. */
const largestFirst = <Row extends Candidate>(rows: readonly Row[], currency?: CurrencyCode): Row[] =>
  rows
    .filter(({ netYield }) => netYield !== null)
    .filter(({ shareClass }) => currency === undefined || shareClass.currency === currency)
    .toSorted((a, b) => compare(assetsOf(b), assetsOf(a)))

const assetsOf = ({ totalAssets }: Candidate): Decimal => totalAssets?.value ?? ZERO

function hasFullYear({ lastYear }: Candidate): boolean {
  const first = lastYear[0]?.day
  const last = lastYear.at(-1)?.day
  if (first === undefined || last === undefined) return false
  return first <= addDays(addMonths(last, -12), MAX_CLOSED_DAYS)
}
