import { bankEntryReference } from "#demo/register/past-subscription.ts"
import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDecimal, toInstant } from "#lib/db/column-values.ts"
import type { BookedEntry, EntryPayment } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { CollectionAccount } from "./collection-accounts.ts"

/** Money of the register that moved on an account, as its bank books it. */
export type AccountMovement = Readonly<{ of: CollectionAccount; at: Instant; entry: BookedEntry }>

/** The days whose movements are read, both included. */
export type DaySpan = Readonly<{ from: Day; to: Day }>

/**
 * What the register knows to have moved on these accounts on these days, and no statement shows yet: wires and what was sent back of
 * them, payouts and what came back, and compensations. In the order of time. Days are those of the time zone of the account's fund.
 */
export async function findMovements(
  db: Database,
  accounts: readonly CollectionAccount[],
  { from, to }: DaySpan,
): Promise<AccountMovement[]> {
  // A day begins earlier or later than in UTC.
  const range = { gte: dayColumn(addDays(from, -1)), lt: dayColumn(addDays(to, 2)) }
  const numbers = accounts.map(({ account }) => account)
  const found = [
    ...(await wireMovements(db, accounts, { numbers, range, to })),
    ...(await payoutMovements(db, accounts, { numbers, range })),
    ...(await compensationMovements(db, accounts, { numbers, range })),
  ]
  return found
    .filter(({ entry }) => entry.bookedDay >= from && entry.bookedDay <= to)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

type Asked = Readonly<{ numbers: string[]; range: Readonly<{ gte: Date; lt: Date }> }>

const accountOf = (
  accounts: readonly CollectionAccount[],
  account: string | null,
  currency: string,
): CollectionAccount | undefined => accounts.find((of) => of.account === account && of.currency === currency)

const IN_STATEMENT = { isDiscarded: false, statementId: { not: null } } as const

/**
 * Wires, and those that were sent back. One that names no account of its payer and was sent back before any statement showed it is left
 * out, and so is its return: nothing says which of the two entries of the bank would be it.
 */
async function wireMovements(
  db: Database,
  accounts: readonly CollectionAccount[],
  { numbers, range, to }: Asked & Pick<DaySpan, "to">,
): Promise<AccountMovement[]> {
  const rows = await db.wire.findMany({
    where: { account: { in: numbers }, OR: [{ bookedAt: range }, { returnedAt: range }] },
    select: {
      id: true,
      account: true,
      amount: true,
      currency: true,
      bookedAt: true,
      returnedAt: true,
      remittanceText: true,
      structuredReference: true,
      payerName: true,
      payerIban: true,
      bankEntryReference: true,
      bankEntries: { where: IN_STATEMENT, select: { outcome: true } },
      bankMatches: { select: { kind: true } },
    },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap((row) => {
    const of = accountOf(accounts, row.account, row.currency)
    if (of === undefined) return []
    const known = [
      ...row.bankEntries.map(({ outcome }) => outcome),
      ...row.bankMatches.map(({ kind }) => kind),
    ]
    const isShown = known.includes("wire")
    const returnedAt = row.returnedAt === null ? null : toInstant(row.returnedAt)
    const isBackByThen = returnedAt !== null && dayIn(returnedAt, of.timezone) <= to
    if (isBackByThen && row.payerIban === null && !isShown) return []
    const said = {
      value: toDecimal(row.amount),
      counterpartyName: row.payerName,
      counterpartyIban: row.payerIban,
    }
    const { remittanceText, structuredReference, bankEntryReference: reference } = row
    const credit = { ...said, reference, remittanceText, structuredReference }
    return [
      ...(isShown ? [] : [movement(of, "credit", toInstant(row.bookedAt), credit)]),
      ...(returnedAt === null || known.includes("wire-returned")
        ? []
        : [
            movement(of, "debit", returnedAt, {
              ...said,
              reference: bankEntryReference(`return of ${row.id}`),
              remittanceText: `Return of ${reference}`,
            }),
          ]),
    ]
  })
}

async function payoutMovements(
  db: Database,
  accounts: readonly CollectionAccount[],
  { numbers, range }: Asked,
): Promise<AccountMovement[]> {
  const rows = await db.payout.findMany({
    where: {
      debitAccountNumber: { in: numbers },
      amount: { gt: 0 },
      OR: [{ paidAt: range }, { returnedAt: range }],
    },
    select: {
      id: true,
      debitAccountNumber: true,
      amount: true,
      currency: true,
      endToEndId: true,
      statusReason: true,
      paidAt: true,
      returnedAt: true,
      bankAccount: { select: PAYEE },
      bankEntries: { where: IN_STATEMENT, select: { outcome: true, direction: true } },
      bankMatches: { select: { kind: true } },
    },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap((row) => {
    const of = accountOf(accounts, row.debitAccountNumber, row.currency)
    if (of === undefined) return []
    const shows = (direction: string, kind: string): boolean =>
      row.bankEntries.some((entry) => entry.outcome === "payout" && entry.direction === direction) ||
      row.bankMatches.some((match) => match.kind === kind)
    const { endToEndId } = row
    const said = { value: toDecimal(row.amount), endToEndId, ...payee(row.bankAccount) }
    return [
      ...(row.paidAt === null || shows("debit", "payout")
        ? []
        : [
            movement(of, "debit", toInstant(row.paidAt), {
              ...said,
              reference: bankEntryReference(`payout ${row.id}`),
            }),
          ]),
      ...(row.returnedAt === null || shows("credit", "payout-returned")
        ? []
        : [
            movement(of, "credit", toInstant(row.returnedAt), {
              ...said,
              reference: bankEntryReference(`payout ${row.id} came back`),
              returnReason: { code: null, text: row.statusReason },
            }),
          ]),
    ]
  })
}

async function compensationMovements(
  db: Database,
  accounts: readonly CollectionAccount[],
  { numbers, range }: Asked,
): Promise<AccountMovement[]> {
  const rows = await db.compensation.findMany({
    where: { debitAccountNumber: { in: numbers }, amount: { gt: 0 }, paidAt: range },
    select: {
      id: true,
      debitAccountNumber: true,
      amount: true,
      currency: true,
      endToEndId: true,
      paidAt: true,
      bankAccount: { select: PAYEE },
      bankEntries: { where: IN_STATEMENT, select: { outcome: true } },
      bankMatches: { select: { kind: true } },
    },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap((row) => {
    const of = accountOf(accounts, row.debitAccountNumber, row.currency)
    const isShown =
      row.bankEntries.some(({ outcome }) => outcome === "compensation") || row.bankMatches.length > 0
    if (of === undefined || isShown || row.paidAt === null || row.amount === null) return []
    const { endToEndId, amount: value, bankAccount } = row
    const reference = bankEntryReference(`compensation ${row.id}`)
    const said = { value: toDecimal(value), endToEndId, reference, ...payee(bankAccount) }
    return [movement(of, "debit", toInstant(row.paidAt), said)]
  })
}

const PAYEE = { accountNumber: true, investor: { select: { displayName: true } } } as const

const payee = (
  bankAccount: Readonly<{ accountNumber: string; investor: Readonly<{ displayName: string }> }> | null,
): Pick<EntryPayment, "counterpartyName" | "counterpartyIban"> => ({
  counterpartyName: bankAccount?.investor.displayName ?? null,
  counterpartyIban: bankAccount?.accountNumber ?? null,
})

/** What an entry says; what is left out is unknown. */
export type Said = Partial<Omit<EntryPayment, "amount" | "direction" | "reference">> &
  Readonly<{ value: Decimal; reference: string }>

/** A movement of one payment. */
export function movement(
  of: CollectionAccount,
  direction: BookedEntry["direction"],
  at: Instant,
  { value, reference, ...said }: Said,
): AccountMovement {
  const bookedDay = dayIn(at, of.timezone)
  const money = amount(value, of.currency)
  const payment = { ...NOTHING_SAID, ...said, amount: money, direction, reference: null }
  return {
    of,
    at,
    entry: {
      amount: money,
      direction,
      isReversal: false,
      bookedDay,
      bookedAt: null,
      valueDay: bookedDay,
      reference,
      payments: [payment],
    },
  }
}

const NOTHING_SAID = {
  endToEndId: null,
  structuredReference: null,
  remittanceText: null,
  counterpartyName: null,
  counterpartyIban: null,
  returnReason: null,
} as const
