import { seededInteger } from "#demo/seed.ts"
import type { BankStatement, BankStatementFile } from "#lib/domain/bank-statements/bank-statement.ts"
import { signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, weekday } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instantAt } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, integer, multiply, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { AccountMovement } from "./account-movements.ts"
import type { CollectionAccount } from "./collection-accounts.ts"

/** With how much an account closed, and on which day. */
export type Closing = Readonly<{ day: Day; value: Decimal }>

/** A file of a bank with the statements of a day. */
export type DemoBankFile = Readonly<{ day: Day; file: BankStatementFile }>

const SATURDAY = 6

/** The last days from Monday to Friday up to a day, oldest first. */
export function lastBankDays(count: number, last: Day): Day[] {
  const days: Day[] = []
  for (let day = last; days.length < count; day = addDays(day, -1))
    if (weekday(day) < SATURDAY) days.unshift(day)
  return days
}

/** What the demo calls its statements, so that it knows them again. */
const STATEMENT_ID = /^DEMO-\w+-\d{4}-\d{2}-\d{2}$/

/** Whether a statement with this number may be one of the demo. */
export const isDemoStatement = (statementId: string): boolean => STATEMENT_ID.test(statementId)

/**
 * The files of the banks of these accounts, by day: in each a statement of every account, also without entries, as banks send them. A
 * statement shows what moved since the one before, and opens with what that one closed with. `closings` are those of the last
 * statements; an account without one begins on the first day.
 */
export function demoBankFiles({
  accounts,
  days,
  closings,
  openings,
  movements,
}: Readonly<{
  accounts: readonly CollectionAccount[]
  days: readonly Day[]
  closings: ReadonlyMap<CollectionAccount, Closing>
  /** With how much an account begins that has no statement yet. */
  openings: ReadonlyMap<CollectionAccount, Decimal>
  movements: readonly AccountMovement[]
}>): DemoBankFile[] {
  const last = new Map(closings)
  return days.flatMap((day) => {
    const due = accounts.filter((of) => (last.get(of)?.day ?? "") < day)
    return [...Map.groupBy(due, ({ bic }) => bic)].map(([bic, ofBank]) => {
      const statements = ofBank.map((of) => {
        const before = last.get(of)
        const from = before === undefined ? day : addDays(before.day, 1)
        const opening = before?.value ?? openings.get(of) ?? ZERO
        const entries = movements
          .filter((each) => each.of === of && each.entry.bookedDay >= from && each.entry.bookedDay <= day)
          .map(({ entry }) => entry)
        const closing = add(opening, sum(entries.map(signed)))
        last.set(of, { day, value: closing })
        return statement(of, {
          opening: { day: from, value: opening },
          closing: { day, value: closing },
          entries,
        })
      })
      return { day, file: { format: "camt.053.001.08", messageId: `${bic}-${day}`, statements } }
    })
  })
}

const MIDNIGHT = "00:00" as TimeOfDay

/** When the bank writes the statement of a day. */
export const writtenAt = ({ timezone }: Pick<CollectionAccount, "timezone">, day: Day) =>
  instantAt(addDays(day, 1), MIDNIGHT, timezone)

const statement = (
  of: CollectionAccount,
  said: Pick<BankStatement, "entries"> & Readonly<{ opening: Closing; closing: Closing }>,
): BankStatement => ({
  ...said,
  kind: "statement",
  account: of.account,
  statementId: `DEMO-${of.symbol}-${said.closing.day}`,
  sequenceNumber: null,
  issuedAt: writtenAt(of, said.closing.day),
  currency: of.currency,
})

/** What was on an account before its first statement: a round sum above all that leaves it, so that it is never overdrawn. */
export function demoOpening(of: CollectionAccount, movements: readonly AccountMovement[]): Decimal {
  const left = sum(
    movements
      .filter((each) => each.of === of && each.entry.direction === "debit")
      .map(({ entry }) => entry.amount.value),
  )
  const thousands = add(
    divide(left, THOUSAND, { scale: 0, rounding: "down" }),
    integer(250 + seededInteger(750, "opening balance", of.symbol)),
  )
  return multiply(thousands, THOUSAND)
}

const THOUSAND = integer(1_000)
