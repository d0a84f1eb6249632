import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { shownOrderAmount } from "#lib/domain/orders/shown-order-amount.ts"
import type { Transaction, TransactionType } from "#lib/domain/transactions/transaction.ts"
import type { Statement, StatementBalance } from "./statement.ts"

type ShownFigures = Pick<
  Statement,
  | "opening"
  | "closing"
  | "subscriptions"
  | "redemptions"
  | "realizedGain"
  | "unrealizedGainChange"
  | "yield"
  | "movements"
  | "compensations"
>

/**
 * A statement as it is shown. `redemptions` are those of shares; `compensated` is the money granted for corrected net asset values,
 * which an exact statement has in its redemptions.
 */
export type Shown<Exact extends ShownFigures = Statement> = Exact & Readonly<{ compensated: Amount }>

/**
 * A statement for display: money at minor units, and all sums add up. Balances, costs and the amounts of orders are rounded
 * once, redemptions down to what was paid for them and all others half-even; all other money is computed from those, and the gain
 * takes the rounding difference (cents at most). Shares and net asset values are exact. The CSV and JSON files have the exact
 * statement.
 */
export function shownStatement<Exact extends ShownFigures>(exact: Exact): Shown<Exact> {
  const opening = shownBalance(exact.opening)
  const closing = shownBalance(exact.closing)
  const { currency } = closing.holdings
  const movements = exact.movements.map(shownTransaction)
  const subscriptions = totalOf(movements, "subscription")
  const compensated = sum(exact.compensations.map(({ amount: money }) => money?.value ?? ZERO))
  const redemptions = totalOf(movements, "redemption")
  const flows = subtract(subscriptions, add(redemptions, compensated))
  const total = subtract(subtract(closing.holdings.value, opening.holdings.value), flows)
  const unrealizedGainChange = subtract(closing.unrealizedGain.value, opening.unrealizedGain.value)
  return {
    ...exact,
    opening,
    closing,
    movements,
    subscriptions: amount(subscriptions, currency),
    redemptions: amount(redemptions, currency),
    compensated: amount(compensated, currency),
    unrealizedGainChange: amount(unrealizedGainChange, currency),
    realizedGain: amount(subtract(total, unrealizedGainChange), currency),
    yield: amount(total, currency),
  }
}

/** A transaction as it is shown; fees are at minor units already. */
export const shownTransaction = (exact: Transaction): Transaction =>
  exact.type === "fee" ? exact : { ...exact, amount: shownOrderAmount(exact.type, exact.amount) }

/** The value is the sum of cost and unrealised gain. */
function shownBalance(balance: StatementBalance): StatementBalance {
  const holdings = toMinorUnits(balance.holdings)
  const costBasis = toMinorUnits(balance.costBasis)
  const unrealizedGain = amount(subtract(holdings.value, costBasis.value), holdings.currency)
  return { ...balance, holdings, costBasis, unrealizedGain }
}

const toMinorUnits = (exact: Amount): Amount => roundToMinorUnits(exact, "half-even")

const totalOf = (movements: readonly Transaction[], type: TransactionType): Decimal =>
  sum(movements.filter((movement) => movement.type === type).map((movement) => movement.amount.value))
