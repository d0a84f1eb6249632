import type { Database } from "#lib/db/client.ts"
import {
  dayColumn,
  knownValue,
  toDay,
  toDayOrNull,
  toDecimal,
  toInstantOrNull,
} from "#lib/db/column-values.ts"
import { CONTRADICTS_WIRE } from "#lib/db/contradicted-wires.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Row } from "#lib/db/write-rows.ts"
import { insertRows } from "#lib/db/write-rows.ts"
import type { BankStatement, Entries, TakenPlaces } from "#lib/domain/bank-statements/bank-statement.ts"
import { ENTRY_DIRECTIONS, signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { UnbookedEntry } from "#lib/domain/bank-statements/entry-match.ts"
import { restOf } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { ENTRY_OUTCOMES, EXCEPTION_NAMES } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { isZero } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"

/** The columns of an entry that `toEntry` reads. */
export const ENTRY_COLUMNS = {
  id: true,
  statementId: true,
  notificationId: true,
  account: true,
  amount: true,
  currency: true,
  direction: true,
  isReversal: true,
  bookedDay: true,
  valueDay: true,
  reference: true,
  endToEndId: true,
  returnReason: true,
  outcome: true,
  exception: true,
  wireId: true,
  payoutId: true,
  compensationId: true,
  paysOrderId: true,
  counterpartyName: true,
  counterpartyIban: true,
  remittanceText: true,
  explanation: true,
  explainedBy: true,
  explainedAt: true,
} as const satisfies Prisma.BankStatementEntrySelect

type EntryRow = Prisma.BankStatementEntryGetPayload<{ select: typeof ENTRY_COLUMNS }>

/** An entry of its row. */
export const toEntry = ({ currency, ...row }: EntryRow): StoredEntry => ({
  ...row,
  amount: amount(toDecimal(row.amount), currency),
  direction: knownValue(ENTRY_DIRECTIONS, row.direction),
  bookedDay: toDay(row.bookedDay),
  valueDay: toDayOrNull(row.valueDay),
  outcome: knownValue(ENTRY_OUTCOMES, row.outcome),
  exception: row.exception === null ? null : knownValue(EXCEPTION_NAMES, row.exception),
  explainedAt: toInstantOrNull(row.explainedAt),
})

/** A new entry with the key by which its account knows it, and its payments in their order. */
export type NewEntry = Readonly<{ key: string; payments: readonly StoredEntry[] }>

/** Inserts entries with their payments, in their order. */
export const insertStatementEntries = (
  db: Database,
  entries: readonly NewEntry[],
  createdAt: Instant,
): Promise<void> =>
  insertRows(
    db,
    "bank_statement_entries",
    entries.flatMap(({ key, payments }) =>
      payments.map((payment, index) => ({
        ...entryRow(payment),
        entry_key: key,
        part: index + 1,
        created_at: createdAt,
      })),
    ),
  )

const entryRow = (entry: StoredEntry): Row => ({
  id: entry.id,
  statement_id: entry.statementId,
  notification_id: entry.notificationId,
  account: entry.account,
  amount: entry.amount.value,
  currency: entry.amount.currency,
  direction: entry.direction,
  is_reversal: entry.isReversal,
  booked_day: entry.bookedDay,
  value_day: entry.valueDay,
  reference: entry.reference,
  end_to_end_id: entry.endToEndId,
  return_reason: entry.returnReason,
  outcome: entry.outcome,
  exception: entry.exception,
  wire_id: entry.wireId,
  payout_id: entry.payoutId,
  compensation_id: entry.compensationId,
  pays_order_id: entry.paysOrderId,
  counterparty_name: entry.counterpartyName,
  counterparty_iban: entry.counterpartyIban,
  remittance_text: entry.remittanceText,
  explanation: entry.explanation,
  explained_by: entry.explainedBy,
  explained_at: entry.explainedAt,
})

/**
 * The places of equal entries without a reference that the other statements of the day have which a statement continues, by the hash
 * of their content. There are places between them where a statement was discarded. It continues them if it opens with the closing balance of one, or closes with the opening one, and if no other
 * has its opening or its closing balance: such a statement would be the same money, under another name or cut differently.
 */
export async function findEqualsOfContinued(
  db: Database,
  { id, account, kind, currency, opening, closing }: Omit<BankStatement<Entries>, "entries"> & { id: string },
): Promise<TakenPlaces> {
  if (kind === "notification" || opening === null || closing === null) return new Map()
  const rows = await db.$queryRaw<{ content: string; places: number[] }[]>`
    WITH others AS (
      SELECT id, opening, closing FROM bank_statements
      WHERE kind = 'statement' AND discarded_at IS NULL AND account = ${account} AND currency::text = ${currency}
        AND closing_day = ${closing.day}::date AND id <> ${id}::uuid)
    SELECT split_part(entry_key, '/', 1) AS content, array_agg(split_part(entry_key, '/', 2)::int) AS places
    FROM bank_statement_entries
    WHERE statement_id IN (SELECT id FROM others) AND entry_key ~ '^[0-9a-f]{64}/[0-9]{1,9}$'
      AND EXISTS (SELECT FROM others WHERE closing = ${opening.value}::numeric OR opening = ${closing.value}::numeric)
      AND NOT EXISTS (SELECT FROM others WHERE opening = ${opening.value}::numeric OR closing = ${closing.value}::numeric)
    GROUP BY 1`
  return new Map(rows.map(({ content, places }) => [content, new Set(places)]))
}

/** Puts entries that a notification reported, or that are in no report, into their statement. */
export async function placeEntriesInStatement(
  db: Database,
  ids: readonly string[],
  statementId: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE bank_statement_entries SET statement_id = ${statementId}::uuid, is_discarded = false
    WHERE id = ANY(${[...ids]}::uuid[])`
}

/** The entries of a report, in the order of the bank. */
export async function findEntriesOfStatement(
  db: Database,
  id: string,
  limit?: number,
): Promise<StoredEntry[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: { OR: [{ statementId: id }, { notificationId: id }] },
    select: ENTRY_COLUMNS,
    orderBy: { sequence: "asc" },
    ...(limit === undefined ? {} : { take: limit }),
  })
  return rows.map(toEntry)
}

/** The condition that somebody has to explain or match an entry, named `entry`: none of a discarded report. */
const IS_UNEXPLAINED = Prisma.sql`(entry.outcome = 'exception' AND entry.explained_at IS NULL AND NOT entry.is_discarded
  AND NOT EXISTS (SELECT FROM bank_entry_matches AS matched
    WHERE matched.entry_id = entry.id AND (matched.replaced_by IS NULL OR entry.statement_id IS NULL)))`

/** Entries that somebody has to explain, and the report of the first of them. */
export type UnexplainedEntries = Readonly<{ count: number; statementId: string }>

/** The entries of all reports that somebody has to explain; null if there are none. */
export async function findUnexplainedEntries(db: Database): Promise<UnexplainedEntries | null> {
  const [found] = await db.$queryRaw<[UnexplainedEntries]>`
    SELECT count(*)::int AS count,
      (array_agg(coalesce(entry.statement_id, entry.notification_id) ORDER BY entry.sequence))[1] AS "statementId"
    FROM bank_statement_entries AS entry WHERE ${IS_UNEXPLAINED}`
  return found.count === 0 ? null : found
}

/** How many entries of each report there are, and how many of them somebody has to explain. */
export type EntryCounts = Readonly<{ entries: number; unexplained: number }>

/** Counts the entries of reports, by the id of the report; one without entries is left out. */
export async function countEntries(
  db: Database,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, EntryCounts>> {
  const rows = await db.$queryRaw<(EntryCounts & { id: string })[]>`
    SELECT report.id, count(*)::int AS entries,
      count(*) FILTER (WHERE ${IS_UNEXPLAINED})::int AS unexplained
    FROM unnest(${[...statementIds]}::uuid[]) AS report (id)
    JOIN bank_statement_entries AS entry ON report.id IN (entry.statement_id, entry.notification_id)
    GROUP BY 1`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** An entry; null for an unknown one. */
export async function findStatementEntry(db: Database, id: string): Promise<StoredEntry | null> {
  const row = await db.bankStatementEntry.findUnique({ where: { id }, select: ENTRY_COLUMNS })
  return row === null ? null : toEntry(row)
}

/** Locks an entry until the transaction ends, and reads it; null for an unknown one. */
export async function lockStatementEntry(db: Database, id: string): Promise<StoredEntry | null> {
  await db.$executeRaw`SELECT FROM bank_statement_entries WHERE id = ${id}::uuid FOR UPDATE`
  return findStatementEntry(db, id)
}

/** The newest entry that contradicts a wire; null for none. */
export async function findContradictingEntry(db: Database, wireId: string): Promise<StoredEntry | null> {
  const [found] = await db.$queryRaw<{ id: string }[]>`
    SELECT contradicting.id
    FROM wires AS wire JOIN bank_statement_entries AS contradicting ON ${CONTRADICTS_WIRE}
    WHERE wire.id = ${wireId}::uuid
    ORDER BY contradicting.sequence DESC LIMIT 1`
  return found === undefined ? null : findStatementEntry(db, found.id)
}

/** Records what an exception is. */
export async function explainStatementEntry(
  db: Database,
  id: string,
  { explanation, by, at }: Readonly<{ explanation: string; by: ActorName; at: Instant }>,
): Promise<void> {
  await db.bankStatementEntry.update({
    where: { id },
    data: { explanation, explainedBy: by, explainedAt: at },
  })
}

/**
 * The share classes of the wires that `findWiresToConfirm` finds, of which there may be many, of those from unknown accounts, and of
 * the payouts and compensations of a report.
 */
export async function findClassesToConfirm(db: Database, statementId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH entries AS (
      SELECT * FROM bank_statement_entries AS entry
      WHERE ${statementId}::uuid IN (entry.statement_id, entry.notification_id))
    SELECT wire.share_class_id AS id
    FROM entries AS entry
    JOIN wires AS wire ON wire.id = entry.wire_id AND wire.status = 'suspense'
    WHERE wire.reason = 'recorded-by-hand' AND entry.pays_order_id IS NOT NULL OR wire.reason = 'third-party-payer'
    UNION
    SELECT ordered.share_class_id
    FROM entries AS entry
    JOIN payouts AS payout ON payout.id = entry.payout_id
    JOIN redemption_orders AS ordered ON ordered.id = payout.redemption_order_id
    WHERE entry.outcome = 'payout'
    UNION
    SELECT compensation.share_class_id
    FROM entries AS entry
    JOIN compensations AS compensation ON compensation.id = entry.compensation_id
    WHERE entry.outcome = 'compensation'`
  return rows.map(({ id }) => id)
}

const WAITING_WIRE = {
  paysOrderId: { not: null },
  wire: { status: "suspense", reason: "recorded-by-hand" },
} as const satisfies Prisma.BankStatementEntryWhereInput

type WireOfOrder = Readonly<{ wireId: string; subscriptionOrderId: string }>

/** Wires of a report that wait because a person imported it, with the orders that they seem to pay. */
export const findWiresToConfirm = (db: Database, statementId: string): Promise<WireOfOrder[]> =>
  findWaitingWires(db, { OR: [{ statementId }, { notificationId: statementId }] })

/**
 * Of the report of a program, the wires that wait because a person imported them with one that is discarded. Those that a notification
 * has besides, which one person imported, wait for that one: its words may be others.
 */
export const findWiresOfDiscarded = (db: Database, statementId: string): Promise<WireOfOrder[]> =>
  findWaitingWires(db, {
    OR: [
      { statementId, OR: [{ notificationId: null }, { notification: { discardedAt: { not: null } } }] },
      { notificationId: statementId },
    ],
  })

async function findWaitingWires(
  db: Database,
  of: Prisma.BankStatementEntryWhereInput,
): Promise<WireOfOrder[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: { ...of, ...WAITING_WIRE },
    select: { paysOrderId: true, wire: { select: { id: true } } },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap(({ wire, paysOrderId }) =>
    wire === null || paysOrderId === null ? [] : [{ wireId: wire.id, subscriptionOrderId: paysOrderId }],
  )
}

/**
 * What moved nothing in the register of the entries in statements up to a day: exceptions, or what they have besides the money that
 * they were matched to, and payouts and compensations that were not paid by them.
 */
export async function findUnbookedEntries(
  db: Database,
  { account, currency, day }: Readonly<{ account: string; currency: CurrencyCode; day: Day }>,
): Promise<UnbookedEntry[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: {
      account,
      currency,
      bookedDay: { lte: dayColumn(day) },
      statementId: { not: null },
      isDiscarded: false,
      OR: [
        { outcome: "exception" },
        {
          outcome: "payout",
          payout: { returnedAt: null },
          OR: [{ direction: "credit" }, { payout: { status: { not: "paid" } } }],
        },
        { outcome: "compensation" },
      ],
    },
    select: {
      ...ENTRY_COLUMNS,
      payout: { select: { status: true, endToEndId: true } },
      compensation: { select: { status: true, endToEndId: true } },
      match: { select: { amount: true, explanation: true, replacedBy: true } },
    },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap(({ payout, compensation, match: found, ...row }) => {
    const match = found?.replacedBy === null ? found : null
    // A compensation is paid by one of its transfers; the others came back.
    const isPaying = row.outcome === "compensation" && row.direction === "debit"
    if (isPaying && compensation?.status === "paid" && compensation.endToEndId === row.endToEndId) return []
    const entry = toEntry(row)
    const rest = match === null ? signed(entry) : restOf(entry, { amount: toDecimal(match.amount) })
    if (isZero(rest)) return []
    const { id, statementId, outcome } = entry
    // An entry of money that has not ended as it says waits for another person; one that came back unpaid explains itself.
    const sent = payout ?? compensation
    const isWaiting =
      sent?.endToEndId === entry.endToEndId &&
      (sent.status === "sent" || (entry.direction === "credit" && sent.status === "paid"))
    const isExplained = outcome === "exception" ? match !== null || entry.explainedAt !== null : !isWaiting
    const explanation = match?.explanation ?? entry.explanation
    return [{ id, statementId, outcome, amount: rest, isExplained, explanation }]
  })
}
