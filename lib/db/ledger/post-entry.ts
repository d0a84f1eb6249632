import type { Database } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { AccountOfEntry, JournalEntry, Unit } from "#lib/domain/ledger/journal.ts"

type AccountRow = Readonly<{ id: bigint; name: string }>

/**
 * Writes an entry with its transfers; a trigger updates the balances in the same statement. Returns false, without a change, if
 * the key of the entry exists.
 */
export const postEntry = async (db: Database, entry: JournalEntry): Promise<boolean> =>
  (await postEntries(db, [entry])) === 1

/** Writes entries with different keys like postEntry, in their order and in one statement; returns how many were new. */
export async function postEntries(db: Database, entries: readonly JournalEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  invariant(
    entries.every(({ transfers }) => transfers.length > 0),
    "an entry moves something",
  )
  const accountIds = await requireAccountIds(db, entries)
  const rows = entries.map(({ transfers: _, ...entry }, place) => ({ ...entry, place }))
  const transfers = entries.flatMap(({ key, shareClassId, transfers: moved }) =>
    moved.map(({ source, destination, unit, quantity }) => ({
      key,
      source_id: accountIds({ ...source, shareClassId, unit }),
      destination_id: accountIds({ ...destination, shareClassId, unit }),
      unit,
      quantity,
    })),
  )
  const [written] = await db.$queryRaw<[{ count: number }]>`
    WITH entry AS (
      INSERT INTO journal_entries
        (key, kind, share_class_id, order_id, wire_id, payout_id, dealing_day, actor, at)
      SELECT key, kind, "shareClassId", "orderId", "wireId", "payoutId", "dealingDay", actor, at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (
        place int, key text, kind text, "shareClassId" uuid, "orderId" uuid, "wireId" uuid, "payoutId" uuid,
        "dealingDay" date, actor text, at timestamptz)
      ORDER BY place
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key
    ), moved AS (
      INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
      SELECT entry.id, given.source_id, given.destination_id, given.unit, given.quantity
      FROM json_to_recordset(${JSON.stringify(transfers)}::json)
        AS given (key text, source_id bigint, destination_id bigint, unit text, quantity numeric)
      JOIN entry USING (key)
      ORDER BY entry.id
    )
    SELECT count(*)::int AS count FROM entry`
  return written.count
}

type LedgerAccount = AccountOfEntry & Readonly<{ shareClassId: string; unit: Unit }>

const nameOf = ({ shareClassId, kind, investorId, unit }: LedgerAccount): string =>
  `${shareClassId} ${kind} ${investorId ?? ""} ${unit}`

/** The ids of the accounts of entries; missing ones are opened. */
async function requireAccountIds(
  db: Database,
  entries: readonly JournalEntry[],
): Promise<(account: LedgerAccount) => string> {
  const wanted = new Map<string, LedgerAccount>()
  for (const { shareClassId, transfers } of entries) {
    for (const { source, destination, unit } of transfers) {
      for (const { kind, investorId } of [source, destination]) {
        const account = { shareClassId, kind, investorId, unit } as LedgerAccount
        wanted.set(nameOf(account), account)
      }
    }
  }
  const ids = await findAccountIds(db, [...wanted.values()])
  const missing = [...wanted].flatMap(([name, account]) => (ids.has(name) ? [] : [account]))
  if (missing.length > 0) {
    await openAccounts(db, missing)
    for (const [name, id] of await findAccountIds(db, missing)) ids.set(name, id)
  }
  return (account) => {
    const id = ids.get(nameOf(account))
    invariant(id !== undefined, "every account of an entry was opened")
    return id
  }
}

async function findAccountIds(
  db: Database,
  accounts: readonly LedgerAccount[],
): Promise<Map<string, string>> {
  const classIds = [...new Set(accounts.map(({ shareClassId }) => shareClassId))]
  const kinds = [...new Set(accounts.map(({ kind }) => kind))]
  const investorIds = [...new Set(accounts.flatMap(({ investorId }) => investorId ?? []))]
  // Each half uses the index on investors or reads the table once. A join would look up every account while statistics are old.
  // `OFFSET 0` keeps the planner from the index on class and kind, by which every search would read all accounts of a large
  // class.
  const rows = await db.$queryRaw<AccountRow[]>`
    SELECT id, concat_ws(' ', share_class_id, kind, coalesce(investor_id::text, ''), unit) AS name
    FROM (
      (SELECT * FROM ledger_accounts WHERE investor_id = ANY(${investorIds}::uuid[]) OFFSET 0)
      UNION ALL
      (SELECT * FROM ledger_accounts WHERE investor_id IS NULL OFFSET 0)
    ) AS found
    WHERE share_class_id = ANY(${classIds}::uuid[]) AND kind = ANY(${kinds}::text[])`
  return new Map(rows.map(({ id, name }) => [name, id.toString()]))
}

async function openAccounts(db: Database, accounts: readonly LedgerAccount[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
    SELECT "shareClassId", kind, "investorId", unit
    FROM json_to_recordset(${JSON.stringify(accounts)}::json)
      AS opened ("shareClassId" uuid, kind text, "investorId" uuid, unit text)
    ON CONFLICT DO NOTHING`
}
