import type { Database } from "#lib/db/client.ts"
import { knownValue, toDay, toDecimal } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { ENTRY_DIRECTIONS } from "#lib/domain/bank-statements/bank-statement.ts"
import type { EntryException, StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ReportedPayment } from "#lib/domain/payouts/reported-payment.ts"
import { COUNTING_REPORT, reportCounts } from "./bank-statements.ts"
import type { SentMoney } from "./sent-money.ts"

/** An entry that is a payout or compensation, and the money as it was sent. */
export type EntryOfSentMoney = Pick<StoredEntry, "direction" | "isReversal" | "returnReason"> &
  Readonly<{
    entryId: string
    endToEndId: string
    kind: "payout" | "compensation"
    id: string
    orderId: string
    amount: Amount
    bankAccountId: string
  }>

const MONEY = {
  id: true,
  direction: true,
  isReversal: true,
  returnReason: true,
  endToEndId: true,
  payout: {
    select: { id: true, redemptionOrderId: true, amount: true, currency: true, bankAccountId: true },
  },
  compensation: {
    select: {
      id: true,
      subscriptionOrderId: true,
      redemptionOrderId: true,
      amount: true,
      currency: true,
      transfers: { select: { endToEndId: true, bankAccountId: true } },
    },
  },
} as const satisfies Prisma.BankStatementEntrySelect

/**
 * The payouts and compensations that entries of a person's report are, in their order. What a program's notification said before is
 * left out: that one counts by itself.
 */
export const findSentMoneyToConfirm = (db: Database, statementId: string): Promise<EntryOfSentMoney[]> =>
  findEntries(db, {
    OR: [
      { notificationId: statementId },
      { statementId, notificationId: null },
      { statementId, notification: { importedBy: { startsWith: "user:" } } },
    ],
  })

/** Entries whose money may not have ended as they say. */
const MAY_WAIT = {
  OR: [
    { outcome: "compensation" },
    { direction: "debit", payout: { paidAt: null } },
    { direction: "credit", payout: { status: { in: ["sent", "paid"] } } },
  ],
} as const satisfies Prisma.BankStatementEntryWhereInput

/**
 * The same of the report of a program that may wait, because a person imported them with a report that is discarded. Those that a
 * person's notification has besides wait for that one: its words may be others.
 */
export const findSentMoneyOfDiscarded = (db: Database, statementId: string): Promise<EntryOfSentMoney[]> =>
  findEntries(db, {
    AND: [
      MAY_WAIT,
      {
        OR: [
          { notificationId: statementId },
          { statementId, notificationId: null },
          { statementId, notification: { discardedAt: { not: null } } },
        ],
      },
    ],
  })

/** The same of a discarded notification, which a statement that counts has by now. */
export const findSentMoneyLeftBy = (db: Database, notificationId: string): Promise<EntryOfSentMoney[]> =>
  findEntries(db, {
    AND: [
      MAY_WAIT,
      {
        notificationId,
        isDiscarded: false,
        statement: COUNTING_REPORT,
      },
    ],
  })

async function findEntries(
  db: Database,
  where: Prisma.BankStatementEntryWhereInput,
): Promise<EntryOfSentMoney[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: { ...where, outcome: { in: ["payout", "compensation"] } },
    select: MONEY,
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap((row) => toEntryOfSentMoney(row) ?? [])
}

function toEntryOfSentMoney({
  id: entryId,
  direction,
  isReversal,
  returnReason,
  endToEndId,
  payout,
  compensation,
}: Prisma.BankStatementEntryGetPayload<{ select: typeof MONEY }>): EntryOfSentMoney | null {
  if (endToEndId === null) return null
  const entry = {
    entryId,
    direction: knownValue(ENTRY_DIRECTIONS, direction),
    isReversal,
    returnReason,
    endToEndId,
  }
  if (payout !== null) {
    const { id, redemptionOrderId: orderId, bankAccountId } = payout
    const paid = amount(toDecimal(payout.amount), payout.currency)
    return { ...entry, kind: "payout", id, orderId, amount: paid, bankAccountId }
  }
  const transfer = compensation?.transfers.find((each) => each.endToEndId === endToEndId)
  const orderId = compensation?.subscriptionOrderId ?? compensation?.redemptionOrderId
  if (!compensation?.amount || transfer === undefined || !orderId) return null
  return {
    ...entry,
    kind: "compensation",
    id: compensation.id,
    orderId,
    amount: amount(toDecimal(compensation.amount), compensation.currency),
    bankAccountId: transfer.bankAccountId,
  }
}

/** The end-to-end ids of these payouts and compensations whose money comes back in a report that counts, or in this one. */
export async function findEndToEndIdsThatCameBack(
  db: Database,
  statementId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ endToEndId: string }[]>`
    SELECT DISTINCT entry.end_to_end_id AS "endToEndId"
    FROM bank_statement_entries AS entry
    JOIN bank_statements AS report ON report.id IN (entry.statement_id, entry.notification_id)
    WHERE (entry.payout_id = ANY(${[...ids]}::uuid[]) OR entry.compensation_id = ANY(${[...ids]}::uuid[]))
      AND entry.direction = 'credit' AND entry.outcome IN ('payout', 'compensation') AND NOT entry.is_discarded
      AND (report.id = ${statementId}::uuid OR ${reportCounts(Prisma.sql`report`)})`
  return new Set(rows.map(({ endToEndId }) => endToEndId))
}

/** Makes entries exceptions that were payouts or compensations; the account of the payee stays what a debit names. */
export async function makeExceptions(
  db: Database,
  entries: readonly Readonly<{ entryId: string; exception: EntryException }>[],
): Promise<void> {
  if (entries.length === 0) return
  await db.$executeRaw`
    UPDATE bank_statement_entries AS entry
    SET outcome = 'exception', exception = made.exception,
      counterparty_iban = CASE entry.direction WHEN 'debit' THEN coalesce(
        (SELECT account.account_number FROM payouts AS payout JOIN bank_accounts AS account ON account.id = payout.bank_account_id
          WHERE payout.id = entry.payout_id),
        (SELECT account.account_number FROM compensation_transfers AS transfer
          JOIN bank_accounts AS account ON account.id = transfer.bank_account_id
          WHERE transfer.compensation_id = entry.compensation_id AND transfer.end_to_end_id = entry.end_to_end_id)) END
    FROM unnest(${entries.map(({ entryId }) => entryId)}::uuid[], ${entries.map(({ exception }) => exception)}::text[])
      AS made (id, exception)
    WHERE entry.id = made.id`
}

/** The column that names a payout or compensation, and the table of these. */
const COLUMNS = {
  payout: { id: Prisma.sql`entry.payout_id`, table: Prisma.sql`payouts` },
  compensation: { id: Prisma.sql`entry.compensation_id`, table: Prisma.sql`compensations` },
} as const

/** The entries in this direction that are money which we sent, and are in no report that counts. */
export function findWaitingEntriesOf(
  db: Database,
  { kind, id }: Pick<SentMoney, "kind" | "id">,
  { direction, endToEndId }: Pick<StoredEntry, "direction" | "endToEndId">,
): Promise<Readonly<{ entryId: string; isReversal: boolean }>[]> {
  return db.$queryRaw`
    SELECT entry.id AS "entryId", entry.is_reversal AS "isReversal" FROM bank_statement_entries AS entry
    WHERE ${COLUMNS[kind].id} = ${id}::uuid AND entry.outcome = ${kind} AND entry.direction = ${direction}
      AND entry.end_to_end_id = ${endToEndId} AND NOT entry.is_discarded
      AND NOT EXISTS (
        SELECT FROM bank_statements AS report
        WHERE report.id IN (entry.statement_id, entry.notification_id) AND ${reportCounts(Prisma.sql`report`)})`
}

/** What reports that wait for another person say of money that is not recorded so yet, by the id of the payout or compensation. */
export async function findReportedPayments(
  db: Database,
  kind: "payout" | "compensation",
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedPayment>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; direction: string; bookedDay: Date }[]>`
    SELECT money.id, entry.direction, entry.booked_day AS "bookedDay"
    FROM ${COLUMNS[kind].table} AS money
    JOIN bank_statement_entries AS entry
      ON ${COLUMNS[kind].id} = money.id AND entry.outcome = ${kind} AND entry.end_to_end_id = money.end_to_end_id
    WHERE money.id = ANY(${[...ids]}::uuid[]) AND NOT entry.is_discarded
      AND (money.status = 'sent' OR money.status = 'paid' AND entry.direction = 'credit')
    ORDER BY entry.direction DESC, entry.sequence`
  // What came back is after what left.
  return new Map(
    rows.map(({ id, direction, bookedDay }) => [
      id,
      { direction: knownValue(ENTRY_DIRECTIONS, direction), day: toDay(bookedDay) },
    ]),
  )
}
