import type { Database } from "#lib/db/client.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { ENTRY_COLUMNS, toEntry } from "./statement-entries.ts"

/** A payment of a report that waits, with what a person said of its wire; null if it is none, or the bank itself said it. */
export type WaitingEntry = StoredEntry &
  Readonly<{ said: Pick<Wire, "payerIban" | "structuredReference" | "remittanceText"> | null }>

/** The payments of each entry on an account that is known by one of these keys and is in one of these reports. */
export async function findWaitingEntries(
  db: Database,
  account: string,
  { keys, reportIds }: Readonly<Record<"keys" | "reportIds", readonly string[]>>,
): Promise<ReadonlyMap<string, readonly WaitingEntry[]>> {
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
    },
    orderBy: { sequence: "asc" },
  })
  const found = rows.map(({ entryKey, wire, ...row }) => {
    const said = wire?.recordedBy?.startsWith("user:") === true && row.outcome === "wire" ? wire : null
    return { key: entryKey, entry: { ...toEntry(row), said } }
  })
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, same]) => [key, same.map(({ entry }) => entry)]),
  )
}
