import type { Database } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { AccountOfEntry, JournalEntry, Unit } from "#lib/domain/ledger/journal.ts"

type AccountRow = Readonly<{ id: bigint; kind: string; investorId: string | null; unit: string }>

/**
 * Writes an entry with its transfers; a trigger updates the balances in the same statement. Returns false, without a change, if
 * the key of the entry exists.
 */
export async function postEntry(db: Database, entry: JournalEntry): Promise<boolean> {
  invariant(entry.transfers.length > 0, "an entry moves something")
  const accountIds = await requireAccountIds(db, entry)
  const transfers = entry.transfers.map(({ source, destination, unit, quantity }) => ({
    source_id: accountIds(source, unit),
    destination_id: accountIds(destination, unit),
    unit,
    quantity,
  }))
  const written = await db.$executeRaw`
    WITH entry AS (
      INSERT INTO journal_entries
        (key, kind, share_class_id, order_id, wire_id, payout_id, dealing_day, actor, at)
      VALUES
        (${entry.key}, ${entry.kind}, ${entry.shareClassId}::uuid, ${entry.orderId}::uuid, ${entry.wireId}::uuid,
         ${entry.payoutId}::uuid, ${entry.dealingDay}::date, ${entry.actor}, ${entry.at}::timestamptz)
      ON CONFLICT (key) DO NOTHING
      RETURNING id
    )
    INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
    SELECT entry.id, moved.source_id, moved.destination_id, moved.unit, moved.quantity
    FROM entry
    CROSS JOIN json_to_recordset(${JSON.stringify(transfers)}::json)
      AS moved (source_id bigint, destination_id bigint, unit text, quantity numeric)`
  return written > 0
}

/** The ids of the accounts of an entry; missing ones are opened. */
async function requireAccountIds(
  db: Database,
  entry: JournalEntry,
): Promise<(account: AccountOfEntry, unit: Unit) => string> {
  const nameOf = ({ kind, investorId }: AccountOfEntry, unit: string) => `${kind} ${investorId} ${unit}`
  const wanted = new Map(
    entry.transfers.flatMap(({ source, destination, unit }) =>
      [source, destination].map((account) => [nameOf(account, unit), { ...account, unit }] as const),
    ),
  )
  const find = () => {
    const accounts = [...wanted.values()]
    const investorIds = accounts.flatMap(({ investorId }) => investorId ?? [])
    return db.$queryRaw<AccountRow[]>`
      SELECT id, kind, investor_id AS "investorId", unit FROM ledger_accounts
      WHERE share_class_id = ${entry.shareClassId}::uuid
        AND kind = ANY(${accounts.map(({ kind }) => kind)}::text[])
        AND (investor_id IS NULL OR investor_id = ANY(${investorIds}::uuid[]))`
  }
  const toIds = (rows: readonly AccountRow[]) =>
    new Map(rows.map((row) => [nameOf(row as AccountRow & AccountOfEntry, row.unit), row.id.toString()]))
  let ids = toIds(await find())
  const missing = [...wanted].flatMap(([name, account]) => (ids.has(name) ? [] : [account]))
  if (missing.length > 0) {
    await openAccounts(db, entry.shareClassId, missing)
    ids = toIds(await find())
  }
  return (account, unit) => {
    const id = ids.get(nameOf(account, unit))
    invariant(id !== undefined, "every account of an entry was opened")
    return id
  }
}

async function openAccounts(
  db: Database,
  shareClassId: string,
  accounts: readonly Readonly<{ kind: string; investorId: string | null; unit: string }>[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
    SELECT ${shareClassId}::uuid, kind, "investorId", unit
    FROM json_to_recordset(${JSON.stringify(accounts)}::json) AS opened (kind text, "investorId" uuid, unit text)
    ON CONFLICT DO NOTHING`
}
