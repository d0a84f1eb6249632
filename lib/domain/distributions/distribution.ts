import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"

/** A payment of income to the holders of a distributing class. */
export type Distribution = Readonly<{
  /** From this day on the net asset value is without the payment; who held shares before receives it. */
  exDay: Day
  paymentDay: Day
  /** In the class currency; null while the payment is announced and its amount not yet declared. */
  amountPerShare: Decimal | null
}>

/** A payment whose amount is known. */
export type DeclaredDistribution = Distribution & Readonly<{ amountPerShare: Decimal }>

/**
 * What was paid by `today`, newest first, and the next payment. An announcement whose day has passed without an amount is
 * neither.
 */
export function paidAndNext(
  distributions: readonly Distribution[],
  today: Day,
): Readonly<{ paid: readonly DeclaredDistribution[]; next: Distribution | null }> {
  const byDay = distributions.toSorted((a, b) => (a.paymentDay < b.paymentDay ? -1 : 1))
  const paid = byDay.filter(
    (one): one is DeclaredDistribution => one.paymentDay <= today && one.amountPerShare !== null,
  )
  return {
    paid: paid.toReversed(),
    next: byDay.find(({ paymentDay }) => paymentDay > today) ?? null,
  }
}
