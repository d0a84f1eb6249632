import { createHash } from "node:crypto"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  KeyedEntry,
  TakenPlaces,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney, keyedEntries, noEntries } from "#lib/domain/bank-statements/bank-statement.ts"
import type { GivenPayment } from "./book-payment.ts"
import { isNewMoney } from "./book-payment.ts"

/** Entries that are looked up or booked together; more would take memory and save little. */
const BATCH_SIZE = 1_000

/** The entries of a report, a batch at a time. */
export function* entryBatches({
  entries,
}: BankStatement<Entries>): Generator<readonly BookedEntry[], undefined> {
  let batch: BookedEntry[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A batch of a report's entries with the keys by which their account knows them. Throws like `keyedEntries`. */
export const withKeys = (
  { kind, statementId }: BankStatement<Entries>,
  entries: readonly BookedEntry[],
  names: Parameters<typeof keyedEntries>[2],
): KeyedEntry[] => keyedEntries({ kind, statementId, entries }, sha256, names)

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")

/** An entry that no report has named before. */
export type NewEntry = Readonly<{ key: string; payments: readonly GivenPayment[] }>

/** The entries of a report that are not `known`, in the order of the bank. Payments in `otherwise` say something else of known money. */
export function* newEntries(
  statement: BankStatement<Entries>,
  {
    known,
    otherwise,
    takenPlaces,
    ...names
  }: Readonly<{
    known: ReadonlySet<string>
    otherwise: ReadonlyMap<string, readonly (string | null)[]>
    takenPlaces: TakenPlaces
  }> &
    Omit<Parameters<typeof keyedEntries>[2], "seen">,
  report: Pick<GivenPayment, "account" | "terms" | "returned">,
): Generator<NewEntry, undefined> {
  const seen = noEntries(takenPlaces)
  for (const entries of entryBatches(statement)) {
    for (const entry of withKeys(statement, entries, { seen, ...names })) {
      const { key, paymentReferences } = entry
      if (known.has(key)) continue
      const others = otherwise.get(key)
      const money = names.moneyByReference.get(entry.reference ?? "")
      const payments = entry.payments.map((payment, index): GivenPayment => {
        const other = others?.[index] ?? null
        return {
          ...report,
          entry,
          payment,
          reference: other ?? paymentReferences[index] ?? key,
          isOtherwise: other !== null,
          isReferenceOfOther: money !== undefined && isKnownMoney(entry, money),
        }
      })
      yield { key, payments }
    }
  }
}

/**
 * The entries in the same order, in batches that are booked together: consecutive new money, up to BATCH_SIZE entries;
 * anything else on its own.
 */
export function* bookingBatches(entries: Iterable<NewEntry>): Generator<readonly NewEntry[]> {
  let batch: NewEntry[] = []
  for (const entry of entries) {
    const isCredit = entry.payments.every(isNewMoney)
    if (batch.length > 0 && (!isCredit || batch.length === BATCH_SIZE)) {
      yield batch
      batch = []
    }
    if (isCredit) batch.push(entry)
    else yield [entry]
  }
  if (batch.length > 0) yield batch
}
