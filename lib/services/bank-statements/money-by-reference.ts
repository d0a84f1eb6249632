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
 * and one of them is that money. All entries are read before the first gets its key: the one that is known may be the last.
 */
export async function findMoneyByReference(
  db: Database,
  statement: BankStatement<Entries>,
): Promise<ReadonlyMap<string, KnownMoney>> {
  const found = new Map<string, KnownMoney>()
  const repeated = repeatedReferences(statement)
  if (repeated.size === 0) return found
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

/** The references that several entries of a statement have. A notification has none. */
function repeatedReferences({ kind, entries }: BankStatement<Entries>): ReadonlySet<string> {
  const once = new Set<string>()
  const repeated = new Set<string>()
  if (kind === "notification") return repeated
  for (const { reference } of entries) {
    if (reference === null) continue
    if (once.has(reference)) repeated.add(reference)
    else once.add(reference)
  }
  return repeated
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
