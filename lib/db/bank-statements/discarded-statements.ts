import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { EntryMatch, MoneyRecord } from "#lib/domain/bank-statements/entry-match.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { COUNTING_REPORT } from "./bank-statements.ts"
import { PAYEES, payeeIbanOf } from "./payees-of-entries.ts"
import { ENTRY_COLUMNS, toEntry } from "./statement-entries.ts"

/** Whether an account has discarded reports. Few have: this spares looking for their entries. */
export const hasDiscardedStatements = async (db: Database, account: string): Promise<boolean> =>
  (await db.bankStatement.count({ where: { account, discardedAt: { not: null } }, take: 1 })) > 0

/** Records who discarded a report; false if it is confirmed or discarded already. */
export async function markStatementDiscarded(
  db: Database,
  id: string,
  { by, at }: Readonly<{ by: ActorName; at: Instant }>,
): Promise<boolean> {
  const { count } = await db.bankStatement.updateMany({
    where: { id, confirmedAt: null, discardedAt: null },
    data: { discardedBy: by, discardedAt: at },
  })
  return count === 1
}

/**
 * Takes the entries of a discarded report out of it: those that a notification had reported before are only in that one again, and
 * the others are in no report. Returns how many are in none.
 */
export async function discardEntries(db: Database, id: string): Promise<number> {
  await db.$executeRaw`
    UPDATE bank_statement_entries AS entry SET statement_id = NULL
    FROM bank_statements AS notification
    WHERE entry.statement_id = ${id}::uuid AND notification.id = entry.notification_id AND notification.discarded_at IS NULL`
  return db.$executeRaw`
    UPDATE bank_statement_entries SET is_discarded = true
    WHERE statement_id = ${id}::uuid OR notification_id = ${id}::uuid AND statement_id IS NULL`
}

/** An entry that would be in no report without this one, the money that it was matched to by hand, and by whom. */
type MatchToDiscard = MoneyRecord & Pick<EntryMatch, "entryId" | "matchedBy">

/** One of the entries that `discardEntries` leaves in no report and that is matched by hand, or null. */
export async function findMatchToDiscard(db: Database, id: string): Promise<MatchToDiscard | null> {
  const [row] = await db.$queryRaw<MatchToDiscard[]>`
    SELECT matched.entry_id AS "entryId", matched.matched_by AS "matchedBy",
      CASE WHEN matched.wire_id IS NOT NULL THEN 'wire' WHEN matched.payout_id IS NOT NULL THEN 'payout' ELSE 'compensation' END AS record,
      coalesce(matched.wire_id, matched.payout_id, matched.compensation_id) AS id
    FROM bank_statement_entries AS entry
    JOIN bank_entry_matches AS matched ON matched.entry_id = entry.id
    LEFT JOIN bank_statements AS notification
      ON notification.id = entry.notification_id AND notification.discarded_at IS NULL
    WHERE entry.statement_id = ${id}::uuid AND notification.id IS NULL
      OR entry.notification_id = ${id}::uuid AND entry.statement_id IS NULL
    ORDER BY entry.sequence LIMIT 1`
  return row ?? null
}

/** Puts the entries with these keys that are in no report into a notification. */
export async function placeEntriesInNotification(
  db: Database,
  account: string,
  keys: readonly string[],
  notificationId: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE bank_statement_entries
    SET notification_id = ${notificationId}::uuid, statement_id = NULL, is_discarded = false
    WHERE account = ${account} AND is_discarded AND entry_key = ANY(${[...keys]})`
}

/** What a discarded report said of a payment, besides what every entry keeps: of a wire, or the account of a payout or compensation. */
export type DiscardedEntry = StoredEntry &
  Readonly<{
    wire: Pick<Wire, "payerName" | "payerIban" | "structuredReference" | "remittanceText"> | null
    payeeIban: string | null
  }>

/** The payments of each entry on an account that is known by one of these keys, and in no report. */
export async function findDiscardedEntries(
  db: Database,
  account: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly DiscardedEntry[]>> {
  const rows = await db.bankStatementEntry.findMany({
    where: { account, isDiscarded: true, entryKey: { in: [...keys] } },
    select: {
      ...ENTRY_COLUMNS,
      entryKey: true,
      wire: { select: { payerName: true, payerIban: true, structuredReference: true, remittanceText: true } },
      ...PAYEES,
    },
    orderBy: { sequence: "asc" },
  })
  const found = rows.map(({ entryKey, wire, payout, compensation, ...row }) => {
    const payeeIban = payeeIbanOf(row, { payout, compensation })
    return { key: entryKey, entry: { ...toEntry(row), wire, payeeIban } }
  })
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, same]) => [key, same.map(({ entry }) => entry)]),
  )
}

/** Clears which orders the wires of these entries seem to pay: a discarded report alone named them. */
export async function clearPaidOrders(db: Database, account: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.$executeRaw`
    UPDATE bank_statement_entries SET pays_order_id = NULL
    WHERE account = ${account} AND is_discarded AND entry_key = ANY(${[...keys]})`
}

/** The key of an entry that no report can take any more: its report is discarded, and had it once. */
const RELEASED_KEY = Prisma.sql`'discarded/' || coalesce(statement_id, notification_id) || '/' || entry_key`

/** Makes the keys of entries that are in no report free for other money. */
export async function releaseEntryKeys(
  db: Database,
  account: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await db.$executeRaw`
    UPDATE bank_statement_entries SET entry_key = ${RELEASED_KEY}
    WHERE account = ${account} AND is_discarded AND entry_key = ANY(${[...keys]})`
}

/** What an entry moved: money of the register with the outcome, in a direction. */
export type EntryMoney = Pick<StoredEntry, "outcome" | "direction"> & Readonly<{ id: string }>

/** The money that an entry is; null for an exception. */
export const moneyOfEntry = ({
  outcome,
  direction,
  wireId,
  payoutId,
  compensationId,
}: Pick<
  StoredEntry,
  "outcome" | "direction" | "wireId" | "payoutId" | "compensationId"
>): EntryMoney | null => {
  const id = wireId ?? payoutId ?? compensationId
  return outcome === "exception" || id === null ? null : { outcome, direction, id }
}

/**
 * Makes the keys of entries free that are in no report and are this money, which has another entry now: a report that lists the former
 * one again reports other money. They may be on another account, as a payout is paid from any account of its class.
 */
export async function releaseEntriesOf(db: Database, money: readonly EntryMoney[]): Promise<void> {
  if (money.length === 0) return
  await db.$executeRaw`
    UPDATE bank_statement_entries SET entry_key = ${RELEASED_KEY}
    WHERE is_discarded AND (account, entry_key) IN (
      SELECT entry.account, entry.entry_key
      FROM bank_statement_entries AS entry
      JOIN unnest(
        ${money.map(({ outcome }) => outcome)}::text[],
        ${money.map(({ direction }) => direction)}::text[],
        ${money.map(({ id }) => id)}::uuid[]) AS moved (outcome, direction, id)
        ON moved.id = coalesce(entry.wire_id, entry.payout_id, entry.compensation_id)
          AND moved.outcome = entry.outcome AND moved.direction = entry.direction
      WHERE entry.is_discarded AND entry.entry_key NOT LIKE 'discarded/%')`
}

/** Whether an entry is in a report that counts. */
export const isInCountingReport = async (db: Database, entryId: string): Promise<boolean> =>
  (await db.bankStatementEntry.count({
    where: { id: entryId, OR: [{ statement: COUNTING_REPORT }, { notification: COUNTING_REPORT }] },
  })) > 0
