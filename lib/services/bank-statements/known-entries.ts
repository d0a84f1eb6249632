import { findSentMoney } from "#lib/db/bank-statements/sent-money.ts"
import {
  findEntriesByKey,
  findEqualsOfContinued,
  placeEntriesInStatement,
} from "#lib/db/bank-statements/statement-entries.ts"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  KeyedEntry,
  KnownMoney,
  TakenPlaces,
} from "#lib/domain/bank-statements/bank-statement.ts"
import {
  isKnownMoney,
  noEntries,
  notAccepted,
  repeatedReferences,
  signed,
} from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { compare, sum } from "#lib/domain/money/decimal.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { entryBatches, withKeys } from "./entry-batches.ts"
import { findMoneyByReference, moneyOf } from "./money-by-reference.ts"

/**
 * What is known of a report's entries: the references that several of them have, the keys of those that another report has named
 * before, the references under which an earlier statement has other entries, which money is known under a reference of several
 * entries, the places of equal entries without a reference that the statements have which this one continues, and the end-to-end ids of the
 * payouts and compensations that come back with this report.
 */
export type KnownEntries = Readonly<{
  repeated: ReadonlySet<string>
  known: ReadonlySet<string>
  taken: ReadonlySet<string>
  moneyByReference: ReadonlyMap<string, KnownMoney>
  takenPlaces: TakenPlaces
  returned: ReadonlySet<string>
  unusedDetails: number
}>

/** Checks the entries that another report has named before, and places them in this one if it is a statement. */
export async function placeKnownEntries(
  { db }: ServiceContext,
  statement: BankStatement<Entries>,
  storedId: string,
): Promise<KnownEntries> {
  const { account, kind } = statement
  const takenPlaces = await findEqualsOfContinued(db, { ...statement, id: storedId })
  const repeated = repeatedReferences(statement.entries)
  const moneyByReference = await findMoneyByReference(db, statement, repeated)
  const known = new Set<string>()
  const taken = new Set<string>()
  const returned = new Set<string>()
  let unusedDetails = 0
  const seen = noEntries(takenPlaces)
  const isInAnother = (stored: readonly StoredEntry[] | undefined): boolean =>
    kind === "statement" &&
    stored?.some((payment) => payment.statementId !== null && payment.statementId !== storedId) === true
  for (const entries of entryBatches(statement)) {
    for (const id of (await findSentMoney(db, creditedIds(entries))).keys()) returned.add(id)
    const references = entries.flatMap(({ reference }) => reference ?? [])
    const byReference = await findEntriesByKey(db, account, references)
    for (const entry of entries) {
      const named = byReference.get(entry.reference ?? "")
      if (named === undefined || !isInAnother(named)) continue
      if (isSameEntry(entry, named)) {
        throw notAccepted(`The entry ${entry.reference} is in another statement already.`)
      }
      taken.add(entry.reference ?? "")
    }
    const keyed = withKeys(statement, entries, { seen, repeated, taken, moneyByReference })
    const others = keyed.flatMap(({ key, reference }) => (key === reference ? [] : [key]))
    const ofPayments = kind === "statement" ? keyed.flatMap(ownReferences) : []
    const byKey = await findEntriesByKey(db, account, [...others, ...ofPayments])
    const placed = new Set<string>()
    for (const entry of keyed) {
      const keyedSame = entry.key === entry.reference ? byReference.get(entry.key) : byKey.get(entry.key)
      const same = keyedSame ?? notifiedPayments(entry, byKey, placed)
      if (same === undefined) continue
      if (isInAnother(same)) throw notAccepted(`The entry ${entry.key} is in another statement already.`)
      if (!isSameEntry(entry, same)) {
        throw notAccepted(
          `The entry ${entry.key} of ${entry.amount.value} ${entry.amount.currency} on ${entry.bookedDay} is known with another amount or day.`,
        )
      }
      known.add(entry.key)
      if (entry.payments.length > same.length) unusedDetails += 1
      for (const { id } of same) placed.add(id)
    }
    if (kind === "statement" && placed.size > 0) await placeEntriesInStatement(db, [...placed], storedId)
  }
  return { repeated, known, taken, moneyByReference, takenPlaces, returned, unusedDetails }
}

/** The references that the payments of an entry have of their own. */
const ownReferences = ({ key, payments }: KeyedEntry): string[] =>
  payments.flatMap(({ reference }) => (reference === null || reference === key ? [] : [reference]))

/**
 * The entries of notifications that are the payments of an entry, one by one: some banks notify each payment under its own
 * reference, and name the entry of the statement by another one. Undefined unless all of them are there with these amounts, in no
 * statement and not among those that are `placed` in this one.
 */
function notifiedPayments(
  entry: KeyedEntry,
  byReference: ReadonlyMap<string, readonly StoredEntry[]>,
  placed: ReadonlySet<string>,
): readonly StoredEntry[] | undefined {
  const stored = entry.payments.map(({ reference }) => byReference.get(reference ?? "") ?? [])
  const isEach = entry.payments.every((payment, index) => {
    const ofPayment = stored[index] ?? []
    const isPlaced = ofPayment.some(({ id, statementId }) => statementId !== null || placed.has(id))
    return ofPayment.length > 0 && !isPlaced && compare(sum(ofPayment.map(signed)), signed(payment)) === 0
  })
  const all = stored.flat()
  const isDistinct = new Set(all.map(({ id }) => id)).size === all.length
  return isEach && isDistinct && isSameEntry(entry, all) ? all : undefined
}

/** Money that comes with the end-to-end id of a payment of ours is that payment, which comes back: some banks do not say so. */
const creditedIds = (entries: readonly BookedEntry[]): string[] =>
  entries.flatMap(({ payments }) =>
    payments.flatMap(({ direction, endToEndId }) =>
      direction === "credit" && endToEndId !== null ? [endToEndId] : [],
    ),
  )

/** Whether an entry is the one whose payments are stored: the same money on the same day. */
function isSameEntry(entry: BookedEntry, stored: readonly StoredEntry[]): boolean {
  const money = moneyOf(stored)
  return money !== undefined && isKnownMoney(entry, money)
}
