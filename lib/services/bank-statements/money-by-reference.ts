import type { KnownPayment } from "#lib/db/bank-statements/known-payments.ts"
import { findEntriesByKey } from "#lib/db/bank-statements/known-payments.ts"
import type { Database } from "#lib/db/client.ts"
import { findWiresByBankEntry } from "#lib/db/wires.ts"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  KnownMoney,
  MoneyByReference,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney, signed } from "#lib/domain/bank-statements/bank-statement.ts"
import type { StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { isContradicted } from "#lib/domain/wires/contradicted-wire.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import { entryBatches } from "./entry-batches.ts"
import { countSameWords, saysOtherwise } from "./says-otherwise.ts"

/** The money that is known by each reference, and the references of entries that say nothing else of it. */
type FoundMoney = Readonly<{ moneyByReference: MoneyByReference; agreed: ReadonlySet<string> }>

/** How much an entry agrees with money that it may be. */
type Agreement = Readonly<{ saysOtherwise: boolean; sameWords: number }>

/**
 * The money of an earlier notification or recorded wire, by its reference, where several entries of a statement have this reference
 * and one of them is that money: of those with its amount and day one that says nothing else, then the one with the most of its words,
 * then the first. All entries are read before the first gets its key: the one that is known may be the last. A notification has no
 * repeated reference.
 */
export async function findMoneyByReference(
  db: Database,
  statement: BankStatement<Entries>,
  { repeated, storedId }: Readonly<{ repeated: ReadonlySet<string>; storedId: string }>,
): Promise<FoundMoney> {
  const { account } = statement
  const found = new Map<string, KnownMoney & { place: number; entries: number; best: Agreement }>()
  if (statement.kind === "statement" && repeated.size > 0) {
    for (const entries of entryBatches(statement)) {
      const among = entries.flatMap((entry) =>
        entry.reference !== null && repeated.has(entry.reference)
          ? [{ entry, reference: entry.reference }]
          : [],
      )
      const references = [...new Set(among.map(({ reference }) => reference))]
      if (references.length === 0) continue
      const stored = await findEntriesByKey(db, { account, importedId: storedId }, references)
      const wires = await findWiresByBankEntry(db, account, references)
      for (const { entry, reference } of among) {
        const known = stored.get(reference)
        const wire = wires.get(reference)
        const money = known === undefined ? moneyOfWire(wire) : moneyOfNotified(known)
        if (money === undefined || !isKnownMoney(entry, money)) continue
        const agreement = known === undefined ? agreementWithWire(entry, wire) : agreementWith(entry, known)
        const before = found.get(reference)
        const place = (before?.entries ?? 0) + 1
        if (before === undefined || isBetter(agreement, before.best))
          found.set(reference, { ...money, place, entries: place, best: agreement })
        else before.entries = place
      }
    }
  }
  const agreed = [...found].flatMap(([reference, { best }]) => (best.saysOtherwise ? [] : [reference]))
  return { moneyByReference: found, agreed: new Set(agreed) }
}

const isBetter = (one: Agreement, other: Agreement): boolean =>
  one.saysOtherwise === other.saysOtherwise ? one.sameWords > other.sameWords : !one.saysOtherwise

function agreementWith(entry: BookedEntry, known: readonly KnownPayment[]): Agreement {
  const sameWords = known.map(({ said, otherIban, counterpartyName, remittanceText, endToEndId }) =>
    countSameWords(entry, {
      iban: said?.payerIban ?? otherIban,
      name: counterpartyName,
      structuredReference: said?.structuredReference ?? null,
      remittanceText: said?.remittanceText ?? remittanceText,
      endToEndId,
    }),
  )
  return { saysOtherwise: saysOtherwise(entry, known), sameWords: Math.max(...sameWords) }
}

/** Like `isContradicted`, for a wire that no report has named yet. */
function agreementWithWire(entry: BookedEntry, wire: Wire | undefined): Agreement {
  if (wire === undefined) return { saysOtherwise: false, sameWords: 0 }
  const { payerIban: iban, payerName: name, structuredReference, remittanceText } = wire
  return {
    saysOtherwise: entry.payments.some((payment) =>
      isContradicted(wire, { ...payment, payerIban: payment.counterpartyIban }),
    ),
    sameWords: countSameWords(entry, { iban, name, structuredReference, remittanceText, endToEndId: null }),
  }
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
