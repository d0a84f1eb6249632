import { findEntriesByKey } from "#lib/db/bank-statements/statement-entries.ts"
import type { Database } from "#lib/db/client.ts"
import { findWiresByBankEntry } from "#lib/db/wires.ts"
import type { BankStatement, Entries, KnownMoney } from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney, signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { entryBatches } from "./entry-batches.ts"

/**
 * The money of an earlier notification or recorded wire, by its reference, where several entries of a statement have this reference
 * and one of them is that money. All entries are read before the first gets its key: the one that is known may be the last. A
 * notification has no repeated reference.
 */
export async function findMoneyByReference(
  db: Database,
  statement: BankStatement<Entries>,
  repeated: ReadonlySet<string>,
): Promise<ReadonlyMap<string, KnownMoney>> {
  const found = new Map<string, KnownMoney>()
  if (statement.kind === "notification" || repeated.size === 0) return found
  for (const entries of entryBatches(statement)) {
    const among = entries.flatMap((entry) =>
      entry.reference !== null && repeated.has(entry.reference)
        ? [{ entry, reference: entry.reference }]
        : [],
    )
    const references = [...new Set(among.map(({ reference }) => reference))]
    if (references.length === 0) continue
    const stored = await findEntriesByKey(db, statement.account, references)
    const wires = await findWiresByBankEntry(db, statement.account, references)
    for (const { entry, reference } of among) {
      const money = stored.has(reference)
        ? moneyOfNotified(stored.get(reference) ?? [])
        : moneyOfWire(wires.get(reference))
      if (money !== undefined && isKnownMoney(entry, money)) found.set(reference, money)
    }
  }
  return found
}

/** What an entry moved, by its payments; undefined without any. */
export function moneyOf(stored: readonly StoredEntry[]): KnownMoney | undefined {
  const [first] = stored
  return first === undefined
    ? undefined
    : { value: sum(stored.map(signed)), currency: first.amount.currency, bookedDay: first.bookedDay }
}

/** What a notification said; an entry of another statement is no entry of this one. */
const moneyOfNotified = (stored: readonly StoredEntry[]): KnownMoney | undefined =>
  stored.some(({ statementId }) => statementId !== null) ? undefined : moneyOf(stored)

const moneyOfWire = (wire: Wire | undefined): KnownMoney | undefined =>
  wire === undefined
    ? undefined
    : { value: wire.amount.value, currency: wire.amount.currency, bookedDay: null }
