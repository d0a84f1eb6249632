import type { Day } from "#lib/domain/calendar/day.ts"
import type { CompensationStatus } from "#lib/domain/compensations/compensation.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, negate, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Statement } from "./statement.ts"

/**
 * An executed order on a statement, with its fee, or a compensation: the price, the money, the shares it added (redeemed ones are
 * below zero) and those held after it. The money of a compensation is that granted to its investor, and `status` says whether it is
 * paid; null for an order.
 */
export type StatementLine = Readonly<{
  id: string
  day: Day
  type: "subscription" | "redemption" | "compensation"
  price: Amount
  money: Amount
  fee: Amount | null
  status: CompensationStatus | null
  sharesMoved: Decimal
  sharesAfter: Decimal
}>

/**
 * The orders and compensations of a statement in the order of accounting: the opening shares and those of all lines add up to the
 * closing ones.
 */
export function statementLines({
  opening,
  movements,
  compensations,
}: Pick<Statement, "opening" | "movements" | "compensations">): StatementLine[] {
  const fees = new Map(
    movements.flatMap((movement) =>
      movement.type === "fee" ? [[movement.orderId, movement.amount] as const] : [],
    ),
  )
  const lines: Omit<StatementLine, "sharesAfter">[] = [
    ...movements.flatMap((movement) => {
      if (movement.type === "fee") return []
      const { id, day, type, shares, orderId, netAssetValue } = movement
      return [
        {
          id,
          day,
          type,
          price: netAssetValue.amount,
          money: movement.amount,
          fee: fees.get(orderId) ?? null,
          status: null,
          sharesMoved: type === "redemption" ? negate(shares) : shares,
        },
      ]
    }),
    ...compensations.map(({ id, day, valueAfter, shares, amount: money, status }) => ({
      id,
      day,
      type: "compensation" as const,
      price: valueAfter,
      money: money ?? amount(ZERO, valueAfter.currency),
      fee: null,
      status,
      sharesMoved: shares ?? ZERO,
    })),
  ]
  let held = opening.shares
  return lines.toSorted(inOrderOfAccounting).map((line) => {
    held = add(held, line.sharesMoved)
    return { ...line, sharesAfter: held }
  })
}

const PLACE = { subscription: 0, compensation: 1, redemption: 2 } as const

const inOrderOfAccounting = (
  a: Pick<StatementLine, "day" | "type">,
  b: Pick<StatementLine, "day" | "type">,
) => (a.day === b.day ? PLACE[a.type] - PLACE[b.type] : a.day < b.day ? -1 : 1)
