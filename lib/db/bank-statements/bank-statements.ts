import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { findPageIds, inOrderOf, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { BankStatement, BankStatementKind, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import { BANK_STATEMENT_KINDS } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredStatement } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"

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
  discardedBy: true,
  discardedAt: true,
  createdAt: true,
} as const satisfies Prisma.BankStatementSelect

/** A report counts (`isConfirmed`): a program imported it, or another person has confirmed it. */
export const COUNTING_REPORT = {
  OR: [{ NOT: { importedBy: { startsWith: "user:" } } }, { confirmedAt: { not: null } }],
} as const satisfies Prisma.BankStatementWhereInput

/** That a report counts, in SQL, of its row. */
export const reportCounts = (report: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${report}.imported_by NOT LIKE 'user:%' OR ${report}.confirmed_at IS NOT NULL)`

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
    issuedAt: toInstantOrNull(row.issuedAt),
    opening: balanceOf(opening, openingDay),
    closing: balanceOf(closing, closingDay),
    gap: gap === null || isZero(gap) ? null : gap,
    confirmedAt: toInstantOrNull(row.confirmedAt),
    discardedAt: toInstantOrNull(row.discardedAt),
    createdAt: toInstant(row.createdAt),
  }
}

/** The order of an account's statements in one currency; those that are discarded have no place in it. */
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
      WHERE kind = 'statement' AND discarded_at IS NULL
        AND account IN (SELECT account FROM bank_statements WHERE id = ANY(${[...ids]}::uuid[]))
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

/** A person imported it, and it waits for another one. */
const WAITING = {
  importedBy: { startsWith: "user:" },
  confirmedAt: null,
  discardedAt: null,
} as const satisfies Prisma.BankStatementWhereInput

/** The ids of the reports of these accounts that a person imported and that wait for another one. */
export async function findWaitingStatements(db: Database, accounts: readonly string[]): Promise<string[]> {
  const rows = await db.bankStatement.findMany({
    where: { account: { in: [...accounts] }, ...WAITING },
    select: { id: true },
    orderBy: { id: "asc" },
  })
  return rows.map(({ id }) => id)
}

/**
 * The reports that a person imported, that wait for another one, and that are this one: with the same content, or statements of the
 * same day with its number, or with its opening or closing balance under another number.
 */
export async function findWaitingSameStatements(
  db: Database,
  { account, kind, currency, statementId, opening, closing }: Omit<BankStatement<Entries>, "entries">,
  contentHash: string,
): Promise<Readonly<{ id: string; isSameContent: boolean }>[]> {
  const ofSameDay: Prisma.BankStatementWhereInput[] =
    kind === "notification" || opening === null || closing === null
      ? []
      : [
          {
            currency,
            closingDay: dayColumn(closing.day),
            OR: [{ statementId }, { opening: opening.value }, { closing: closing.value }],
          },
        ]
  const rows = await db.bankStatement.findMany({
    where: { account, kind, ...WAITING, OR: [{ contentHash }, ...ofSameDay] },
    select: { id: true, contentHash: true },
    orderBy: { id: "asc" },
  })
  return rows.map((row) => ({ id: row.id, isSameContent: row.contentHash === contentHash }))
}

/** The report with this content that is not discarded, or null. */
export async function findStatementByContent(
  db: Database,
  { account, kind, contentHash }: Readonly<{ account: string; kind: BankStatementKind; contentHash: string }>,
): Promise<StoredStatement | null> {
  const row = await db.bankStatement.findFirst({
    where: { account, kind, contentHash, discardedAt: null },
    select: { id: true },
  })
  return row === null ? null : findBankStatement(db, row.id)
}

/** Whether there is another statement that the bank calls the same on the same day, and that is not discarded. */
export const hasStatementNamed = async (
  db: Database,
  { account, currency, statementId, closing }: StoredStatement,
): Promise<boolean> =>
  closing !== null &&
  (await db.bankStatement.count({
    where: {
      account,
      currency,
      statementId,
      kind: "statement",
      closingDay: dayColumn(closing.day),
      discardedAt: null,
    },
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

/** Records who confirmed a report; false if somebody has, or has discarded it. */
export async function markStatementConfirmed(
  db: Database,
  id: string,
  { by, at }: Readonly<{ by: ActorName; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.bankStatement.updateMany({
    where: { id, confirmedAt: null, discardedAt: null },
    data: { confirmedBy: by, confirmedAt: at },
  })
  return count === 1
}

/** The statements of an account in one currency that are not discarded, in their order. */
export async function findStatementsInOrder(
  db: Database,
  { account, currency }: Readonly<{ account: string; currency: CurrencyCode }>,
): Promise<StoredStatement[]> {
  const ordered = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM bank_statements
    WHERE kind = 'statement' AND discarded_at IS NULL AND account = ${account} AND currency::text = ${currency}
    ORDER BY ${STATEMENTS_IN_ORDER}`
  const ids = ordered.map(({ id }) => id)
  const rows = await db.bankStatement.findMany({ where: { id: { in: ids } }, select: STATEMENT_COLUMNS })
  const before = await closingsBefore(db, ids)
  return inOrderOf(
    ids,
    rows.map((row) => toStatement(row, before.get(row.id) ?? null)),
  )
}
