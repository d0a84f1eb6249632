import { reportCounts } from "#lib/db/bank-statements/bank-statements.ts"
import type { Database } from "#lib/db/client.ts"
import { dayColumn, toDay, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A day of a class. */
type ClassDay = Readonly<{ shareClassId: string; dealingDay: Day }>

type Done = Readonly<{ at: Instant; by: string }>

/** What the bank has reported of a day on the account that a class had then, and whether the day is attested. */
export type BankDay = ClassDay &
  Readonly<{ arrived: Done | null; isUnconfirmed: boolean; attested: Done | null }>

type BankDayRow = Readonly<{
  shareClassId: string
  day: Date
  arrivedAt: Date | null
  arrivedBy: string | null
  isUnconfirmed: boolean
  attestedAt: Date | null
  attestedBy: string | null
}>

const STATEMENT_COUNTS = reportCounts(Prisma.sql`statement`)

/**
 * The days on which an account of the class had begun to have statements. A class that got another account is judged by that one
 * from its first statement on, and by the one before until then.
 */
export async function findBankDays(db: Database, asked: readonly ClassDay[]): Promise<BankDay[]> {
  if (asked.length === 0) return []
  const rows = await db.$queryRaw<BankDayRow[]>`
    SELECT class.id AS "shareClassId", asked.day, arrived.at AS "arrivedAt", arrived.by AS "arrivedBy",
      EXISTS (
        SELECT FROM bank_statements AS statement
        WHERE statement.kind = 'statement' AND statement.account = given.account_number
          AND statement.currency = class.currency AND statement.closing_day >= asked.day
          AND NOT ${STATEMENT_COUNTS} AND statement.discarded_at IS NULL) AS "isUnconfirmed",
      attested.created_at AS "attestedAt", attested.attested_by AS "attestedBy"
    FROM unnest(
      ${asked.map(({ shareClassId }) => shareClassId)}::uuid[],
      ${asked.map(({ dealingDay }) => dayColumn(dealingDay))}::date[]) AS asked (share_class_id, day)
    JOIN share_classes AS class ON class.id = asked.share_class_id
    JOIN LATERAL (
      SELECT account.account_number FROM share_class_bank_accounts AS account
      WHERE account.share_class_id = class.id AND EXISTS (
        SELECT FROM bank_statements AS statement
        WHERE statement.kind = 'statement' AND statement.account = account.account_number
          AND statement.currency = class.currency AND statement.opening_day <= asked.day
          AND statement.discarded_at IS NULL)
      ORDER BY account.sequence DESC LIMIT 1
    ) AS given ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(statement.confirmed_at, statement.created_at) AS at,
        coalesce(statement.confirmed_by, statement.imported_by) AS by
      FROM bank_statements AS statement
      WHERE statement.kind = 'statement' AND statement.account = given.account_number
        AND statement.currency = class.currency AND statement.closing_day >= asked.day
        AND ${STATEMENT_COUNTS}
      ORDER BY statement.closing_day, statement.sequence LIMIT 1
    ) AS arrived ON true
    LEFT JOIN attestations AS attested ON attested.day = asked.day`
  return rows.map((row) => ({
    shareClassId: row.shareClassId,
    dealingDay: toDay(row.day),
    arrived: doneOf(row.arrivedAt, row.arrivedBy),
    isUnconfirmed: row.isUnconfirmed,
    attested: doneOf(row.attestedAt, row.attestedBy),
  }))
}

const doneOf = (at: Date | null, by: string | null): Done | null =>
  at === null || by === null ? null : { at: toInstant(at), by }

/** The last day that a statement of an account of a class reaches. */
export type LastStatement = Readonly<{ shareClassId: string; account: string; day: Day }>

/**
 * The accounts of the classes that have statements in their currency: those that they have now, and those that nobody has any
 * more, as long as there is money on them.
 */
export async function findLastStatements(db: Database): Promise<LastStatement[]> {
  const rows = await db.$queryRaw<{ shareClassId: string; account: string; day: Date }[]>`
    SELECT class.id AS "shareClassId", statement.account, max(statement.closing_day) AS day
    FROM share_classes AS class
    JOIN (SELECT DISTINCT share_class_id, account_number FROM share_class_bank_accounts) AS given
      ON given.share_class_id = class.id
    JOIN bank_statements AS statement
      ON statement.account = given.account_number AND statement.currency = class.currency
    WHERE statement.kind = 'statement' AND statement.discarded_at IS NULL
    GROUP BY class.id, statement.account
    HAVING class.bank_account_number = statement.account OR (
      NOT EXISTS (
        SELECT FROM share_classes AS other
        WHERE other.bank_account_number = statement.account AND other.currency = class.currency)
      AND (array_agg(statement.closing ORDER BY statement.closing_day DESC, statement.sequence DESC))[1] <> 0)`
  return rows.map((row) => ({ ...row, day: toDay(row.day) }))
}
