import type { Database } from "#lib/db/client.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { PAYEES, payeeIbanOf } from "./payees-of-entries.ts"
import { ENTRY_COLUMNS, toEntry } from "./statement-entries.ts"

/**
 * A payment of a report that waits, with what a person said of its wire (null if it is none, or the bank itself said it), and the
 * account that it names of an exception, a debit of ours, or a wire that was sent back. `isNotified`: a report that does not wait,
 * such as one of the bank, had reported it first, and the waiting one only lists it.
 */
export type WaitingEntry = StoredEntry &
  Readonly<{
    said: Pick<Wire, "payerIban" | "structuredReference" | "remittanceText"> | null
    otherIban: string | null
    isNotified: boolean
  }>

/** The payments of each entry on an account that is known by one of these keys and is in one of these reports. */
export async function findWaitingEntries(
  db: Database,
  account: string,
  { keys, reportIds }: Readonly<Record<"keys" | "reportIds", readonly string[]>>,
): Promise<ReadonlyMap<string, readonly WaitingEntry[]>> {
  const waiting = new Set(reportIds)
  const inReports = { in: [...reportIds] }
  const rows = await db.bankStatementEntry.findMany({
    where: {
      account,
      entryKey: { in: [...keys] },
      OR: [{ statementId: inReports }, { notificationId: inReports }],
    },
    select: {
      ...ENTRY_COLUMNS,
      entryKey: true,
      wire: {
        select: { recordedBy: true, payerIban: true, structuredReference: true, remittanceText: true },
      },
      ...PAYEES,
    },
    orderBy: { sequence: "asc" },
  })
  const found = rows.map(({ entryKey, wire, payout, compensation, ...row }) => {
    const entry = toEntry(row)
    const said = wire?.recordedBy?.startsWith("user:") === true && row.outcome === "wire" ? wire : null
    const otherIban = ibanOf(entry, { wire, payeeIban: payeeIbanOf(entry, { payout, compensation }) })
    const isNotified = entry.notificationId !== null && !waiting.has(entry.notificationId)
    return { key: entryKey, entry: { ...entry, said, otherIban, isNotified } }
  })
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, same]) => [key, same.map(({ entry }) => entry)]),
  )
}

/** What came back does not name its account in all banks. */
function ibanOf(
  { outcome, direction, counterpartyIban }: StoredEntry,
  { wire, payeeIban }: Readonly<{ wire: Pick<Wire, "payerIban"> | null; payeeIban: string | null }>,
): string | null {
  if (outcome === "exception") return counterpartyIban
  if (direction === "credit") return null
  return outcome === "wire-returned" ? (wire?.payerIban ?? null) : payeeIban
}
