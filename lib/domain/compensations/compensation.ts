import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { PricedOrder } from "#lib/domain/dealing-runs/revised-price.ts"
import { moneyAt, sharesAt } from "#lib/domain/dealing-runs/revised-price.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, isPositive, multiply, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"

/**
 * What investors get for a net asset value that was wrong: `shares` for those who paid too much, `cash` for them too, or
 * nothing below the tolerance of the fund. Whoever received too little gets money in either case.
 */
export const COMPENSATION_CHOICES = ["shares", "cash", "none"] as const

export type CompensationChoice = (typeof COMPENSATION_CHOICES)[number]

/** The state of money: owed until it is with the bank; what the bank does not pay is owed again. Shares are `granted`. */
export const COMPENSATION_STATUSES = ["granted", "owed", "sent", "paid"] as const

export type CompensationStatus = (typeof COMPENSATION_STATUSES)[number]

/** A compensation for one executed order: either shares or money. */
export type Compensation = Readonly<{
  id: string
  orderKind: PricedOrder["kind"]
  orderId: string
  investorId: string
  shareClassId: string
  /** The day on which it counts for its investor. */
  day: Day
  valueBefore: Amount
  valueAfter: Amount
  shares: Decimal | null
  amount: Amount | null
  status: CompensationStatus
  bankAccountId: string | null
  endToEndId: string | null
  createdAt: Instant
}>

/**
 * Throws ConflictError unless the last transfer of a compensation is the one with this end-to-end id: what the bank did with an earlier
 * one says nothing of it.
 */
export function requireTransfer(last: Pick<Compensation, "endToEndId">, endToEndId: string): void {
  if (last.endToEndId !== endToEndId) throw conflictBecause(conflictReason("transferReplaced"))
}

/** What an order gets: shares or money. */
export type Granted = Readonly<{ shares: Decimal; amount: null }> | Readonly<{ shares: null; amount: Amount }>

/** An executed order with the best value that its investor has been compensated for, or the one it was executed at. */
export type CompensatedOrder = PricedOrder & Readonly<{ settledValue: Decimal; isArchived: boolean }>

/**
 * What the investor of an executed order gets when its value becomes `to`, on the terms of its run; null when the investor gained by the error, who keeps
 * the gain, or when the difference is less than a share or a minor unit. An archived investor holds no shares and gets money.
 * Rounded down, like everything in favour of the fund.
 */
export function compensationFor(
  order: CompensatedOrder,
  to: Decimal,
  choice: "shares" | "cash",
): Granted | null {
  const { settledValue, currency } = order
  if (order.kind === "redemption") {
    if (compare(to, settledValue) <= 0) return null
    return grantedMoney(subtract(moneyAt(order, to), moneyAt(order, settledValue)), currency)
  }
  if (compare(to, settledValue) >= 0) return null
  const shares = subtract(sharesAt(order, to), sharesAt(order, settledValue))
  if (!isPositive(shares)) return null
  if (choice === "shares" && !order.isArchived) return { shares, amount: null }
  return grantedMoney(multiply(shares, to), currency)
}

function grantedMoney(value: Decimal, currency: CurrencyCode): Granted | null {
  const money = roundToMinorUnits(amount(value, currency), "down")
  return isPositive(money.value) ? { shares: null, amount: money } : null
}

/** What several orders get together, and how many of them get anything. */
export type GrantedSums = Readonly<{ orders: number; shares: Decimal; money: Decimal }>

export const sumGranted = (all: readonly (Granted | null)[]): GrantedSums => {
  const granted = all.filter((each) => each !== null)
  return {
    orders: granted.length,
    shares: granted.map(({ shares }) => shares ?? ZERO).reduce(add, ZERO),
    money: granted.map(({ amount: money }) => money?.value ?? ZERO).reduce(add, ZERO),
  }
}

/** What is granted, in words. */
export const grantedText = ({ shares, amount: money }: Pick<Compensation, "shares" | "amount">): string =>
  money === null ? `${shares} shares` : `${money.value} ${money.currency}`
