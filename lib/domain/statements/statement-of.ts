import type { AccountingPosition } from "#lib/domain/accounting-positions/accounting-position.ts"
import type { AccountingInput } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import { amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { subtract, sum } from "#lib/domain/money/decimal.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import type { Statement, StatementBalance } from "./statement.ts"

/** The figures of a statement, which follow from orders and values alone. */
type StatementFigures = Omit<Statement, "investor" | "shareClass" | "locale" | "generatedAt">

/** Computes the statement of a period from what its positions follow from and the transactions of its days. */
export function statementOf(
  input: AccountingInput,
  { from, to }: Readonly<{ from: Day; to: Day }>,
  movements: readonly Transaction[],
): StatementFigures {
  const [before, ...positions] = accountingPositions(input, addDays(from, -1), to)
  const last = positions.at(-1)
  invariant(before !== undefined && last !== undefined, "a period has a day, and that one a day before")
  const money = (value: Decimal): Amount => amount(value, input.currency)
  const grown = (of: (position: AccountingPosition) => Amount): Amount =>
    money(subtract(of(last).value, of(before).value))
  const fees = movements.filter(({ type }) => type === "fee").map((fee) => fee.amount.value)
  return {
    method: input.method,
    from,
    to,
    opening: balanceOf(before),
    closing: balanceOf(last),
    subscriptions: grown((position) => position.subscriptions.total),
    redemptions: grown((position) => position.redemptions.total),
    fees: money(sum(fees)),
    realizedGain: grown((position) => position.realizedGain.total),
    unrealizedGainChange: grown((position) => position.totalUnrealizedGain),
    yield: grown((position) => position.yield.total),
    movements,
    positions,
  }
}

const balanceOf = (position: AccountingPosition): StatementBalance => ({
  shares: position.shares,
  netAssetValue: position.netAssetValue,
  holdings: position.holdings,
  costBasis: position.costBasis,
  unrealizedGain: position.totalUnrealizedGain,
})
