import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, negate } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { ShareTransaction } from "#lib/domain/transactions/transaction.ts"
import type { Statement } from "./statement.ts"

/** An executed order on a statement, with its fee, the shares it added (redeemed ones are below zero) and those held after it. */
export type StatementLine = Readonly<{
  movement: ShareTransaction
  fee: Amount | null
  sharesMoved: Decimal
  sharesAfter: Decimal
}>

/** The orders of a statement in the order of accounting: the opening shares and those of all lines add up to the closing ones. */
export function statementLines({
  opening,
  movements,
}: Pick<Statement, "opening" | "movements">): StatementLine[] {
  const fees = new Map(
    movements.flatMap((of) => (of.type === "fee" ? [[of.orderId, of.amount] as const] : [])),
  )
  let held = opening.shares
  return movements.flatMap((movement) => {
    if (movement.type === "fee") return []
    const sharesMoved = movement.type === "redemption" ? negate(movement.shares) : movement.shares
    held = add(held, sharesMoved)
    return [{ movement, fee: fees.get(movement.orderId) ?? null, sharesMoved, sharesAfter: held }]
  })
}
