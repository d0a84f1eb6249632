import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, negate, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { LedgerAccountKind, Unit } from "./journal.ts"
import { LEDGER_ACCOUNT_KINDS } from "./journal.ts"

/**
 * What the accounts of a kind in one unit hold at the end of a day (UTC), and what they received and gave on it. `accountId` is
 * the account of a kind that a class has once in each unit, null for accounts of investors.
 */
export type TrialBalanceLine = Readonly<{
  kind: LedgerAccountKind
  unit: Unit
  accountId: string | null
  received: Decimal
  given: Decimal
  balance: Decimal
}>

/** Both sides of a trial balance in one unit; they are equal. */
export type TrialBalanceTotal = Readonly<{ unit: Unit; debits: Decimal; credits: Decimal }>

/** The balance on the debit side: of an account that received more than it gave. */
export const debitOf = (balance: Decimal): Decimal => (isNegative(balance) ? ZERO : balance)

/** The balance on the credit side, as a positive figure: of an account that gave more than it received. */
export const creditOf = (balance: Decimal): Decimal => (isNegative(balance) ? negate(balance) : ZERO)

/** The sums of both sides for each unit, in the order of the lines. */
export function trialBalanceTotals(lines: readonly TrialBalanceLine[]): TrialBalanceTotal[] {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return units.map((unit) => {
    const balances = lines.filter((line) => line.unit === unit).map(({ balance }) => balance)
    return { unit, debits: sum(balances.map(debitOf)), credits: sum(balances.map(creditOf)) }
  })
}

/** Lines in the order of the kinds of accounts, money before shares. */
export const inTrialOrder = (lines: readonly TrialBalanceLine[]): TrialBalanceLine[] =>
  lines.toSorted(
    (a, b) =>
      LEDGER_ACCOUNT_KINDS.indexOf(a.kind) - LEDGER_ACCOUNT_KINDS.indexOf(b.kind) ||
      a.unit.localeCompare(b.unit),
  )

/** One movement of an account: positive when it received, with the balance after it. */
export type RunningBalance<Movement> = Movement & Readonly<{ balance: Decimal }>

/** Movements, newest first, each with the balance after it; `last` is the balance after the newest. */
export function withRunningBalance<Movement extends Readonly<{ change: Decimal }>>(
  movements: readonly Movement[],
  last: Decimal,
): RunningBalance<Movement>[] {
  let balance = last
  return movements.map((movement) => {
    const after = balance
    balance = subtract(balance, movement.change)
    return { ...movement, balance: after }
  })
}
