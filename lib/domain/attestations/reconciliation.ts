import type { EntryDirection } from "#lib/domain/bank-statements/bank-statement.ts"
import type { MovementKind, UnbookedEntry } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { isConfirmed } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, negate, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** Money of the register that came or left, and is on no statement. */
export type MissingMovement = Readonly<{
  kind: MovementKind
  id: string
  amount: Decimal
  direction: EntryDirection
  day: Day
}>

/** What is known of an account in one currency: its statements in their order, and money from the first of them to the day. */
export type AccountFacts = Readonly<{
  account: string
  currency: CurrencyCode
  /** Whether no share class has the account any more. */
  isFormer: boolean
  statements: readonly StoredStatement[]
  /** Money of the register that statements show, up to the day. */
  onStatements: Decimal
  /** Money of the register up to the day that no statement shows. */
  missing: readonly MissingMovement[]
  /** Entries up to the day that moved nothing in the register: exceptions, and payouts that came back unpaid. */
  otherEntries: readonly UnbookedEntry[]
  /** Entries up to the day in statements that close after it. */
  afterLastClosing: Decimal
}>

/** Why an account keeps a day from being attested. */
export type ReconciliationObstacle =
  | Readonly<{ kind: "statement-missing" }>
  | Readonly<{ kind: "not-confirmed"; statementId: string }>
  | Readonly<{ kind: "gap"; statementId: string; amount: Decimal }>
  | Readonly<{ kind: "not-ended"; entryId: string; statementId: string | null; amount: Decimal }>
  | Readonly<{ kind: "unexplained"; entryId: string; statementId: string | null; amount: Decimal }>
  | Readonly<{ kind: "not-on-statement"; movement: MissingMovement }>
  | Readonly<{ kind: "unaccounted"; amount: Decimal }>

/** An entry that moved nothing in the register, with what somebody said of it; a payout that came back explains itself. */
export type ExplainedEntry = Readonly<{
  entryId: string
  statementId: string | null
  amount: Decimal
  explanation: string | null
}>

/**
 * An account at the end of a day. The cash of the register begins with the opening balance of the first statement, because it may
 * be older than the statements.
 */
export type Reconciliation = Readonly<{
  account: string
  currency: CurrencyCode
  day: Day
  startDay: Day
  startBalance: Decimal
  /** Null while no statement reaches the day. */
  bank: Decimal | null
  register: Decimal
  difference: Decimal | null
  /** The entries of the bank that make the difference. */
  explained: readonly ExplainedEntry[]
  obstacles: readonly ReconciliationObstacle[]
}>

/** Compares the register with the bank on an account with at least one statement; null without any. */
export function reconcile(facts: AccountFacts, day: Day): Reconciliation | null {
  const { account, currency, isFormer, statements, onStatements, missing, otherEntries, afterLastClosing } =
    facts
  const [first] = statements
  const last = statements.findLast(({ closing }) => closing !== null && closing.day <= day)
  const newest = statements.at(-1)?.closing ?? null
  // The bank sends no more statements of an account that was emptied and closed.
  const isClosed = isFormer && newest !== null && isZero(newest.value)
  const isCovered = isClosed || statements.some(({ closing }) => closing !== null && closing.day >= day)
  const start = first?.opening
  if (start === undefined || start === null || start.day > day) return null
  const bank = isCovered ? add((last?.closing ?? start).value, afterLastClosing) : null
  const register = sum([start.value, onStatements, ...missing.map(signedMovement)])
  const difference = bank === null ? null : subtract(bank, register)
  const accounted = subtract(sum(otherEntries.map(({ amount }) => amount)), sum(missing.map(signedMovement)))
  const gaps = statements.filter(({ gap, opening }) => gap !== null && opening !== null && opening.day <= day)
  const gapsTotal = sum(gaps.map(({ gap }) => gap ?? ZERO))
  const rest = difference === null ? ZERO : subtract(subtract(difference, accounted), gapsTotal)
  const reaching = statements.filter(({ opening }) => opening !== null && opening.day <= day)
  const unconfirmed = reaching.filter((statement) => !isConfirmed(statement))
  return {
    account,
    currency,
    day,
    startDay: start.day,
    startBalance: start.value,
    bank,
    register,
    difference,
    explained: otherEntries
      .filter(({ isExplained }) => isExplained)
      .map(({ id, statementId, amount, explanation }) => ({ entryId: id, statementId, amount, explanation })),
    obstacles: [
      ...(isCovered ? [] : [{ kind: "statement-missing" as const }]),
      ...unconfirmed.map(({ id }) => ({ kind: "not-confirmed" as const, statementId: id })),
      ...gaps.map(({ id, gap }) => ({ kind: "gap" as const, statementId: id, amount: gap ?? ZERO })),
      // What waits with its whole statement is said once.
      ...otherEntries
        .filter(
          ({ outcome, isExplained, statementId }) =>
            !isExplained && (outcome === "exception" || !unconfirmed.some(({ id }) => id === statementId)),
        )
        .map(({ id, statementId, amount, outcome }) => ({
          kind: outcome === "exception" ? ("unexplained" as const) : ("not-ended" as const),
          entryId: id,
          statementId,
          amount,
        })),
      ...missing.map((movement) => ({ kind: "not-on-statement" as const, movement })),
      ...(isZero(rest) ? [] : [{ kind: "unaccounted" as const, amount: rest }]),
    ],
  }
}

const signedMovement = ({ amount, direction }: MissingMovement): Decimal =>
  direction === "credit" ? amount : negate(amount)

/** An obstacle in words. */
export function obstacleText(obstacle: ReconciliationObstacle, currency: CurrencyCode): string {
  switch (obstacle.kind) {
    case "statement-missing":
      return "no statement reaches this day"
    case "not-confirmed":
      return `statement ${obstacle.statementId} waits for another person`
    case "gap":
      return `statement ${obstacle.statementId} opens with ${obstacle.amount} ${currency} more than the one before closes`
    case "not-ended":
      return `the payout or compensation of entry ${obstacle.entryId} of ${obstacle.amount} ${currency} waits for another person`
    case "unexplained":
      return `entry ${obstacle.entryId} of ${obstacle.amount} ${currency} is not explained`
    case "not-on-statement": {
      const { kind, id, amount, day } = obstacle.movement
      return `${kind} ${id} of ${amount} ${currency} on ${day} is on no statement`
    }
    case "unaccounted":
      return `nothing explains ${obstacle.amount} ${currency}`
  }
}
