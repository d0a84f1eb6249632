import type { Database } from "#lib/db/client.ts"
import { knownValue, toDayOrNull, toDecimal, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { allOf, containing } from "#lib/db/page-query.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { AccountFilter, AccountMovement, AccountOnDay } from "#lib/domain/ledger/account-on-day.ts"
import { JOURNAL_ENTRY_KINDS } from "#lib/domain/ledger/journal.ts"
import type { TrialBalanceLine } from "#lib/domain/ledger/trial-balance.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { toAccount } from "./find-journal.ts"

// Days are those of UTC, as in the exported journal.

/** A condition on `entry`: it was booked until the end of a day. */
const isBookedBy = (day: Day): Prisma.Sql =>
  Prisma.sql`entry.at < ${addDays(day, 1)}::date AT TIME ZONE 'UTC'`

/** What every kind of account of a class holds at the end of a day, by the totals of days; in no order. */
export async function findTrialBalance(
  db: Database,
  { shareClassId, day }: Readonly<{ shareClassId: string; day: Day }>,
): Promise<TrialBalanceLine[]> {
  const rows = await db.$queryRaw<
    (Readonly<Record<"received" | "given" | "balance", Prisma.Decimal>> &
      Readonly<{ kind: string; unit: string; accountId: bigint | null }>)[]
  >`
    SELECT total.kind, total.unit, account.id AS "accountId", total.received, total.given, total.balance
    FROM (
      SELECT kind, unit,
        coalesce(sum(received) FILTER (WHERE day = ${day}::date), 0) AS received,
        coalesce(sum(given) FILTER (WHERE day = ${day}::date), 0) AS given,
        sum(received - given) AS balance
      FROM ledger_day_totals
      WHERE share_class_id = ${shareClassId}::uuid AND day <= ${day}::date
      GROUP BY kind, unit
    ) AS total
    LEFT JOIN ledger_accounts AS account
      ON account.share_class_id = ${shareClassId}::uuid AND account.kind = total.kind AND account.unit = total.unit
        AND account.investor_id IS NULL`
  return rows.map(({ kind, unit, accountId, received, given, balance }) => ({
    kind: toAccount({ kind, investorId: null }).kind,
    unit,
    accountId: accountId === null ? null : accountId.toString(),
    received: toDecimal(received),
    given: toDecimal(given),
    balance: toDecimal(balance),
  }))
}

type AccountRow = Readonly<{
  id: bigint
  shareClassId: string
  symbol: string
  kind: string
  unit: string
  investorId: string | null
  investorName: string | null
  balance: Prisma.Decimal
}>

const toAccountOnDay = ({
  id,
  symbol,
  kind,
  investorId,
  unit,
  balance,
  ...row
}: AccountRow): AccountOnDay => ({
  ...row,
  ...toAccount({ kind, investorId }),
  id: id.toString(),
  symbol,
  unit,
  balance: toDecimal(balance),
})

/**
 * Accounts (`account`) with their balance at the end of a day. Of an account of an investor: the present balance without what
 * was moved later. Of an account that a class has once: the sum of its day totals, because it may have a hundred thousand
 * transfers.
 */
const accountsOn = (day: Day, accounts: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT account.id, account.share_class_id AS "shareClassId", class.symbol::text AS symbol, account.kind, account.unit,
    account.investor_id AS "investorId", investor.display_name AS "investorName",
    CASE WHEN account.investor_id IS NULL THEN (
      SELECT coalesce(sum(received - given), 0) FROM ledger_day_totals AS total
      WHERE total.share_class_id = account.share_class_id AND total.kind = account.kind
        AND total.unit = account.unit AND total.day <= ${day}::date)
    ELSE account.balance - (
      SELECT coalesce(sum(later.change), 0)
      FROM (
        SELECT id, entry_id, quantity AS change FROM transfers
        WHERE destination_id = account.id AND id >= (${firstTransferAfter(day)})
        UNION ALL
        SELECT id, entry_id, -quantity FROM transfers
        WHERE source_id = account.id AND id >= (${firstTransferAfter(day)})
      ) AS later
      JOIN journal_entries AS entry ON entry.id = later.entry_id
      WHERE NOT (${isBookedBy(day)}))
    END AS balance
  FROM (${accounts}) AS account
  JOIN share_classes AS class ON class.id = account.share_class_id
  LEFT JOIN investors AS investor ON investor.id = account.investor_id`

/** The first transfer of the class of `account` after a day; null, which is before nothing, when there is none. */
const firstTransferAfter = (day: Day): Prisma.Sql => Prisma.sql`
  SELECT min(first_transfer_id) FROM ledger_day_totals
  WHERE share_class_id = account.share_class_id AND day > ${day}::date`

/** Accounts of investors opened after the account `after`, in that order; from the first if it is null. */
export async function findInvestorAccounts(
  db: Database,
  { shareClassId, kind, day, investorId, nameWords, withEmpty }: AccountFilter,
  { after, limit }: Readonly<{ after: bigint | null; limit: number }>,
): Promise<AccountOnDay[]> {
  const listed = Prisma.sql`
    SELECT listed.* FROM ledger_accounts AS listed
    WHERE ${allOf([
      Prisma.sql`listed.share_class_id = ${shareClassId}::uuid AND listed.kind = ${kind}`,
      Prisma.sql`listed.investor_id IS NOT NULL`,
      after === null ? null : Prisma.sql`listed.id > ${after}`,
      investorId === null ? null : Prisma.sql`listed.investor_id = ${investorId}::uuid`,
      nameWords.length === 0
        ? null
        : Prisma.sql`listed.investor_id IN (SELECT id FROM investors WHERE ${allOf(
            nameWords.map((word) => Prisma.sql`search_text LIKE folded(${containing(word)})`),
          )})`,
    ])}`
  const rows = await db.$queryRaw<AccountRow[]>`
    SELECT * FROM (${accountsOn(day, listed)}) AS account
    WHERE ${withEmpty} OR account.balance <> 0
    ORDER BY account.id
    LIMIT ${limit}`
  return rows.map(toAccountOnDay)
}

/** An account by its number; null if there is none. */
export async function findAccountOnDay(db: Database, id: bigint, day: Day): Promise<AccountOnDay | null> {
  const [row] = await db.$queryRaw<AccountRow[]>(
    accountsOn(day, Prisma.sql`SELECT * FROM ledger_accounts WHERE id = ${id}`),
  )
  return row === undefined ? null : toAccountOnDay(row)
}

type MovementRow = Readonly<{
  id: bigint
  change: Prisma.Decimal
  otherId: bigint
  otherKind: string
  otherInvestorId: string | null
  kind: string
  orderId: string | null
  wireId: string | null
  payoutId: string | null
  dealingDay: Date | null
  actor: string
  at: Date
}>

/**
 * An account number that the planner of PostgreSQL does not see. If it knew that this account has a fifth of all transfers, it
 * would read transfers in the order of their ids instead of using the index of the account.
 */
const accountNumber = (id: string): Prisma.Sql => Prisma.sql`(SELECT ${BigInt(id)}::bigint)`

/** The movements of an account until the end of a day and before the transfer `before`, newest first. */
export async function findMovements(
  db: Database,
  { id, shareClassId }: Pick<AccountOnDay, "id" | "shareClassId">,
  { day, before, limit }: Readonly<{ day: Day; before: bigint | null; limit: number }>,
): Promise<AccountMovement[]> {
  const side = (own: string, other: string, change: string) => Prisma.sql`(
    SELECT moved.id, moved.entry_id, ${Prisma.raw(change)} AS change, ${Prisma.raw(other)} AS other_id
    FROM transfers AS moved JOIN journal_entries AS entry ON entry.id = moved.entry_id
    WHERE moved.${Prisma.raw(own)} = ${accountNumber(id)} AND ${isBookedBy(day)}
      AND moved.id <= (SELECT max(last_transfer_id) FROM ledger_day_totals
        WHERE share_class_id = ${shareClassId}::uuid AND day <= ${day}::date)
      ${before === null ? Prisma.empty : Prisma.sql`AND moved.id < ${before}`}
    ORDER BY moved.id DESC
    LIMIT ${limit})`
  const rows = await db.$queryRaw<MovementRow[]>`
    SELECT moved.id, moved.change, other.id AS "otherId", other.kind AS "otherKind",
      other.investor_id AS "otherInvestorId", entry.kind, entry.order_id AS "orderId", entry.wire_id AS "wireId",
      entry.payout_id AS "payoutId", entry.dealing_day AS "dealingDay", entry.actor, entry.at
    FROM (
      ${side("destination_id", "source_id", "quantity")} UNION ALL ${side("source_id", "destination_id", "-quantity")}
    ) AS moved
    JOIN journal_entries AS entry ON entry.id = moved.entry_id
    JOIN ledger_accounts AS other ON other.id = moved.other_id
    ORDER BY moved.id DESC
    LIMIT ${limit}`
  return rows.map(({ id: transferId, change, otherId, otherKind, otherInvestorId, ...row }) => ({
    ...row,
    id: transferId.toString(),
    change: toDecimal(change),
    other: { ...toAccount({ kind: otherKind, investorId: otherInvestorId }), accountId: otherId.toString() },
    kind: knownValue(JOURNAL_ENTRY_KINDS, row.kind),
    dealingDay: toDayOrNull(row.dealingDay),
    at: toInstant(row.at),
  }))
}

/**
 * The sum of what the transfer `since` and all later ones until the end of a day moved on an account. For an account that a
 * class has once, other days and blocks come from the totals. Within the block of `since` the shorter side is added up: the
 * transfers from it on, or those before it.
 */
export async function sumMovementsSince(
  db: Database,
  account: Pick<AccountOnDay, "id" | "shareClassId" | "kind" | "unit" | "investorId">,
  { day, since }: Readonly<{ day: Day; since: bigint }>,
): Promise<Decimal> {
  const [row] = await db.$queryRaw<[{ change: Prisma.Decimal }]>(
    account.investorId === null ? changeOfClassSince(account, day, since) : changeSince(account, day, since),
  )
  return toDecimal(row.change)
}

/** Transfers of an account from one number to another, with what they change. */
const movedBetween = (id: string, first: Prisma.Sql, last: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT id, entry_id, quantity AS change FROM transfers
  WHERE destination_id = ${accountNumber(id)} AND id BETWEEN ${first} AND ${last}
  UNION ALL
  SELECT id, entry_id, -quantity FROM transfers
  WHERE source_id = ${accountNumber(id)} AND id BETWEEN ${first} AND ${last}`

const LARGEST_ID = Prisma.sql`9223372036854775807`

const changeSince = ({ id }: Pick<AccountOnDay, "id">, day: Day, since: bigint): Prisma.Sql => Prisma.sql`
  SELECT coalesce(sum(moved.change), 0) AS change
  FROM (${movedBetween(id, Prisma.sql`${since}`, LARGEST_ID)}) AS moved
  JOIN journal_entries AS entry ON entry.id = moved.entry_id
  WHERE ${isBookedBy(day)}`

/**
 * `is_begun` marks the part (of one day, in one block) that contains the transfer; there are several where days were booked
 * concurrently. The totals state the first and the last transfer of a part, so the journal is read only where parts overlap.
 */
const changeOfClassSince = (
  { id, shareClassId, kind, unit }: Pick<AccountOnDay, "id" | "shareClassId" | "kind" | "unit">,
  day: Day,
  since: bigint,
): Prisma.Sql => Prisma.sql`
  WITH parts AS MATERIALIZED (
    SELECT day, min(first_transfer_id) AS first, max(last_transfer_id) AS last, sum(received - given) AS change,
      day <= ${day}::date AND min(first_transfer_id) < ${since} AND max(last_transfer_id) >= ${since} AS is_begun
    FROM ledger_day_totals
    WHERE share_class_id = ${shareClassId}::uuid AND kind = ${kind} AND unit = ${unit}
    GROUP BY day, block
  ), begun AS (
    SELECT min(first) AS first, max(last) AS last, sum(change) AS change FROM parts WHERE is_begun
  ), side AS MATERIALIZED (
    SELECT ${since} - first < last - ${since} AS is_before,
      CASE WHEN ${since} - first < last - ${since} THEN first ELSE ${since} END AS first,
      CASE WHEN ${since} - first < last - ${since} THEN ${since} - 1 ELSE last END AS last
    FROM begun WHERE first IS NOT NULL
  ), unshared AS MATERIALIZED (
    SELECT coalesce(max(other.last) FILTER (WHERE other.first <= side.first) + 1, min(side.first)) AS first,
      coalesce(min(other.first) FILTER (WHERE other.first > side.first) - 1, min(side.last)) AS last
    FROM side
    LEFT JOIN parts AS other ON NOT other.is_begun AND other.first <= side.last AND other.last >= side.first
  ), added AS (
    SELECT coalesce(sum(moved.change), 0) AS change
    FROM (${movedBetween(id, Prisma.sql`(SELECT first FROM side)`, Prisma.sql`(SELECT last FROM side)`)}) AS moved
    WHERE moved.id BETWEEN (SELECT first FROM unshared) AND (SELECT last FROM unshared)
      OR (SELECT (at AT TIME ZONE 'UTC')::date FROM journal_entries WHERE id = moved.entry_id)
        IN (SELECT day FROM parts WHERE is_begun)
  )
  SELECT added.change * CASE WHEN side.is_before THEN -1 ELSE 1 END
    + CASE WHEN side.is_before THEN begun.change ELSE 0 END
    + coalesce((SELECT sum(change) FROM parts WHERE day <= ${day}::date AND first >= ${since}), 0) AS change
  FROM added CROSS JOIN begun LEFT JOIN side ON true`
