import { Prisma } from "#lib/db/generated/client.ts"
import type { BankStatementKind } from "#lib/domain/bank-statements/bank-statement.ts"
import { BANK_STATEMENT_KINDS, ENTRY_DIRECTIONS } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry, StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import { ENTRY_OUTCOMES, EXCEPTION_NAMES } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { PayoutStatus } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { Database } from "./client.ts"
import { dayColumn, knownValue, toDay, toDecimal, toInstant } from "./column-values.ts"
import { findPageIds, inOrderOf, NEWEST_FIRST } from "./page-query.ts"
import type { Row } from "./write-rows.ts"
import { insertRows } from "./write-rows.ts"

const STATEMENT_COLUMNS = {
  id: true,
  kind: true,
  account: true,
  statementId: true,
  messageId: true,
  format: true,
  sequenceNumber: true,
  issuedAt: true,
  currency: true,
  opening: true,
  openingDay: true,
  closing: true,
  closingDay: true,
  importedBy: true,
  confirmedBy: true,
  confirmedAt: true,
  createdAt: true,
} as const satisfies Prisma.BankStatementSelect

type StatementRow = Prisma.BankStatementGetPayload<{ select: typeof STATEMENT_COLUMNS }>

const balanceOf = (value: Prisma.Decimal | null, day: Date | null) =>
  value === null || day === null ? null : { value: toDecimal(value), day: toDay(day) }

/** A row with the closing balance of the statement before, if there is one. */
const toStatement = (
  { opening, openingDay, closing, closingDay, ...row }: StatementRow,
  before: Prisma.Decimal | null,
): StoredStatement => {
  const gap = opening === null || before === null ? null : subtract(toDecimal(opening), toDecimal(before))
  return {
    ...row,
    kind: knownValue(BANK_STATEMENT_KINDS, row.kind),
    issuedAt: row.issuedAt === null ? null : toInstant(row.issuedAt),
    opening: balanceOf(opening, openingDay),
    closing: balanceOf(closing, closingDay),
    gap: gap === null || isZero(gap) ? null : gap,
    confirmedAt: row.confirmedAt === null ? null : toInstant(row.confirmedAt),
    createdAt: toInstant(row.createdAt),
  }
}

/** The order of an account's statements in one currency. */
const STATEMENTS_IN_ORDER = Prisma.sql`
  closing_day, CASE WHEN sequence_number ~ '^[0-9]{1,18}$' THEN sequence_number::bigint END NULLS LAST, sequence`

/** The closing balance of the statement before each of these. */
async function closingsBefore(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Prisma.Decimal>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<{ id: string; before: Prisma.Decimal }[]>`
    SELECT id, before FROM (
      SELECT id, lag(closing) OVER (PARTITION BY account, currency ORDER BY ${STATEMENTS_IN_ORDER}) AS before
      FROM bank_statements
      WHERE kind = 'statement' AND account IN (SELECT account FROM bank_statements WHERE id = ANY(${[...ids]}::uuid[]))
    ) AS ordered
    WHERE before IS NOT NULL AND id = ANY(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, before }) => [id, before]))
}

/** Filter of a list of reports; null means no filter. */
export type StatementFilter = Readonly<{ account: string | null; kind: BankStatementKind | null }>

/** Reports of the bank, newest first. */
export async function findBankStatements(
  db: Database,
  { account, kind }: StatementFilter,
  page: PageRequest,
): Promise<Page<StoredStatement>> {
  const list = {
    table: Prisma.sql`bank_statements`,
    conditions: [
      account === null ? null : Prisma.sql`listed.account = ${account}`,
      kind === null ? null : Prisma.sql`listed.kind = ${kind}`,
    ],
  }
  const ids = await findPageIds(db, list, page)
  const [rows, before] = [
    await db.bankStatement.findMany({
      where: { id: { in: ids } },
      select: STATEMENT_COLUMNS,
      orderBy: NEWEST_FIRST,
    }),
    await closingsBefore(db, ids),
  ]
  return pageOf(
    rows.map((row) => toStatement(row, before.get(row.id) ?? null)),
    page.limit,
  )
}

/** One report, or null. */
export async function findBankStatement(db: Database, id: string): Promise<StoredStatement | null> {
  const row = await db.bankStatement.findUnique({ where: { id }, select: STATEMENT_COLUMNS })
  return row === null ? null : toStatement(row, (await closingsBefore(db, [id])).get(id) ?? null)
}

/** Locks a report until the transaction ends. */
export async function lockBankStatement(db: Database, id: string): Promise<StoredStatement | null> {
  await db.$executeRaw`SELECT FROM bank_statements WHERE id = ${id}::uuid FOR UPDATE`
  return findBankStatement(db, id)
}

/** The report with this content, or null. */
export async function findStatementByContent(
  db: Database,
  { account, kind, contentHash }: Readonly<{ account: string; kind: BankStatementKind; contentHash: string }>,
): Promise<StoredStatement | null> {
  const row = await db.bankStatement.findUnique({
    where: { account_kind_contentHash: { account, kind, contentHash } },
    select: { id: true },
  })
  return row === null ? null : findBankStatement(db, row.id)
}

/** Whether there is another statement that the bank calls the same on the same day. */
export const hasStatementNamed = async (
  db: Database,
  { account, currency, statementId, closing }: StoredStatement,
): Promise<boolean> =>
  closing !== null &&
  (await db.bankStatement.count({
    where: { account, currency, statementId, kind: "statement", closingDay: dayColumn(closing.day) },
  })) > 0

/** Inserts a report. */
export async function insertBankStatement(
  db: Database,
  statement: Omit<StoredStatement, "gap">,
  contentHash: string,
): Promise<void> {
  const { opening, closing, ...fields } = statement
  await db.bankStatement.create({
    data: {
      ...fields,
      contentHash,
      opening: opening?.value ?? null,
      openingDay: opening === null ? null : dayColumn(opening.day),
      closing: closing?.value ?? null,
      closingDay: closing === null ? null : dayColumn(closing.day),
    },
  })
}

/** Records who confirmed a report; false if somebody has. */
export async function markStatementConfirmed(
  db: Database,
  id: string,
  { by, at }: Readonly<{ by: ActorName; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.bankStatement.updateMany({
    where: { id, confirmedAt: null },
    data: { confirmedBy: by, confirmedAt: at },
  })
  return count === 1
}

const ENTRY_COLUMNS = {
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

const toEntry = ({ currency, ...row }: EntryRow): StoredEntry => ({
  ...row,
  amount: amount(toDecimal(row.amount), currency),
  direction: knownValue(ENTRY_DIRECTIONS, row.direction),
  bookedDay: toDay(row.bookedDay),
  valueDay: row.valueDay === null ? null : toDay(row.valueDay),
  outcome: knownValue(ENTRY_OUTCOMES, row.outcome),
  exception: row.exception === null ? null : knownValue(EXCEPTION_NAMES, row.exception),
  explainedAt: row.explainedAt === null ? null : toInstant(row.explainedAt),
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
      payments.map((payment, place) => ({
        ...entryRow(payment),
        entry_key: key,
        part: place + 1,
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

/** The payments of each entry on an account that is known by one of these keys, of which there may be some thousands. */
export async function findEntriesByKey(
  db: Database,
  account: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredEntry[]>> {
  const found = new Map<string, StoredEntry[]>()
  const rows = await db.bankStatementEntry.findMany({
    where: { account, entryKey: { in: [...keys] } },
    select: { ...ENTRY_COLUMNS, entryKey: true },
    orderBy: { sequence: "asc" },
  })
  for (const { entryKey, ...row } of rows) found.set(entryKey, [...(found.get(entryKey) ?? []), toEntry(row)])
  return found
}

/** Puts entries that a notification reported into their statement. */
export async function placeEntriesInStatement(
  db: Database,
  ids: readonly string[],
  statementId: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE bank_statement_entries SET statement_id = ${statementId}::uuid WHERE id = ANY(${[...ids]}::uuid[])`
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

/** How many entries of each report there are, and how many of them nobody has explained. */
export type EntryCounts = Readonly<{ entries: number; unexplained: number }>

export async function countEntries(
  db: Database,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, EntryCounts>> {
  const rows = await db.$queryRaw<(EntryCounts & { id: string })[]>`
    SELECT report.id, count(*)::int AS entries,
      count(*) FILTER (WHERE entry.outcome = 'exception' AND entry.explained_at IS NULL)::int AS unexplained
    FROM unnest(${[...statementIds]}::uuid[]) AS report (id)
    JOIN bank_statement_entries AS entry ON report.id IN (entry.statement_id, entry.notification_id)
    GROUP BY 1`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** An entry, locked until the transaction ends; null for an unknown one. */
export async function lockStatementEntry(db: Database, id: string): Promise<StoredEntry | null> {
  await db.$executeRaw`SELECT FROM bank_statement_entries WHERE id = ${id}::uuid FOR UPDATE`
  const row = await db.bankStatementEntry.findUnique({ where: { id }, select: ENTRY_COLUMNS })
  return row === null ? null : toEntry(row)
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

/** What we sent to the bank under an end-to-end id. */
export type SentMoney = Readonly<{
  kind: "payout" | "compensation"
  id: string
  /** The redemption order of a payout. */
  orderId: string
  shareClassId: string
  amount: Amount
  accountNumber: string
  status: PayoutStatus
}>

/**
 * The payouts and compensations with these end-to-end ids, by them. A transfer that did not pay its compensation is known as well:
 * the bank may report it after all.
 */
export async function findSentMoney(
  db: Database,
  endToEndIds: readonly string[],
): Promise<ReadonlyMap<string, SentMoney>> {
  if (endToEndIds.length === 0) return new Map()
  const payouts = await db.payout.findMany({
    where: { endToEndId: { in: [...endToEndIds] } },
    select: {
      id: true,
      endToEndId: true,
      redemptionOrderId: true,
      amount: true,
      currency: true,
      status: true,
      bankAccount: { select: { accountNumber: true } },
      redemptionOrder: { select: { shareClassId: true } },
    },
  })
  const transfers = await db.compensationTransfer.findMany({
    where: { endToEndId: { in: [...endToEndIds] } },
    select: {
      endToEndId: true,
      bankAccount: { select: { accountNumber: true } },
      compensation: {
        select: {
          id: true,
          endToEndId: true,
          amount: true,
          currency: true,
          status: true,
          shareClassId: true,
        },
      },
    },
  })
  return new Map<string, SentMoney>([
    ...transfers.map(
      ({ endToEndId, bankAccount, compensation: { id, amount: value, currency, shareClassId, ...of } }) =>
        [
          endToEndId,
          {
            kind: "compensation",
            id,
            orderId: id,
            shareClassId,
            amount: amount(toDecimal(value ?? new Prisma.Decimal(0)), currency),
            accountNumber: bankAccount.accountNumber,
            status: of.endToEndId === endToEndId ? knownValue(PAYOUT_STATUSES, of.status) : "failed",
          },
        ] as const,
    ),
    ...payouts.map(
      ({ id, endToEndId, redemptionOrderId, amount: value, currency, status, ...of }) =>
        [
          endToEndId,
          {
            kind: "payout",
            id,
            orderId: redemptionOrderId,
            shareClassId: of.redemptionOrder.shareClassId,
            amount: amount(toDecimal(value), currency),
            accountNumber: of.bankAccount.accountNumber,
            status: knownValue(PAYOUT_STATUSES, status),
          },
        ] as const,
    ),
  ])
}

/** Whether an entry in this direction is already that of a payout or compensation. */
export const isOnStatement = async (
  db: Database,
  { kind, id }: Pick<SentMoney, "kind" | "id">,
  { direction, endToEndId }: Pick<StoredEntry, "direction" | "endToEndId">,
): Promise<boolean> =>
  (await db.bankStatementEntry.count({
    where: {
      outcome: kind,
      direction,
      endToEndId,
      ...(kind === "payout" ? { payoutId: id } : { compensationId: id }),
    },
  })) > 0

/** The wires among these that are an entry already. */
export async function findWiresOnStatements(
  db: Database,
  wireIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (wireIds.length === 0) return new Set()
  const rows = await db.bankStatementEntry.findMany({
    where: { outcome: "wire", wireId: { in: [...wireIds] } },
    select: { wireId: true },
  })
  return new Set(rows.flatMap(({ wireId }) => wireId ?? []))
}

/** The oldest wire that was sent back to a payer with this money, and is on no statement yet; null when there is none. */
export async function findReturnedWire(
  db: Database,
  { account, amount: money, payerIban }: Readonly<{ account: string; amount: Amount; payerIban: string }>,
): Promise<string | null> {
  const row = await db.wire.findFirst({
    where: {
      account,
      payerIban,
      amount: money.value,
      currency: money.currency,
      status: "returned",
      bankEntries: { none: { outcome: "wire-returned" } },
    },
    select: { id: true },
    orderBy: { sequence: "asc" },
  })
  return row?.id ?? null
}

/** Wires of a report that wait because a person imported it, with the orders that they seem to pay. */
export async function findWiresToConfirm(
  db: Database,
  statementId: string,
): Promise<Readonly<{ wireId: string; subscriptionOrderId: string }>[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: {
      OR: [{ statementId }, { notificationId: statementId }],
      paysOrderId: { not: null },
      wire: { status: "suspense", reason: "recorded-by-hand" },
    },
    select: { wireId: true, paysOrderId: true },
    orderBy: { sequence: "asc" },
  })
  return rows.flatMap(({ wireId, paysOrderId }) =>
    wireId === null || paysOrderId === null ? [] : [{ wireId, subscriptionOrderId: paysOrderId }],
  )
}

/** The statements of an account in one currency, in their order. */
export async function findStatementsInOrder(
  db: Database,
  { account, currency }: Readonly<{ account: string; currency: CurrencyCode }>,
): Promise<StoredStatement[]> {
  const ordered = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM bank_statements
    WHERE kind = 'statement' AND account = ${account} AND currency::text = ${currency}
    ORDER BY ${STATEMENTS_IN_ORDER}`
  const ids = ordered.map(({ id }) => id)
  const rows = await db.bankStatement.findMany({ where: { id: { in: ids } }, select: STATEMENT_COLUMNS })
  const before = await closingsBefore(db, ids)
  return inOrderOf(
    ids,
    rows.map((row) => toStatement(row, before.get(row.id) ?? null)),
  )
}

/**
 * Entries in statements up to a day that moved nothing in the register: exceptions, and payouts and compensations that were not
 * paid by them.
 */
export async function findUnbookedEntries(
  db: Database,
  { account, currency, day }: Readonly<{ account: string; currency: CurrencyCode; day: Day }>,
): Promise<StoredEntry[]> {
  const rows = await db.bankStatementEntry.findMany({
    where: {
      account,
      currency,
      bookedDay: { lte: dayColumn(day) },
      statementId: { not: null },
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
    select: { ...ENTRY_COLUMNS, compensation: { select: { status: true, endToEndId: true } } },
    orderBy: { sequence: "asc" },
  })
  // A compensation is paid by one of its transfers; the others came back.
  return rows.flatMap(({ compensation, ...row }) =>
    row.direction === "debit" && compensation?.status === "paid" && compensation.endToEndId === row.endToEndId
      ? []
      : [toEntry(row)],
  )
}
