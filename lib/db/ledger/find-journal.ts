import type { Database } from "#lib/db/client.ts"
import { knownValue, toDayOrNull, toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { allOf } from "#lib/db/page-query.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { AccountOfEntry, JournalFilter, Unit, WrittenEntry } from "#lib/domain/ledger/journal.ts"
import { JOURNAL_ENTRY_KINDS, LEDGER_ACCOUNT_KINDS } from "#lib/domain/ledger/journal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** An account of entries, with the position at which it was opened. */
export type JournalAccount = AccountOfEntry & Readonly<{ sequence: bigint; symbol: ShareClassSymbol }>

/** The units of the accounts of the register, in alphabetical order. */
export async function findJournalUnits(db: Database): Promise<Unit[]> {
  const rows = await db.$queryRaw<{ unit: string }[]>`SELECT DISTINCT unit FROM ledger_accounts ORDER BY unit`
  return rows.map(({ unit }) => unit)
}

/** Accounts opened after a given one, in that order; one with several units is returned once. */
export async function findJournalAccounts(
  db: Database,
  after: bigint,
  limit: number,
): Promise<JournalAccount[]> {
  const rows = await db.$queryRaw<(AccountRow & Readonly<{ sequence: bigint; symbol: string }>)[]>`
    SELECT account.id AS sequence, account.kind, account.investor_id AS "investorId", class.symbol::text AS symbol
    FROM ledger_accounts AS account JOIN share_classes AS class ON class.id = account.share_class_id
    WHERE account.id > ${after} AND NOT EXISTS (
      SELECT FROM ledger_accounts AS other
      WHERE account.investor_id IS NULL AND other.share_class_id = account.share_class_id
        AND other.kind = account.kind AND other.investor_id IS NULL AND other.id < account.id)
    ORDER BY account.id
    LIMIT ${limit}`
  return rows.map(({ sequence, symbol, ...account }) => ({
    ...toAccount(account),
    sequence,
    symbol,
  }))
}

/** An entry with its transfers; the table is named `entry`. */
const ENTRIES = Prisma.sql`
  SELECT entry.id, entry.sequence, entry.key, entry.kind, entry.share_class_id AS "shareClassId",
    entry.order_id AS "orderId", entry.wire_id AS "wireId", entry.payout_id AS "payoutId",
    entry.dealing_day AS "dealingDay", entry.actor, entry.at, class.symbol::text AS symbol,
    (SELECT json_agg(json_build_object(
        'source', json_build_object('kind', source.kind, 'investorId', source.investor_id),
        'destination', json_build_object('kind', destination.kind, 'investorId', destination.investor_id),
        'unit', moved.unit, 'quantity', trim_scale(moved.quantity)::text) ORDER BY moved.id)
      FROM transfers AS moved
      JOIN ledger_accounts AS source ON source.id = moved.source_id
      JOIN ledger_accounts AS destination ON destination.id = moved.destination_id
      WHERE moved.entry_id = entry.id) AS transfers
  FROM journal_entries AS entry JOIN share_classes AS class ON class.id = entry.share_class_id`

/** Entries after a position in the journal, in its order; the first position is 1. */
export async function findJournalEntries(
  db: Database,
  after: bigint,
  limit: number,
): Promise<WrittenEntry[]> {
  const rows = await db.$queryRaw<EntryRow[]>`
    ${ENTRIES} WHERE entry.sequence > ${after} ORDER BY entry.sequence LIMIT ${limit}`
  return rows.map(toEntry)
}

/** The entries of a class before a position in the journal, newest first; from the newest if it is null. */
export async function findNewestEntries(
  db: Database,
  { shareClassId, day, orderId, wireId }: JournalFilter,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<WrittenEntry[]> {
  // The totals of days give the last position, so that nothing later is read only to be left out.
  const rows = await db.$queryRaw<EntryRow[]>`
    ${ENTRIES}
    WHERE ${allOf([
      Prisma.sql`entry.share_class_id = ${shareClassId}::uuid`,
      Prisma.sql`entry.at < ${addDays(day, 1)}::date AT TIME ZONE 'UTC'`,
      Prisma.sql`entry.sequence <= (
        SELECT max(last_sequence) FROM ledger_day_totals
        WHERE share_class_id = ${shareClassId}::uuid AND day <= ${day}::date)`,
      before === null ? null : Prisma.sql`entry.sequence < ${before}`,
      orderId === null ? null : Prisma.sql`entry.order_id = ${orderId}::uuid`,
      wireId === null ? null : Prisma.sql`entry.key = ANY(${keysOfWire(wireId)}::text[])`,
    ])}
    ORDER BY entry.sequence DESC
    LIMIT ${limit}`
  return rows.map(toEntry)
}

/** A constraint keeps the keys of entries about a wire in this form. */
const keysOfWire = (wireId: string): string[] =>
  ["wire-booked", "wire-matched", "wire-returned"].map((kind) => `${kind}:${wireId}`)

type AccountRow = Readonly<{ kind: string; investorId: string | null }>

type EntryRow = Readonly<{
  id: string
  sequence: bigint
  key: string
  kind: string
  shareClassId: string
  orderId: string | null
  wireId: string | null
  payoutId: string | null
  dealingDay: Date | null
  actor: string
  at: Date
  symbol: string
  transfers: readonly Readonly<{
    source: AccountRow
    destination: AccountRow
    unit: string
    quantity: string
  }>[]
}>

const toEntry = (row: EntryRow): WrittenEntry => ({
  ...row,
  kind: knownValue(JOURNAL_ENTRY_KINDS, row.kind),
  dealingDay: toDayOrNull(row.dealingDay),
  at: toInstant(row.at),
  symbol: row.symbol,
  transfers: row.transfers.map(({ source, destination, unit, quantity }) => ({
    source: toAccount(source),
    destination: toAccount(destination),
    unit,
    quantity: decimal(quantity),
  })),
})

/** An account of a row. */
export const toAccount = ({ kind, investorId }: AccountRow): AccountOfEntry => ({
  kind: knownValue(LEDGER_ACCOUNT_KINDS, kind),
  investorId,
})
