import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type {
  BankFileRejection,
  BankFileRejectionName,
  BankFileValues,
} from "#lib/domain/errors/bank-file-rejection.ts"
import { bankFileRejection, bankFileRejectionText } from "#lib/domain/errors/bank-file-rejection.ts"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, negate, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"

/** A statement of a period with its balances (camt.053), or a notification of single entries without any (camt.054). */
export const BANK_STATEMENT_KINDS = ["statement", "notification"] as const

export type BankStatementKind = (typeof BANK_STATEMENT_KINDS)[number]

/** Whether money came to the account or left it. */
export const ENTRY_DIRECTIONS = ["credit", "debit"] as const

export type EntryDirection = (typeof ENTRY_DIRECTIONS)[number]

/** A booked balance, negative where the account was overdrawn. */
export type BookedBalance = Readonly<{ value: Decimal; day: Day }>

/** Why the bank sent money back: a code of ISO 20022, and what the bank wrote. */
export type ReturnReason = Readonly<{ code: string | null; text: string | null }>

/** One payment of an entry. An entry that the bank made of several has one for each. */
export type EntryPayment = Readonly<{
  amount: Amount
  direction: EntryDirection
  reference: string | null
  endToEndId: string | null
  structuredReference: string | null
  remittanceText: string | null
  /** Who paid, or was paid. */
  counterpartyName: string | null
  counterpartyIban: string | null
  returnReason: ReturnReason | null
}>

/** An entry that the bank has booked. Pending and informative ones are none. */
export type BookedEntry = Readonly<{
  amount: Amount
  direction: EntryDirection
  /** The bank takes an earlier entry back. */
  isReversal: boolean
  bookedDay: Day
  /** The time of the booking, where the bank states one. */
  bookedAt: Instant | null
  valueDay: Day | null
  /** The bank's reference of the entry (`AcctSvcrRef`). */
  reference: string | null
  payments: readonly [EntryPayment, ...EntryPayment[]]
}>

/** Entries in the order of the bank, which can be read again and again: a list, or what is kept outside of memory. */
export type Entries = Iterable<BookedEntry>

/** What a bank reports about one account in one currency. */
export type BankStatement<Of extends Entries = readonly BookedEntry[]> = Readonly<{
  kind: BankStatementKind
  account: string
  statementId: string
  sequenceNumber: string | null
  issuedAt: Instant | null
  /** Which page of several it is; absent for a whole one. */
  page?: string
  currency: CurrencyCode | null
  opening: BookedBalance | null
  closing: BookedBalance | null
  entries: Of
}>

/** A file with everything that it reports. */
export type BankStatementFile<Of extends Entries = readonly BookedEntry[]> = Readonly<{
  /** For example `camt.053.001.08`. */
  format: string
  messageId: string
  statements: readonly BankStatement<Of>[]
}>

/** The error for a file that is not accepted, with the values that its words need. */
export const notAccepted = <Name extends BankFileRejectionName>(
  name: Name,
  ...values: BankFileValues<Name>
): DomainError => rejectedFile(bankFileRejection(name, ...values))

/** The error for a rejection. */
export const rejectedFile = (rejection: BankFileRejection): DomainError =>
  new DomainError("BankStatementNotAcceptedError", bankFileRejectionText(rejection), {
    details: { rejection },
  })

/** An amount with the sign of its direction. */
export const signed = ({
  amount,
  direction,
}: Readonly<{ amount: Amount; direction: EntryDirection }>): Decimal =>
  direction === "credit" ? amount.value : negate(amount.value)

/**
 * Checks what a report says of itself. A statement: its entries are in its currency, and the opening balance with them is the closing
 * one. A notification: each entry has the bank's reference, by which the statement that follows knows that it is the same money.
 * Throws BankStatementNotAcceptedError, with the difference of a statement.
 */
export function checkStatement(statement: BankStatement<Entries>): void {
  if (statement.kind === "notification") {
    requireReferences(statement)
    return
  }
  const { statementId, page, opening, closing, currency, entries } = statement
  const of = { statement: statementId }
  if (opening === null) throw notAccepted("noOpening", of)
  if (closing === null) throw notAccepted("noClosing", of)
  let expected = opening.value
  for (const entry of entries) {
    const other = entry.amount.currency
    if (other !== currency) throw notAccepted("otherCurrency", { ...of, currency: String(currency), other })
    expected = add(expected, signed(entry))
  }
  if (closing.day < opening.day) throw notAccepted("closesBeforeOpening", of)
  if (compare(expected, closing.value) === 0) return
  // Banks may state the balances of the whole statement on each page.
  if (page !== undefined) throw notAccepted("pageOfSeveral", { ...of, page })
  invariant(currency !== null, "a statement with balances has their currency")
  throw notAccepted("doesNotAddUp", {
    ...of,
    opening: { figure: amount(opening.value, currency) },
    expected: { money: amount(expected, currency) },
    closing: { figure: amount(closing.value, currency) },
    difference: { money: amount(subtract(closing.value, expected), currency) },
  })
}

// Amount and day do not tell two payments apart, and the texts of an entry differ from one message to the other.
function requireReferences({ statementId, entries }: BankStatement<Entries>): void {
  for (const { reference, amount: money, bookedDay } of entries) {
    if (reference !== null) continue
    throw notAccepted("noReference", { statement: statementId, amount: { money }, day: { day: bookedDay } })
  }
}

/** An entry with its key, which is unique on its account, and with a reference for each payment. */
export type KeyedEntry = BookedEntry & Readonly<{ key: string; paymentReferences: readonly string[] }>

/** Bits that tell references apart: 2 MiB, however many entries there are. */
const REFERENCE_BITS = 2 ** 24

/**
 * The references that several entries of a report have, and in a long report a few that only one has. Of any other reference a bit
 * is held and not its text: a report may have 100,000.
 */
export function repeatedReferences(entries: Entries): ReadonlySet<string> {
  const bits = new Uint8Array(REFERENCE_BITS / 8)
  const repeated = new Set<string>()
  for (const { reference } of entries) {
    if (reference === null) continue
    const bit = bitOf(reference)
    const [byte, mask] = [bit >>> 3, 1 << (bit & 7)]
    const before = bits[byte] ?? 0
    if ((before & mask) !== 0) repeated.add(reference)
    else bits[byte] = before | mask
  }
  return repeated
}

/** The same for the same reference, and rarely for two of them (FNV-1a). */
function bitOf(reference: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < reference.length; index += 1) {
    hash = Math.imul(hash ^ reference.charCodeAt(index), 0x01000193)
  }
  return ((hash >>> 24) ^ hash) & (REFERENCE_BITS - 1)
}

/**
 * The places among equal entries that other statements have, from 1, by the hash of what the entries say. A place that none of them
 * has is that of a discarded statement, which may come again.
 */
export type TakenPlaces = ReadonlyMap<string, ReadonlySet<number>>

/**
 * The references among those that are repeated which entries of a report have as their keys so far, how many entries have been the
 * money that is known by a reference, the last place that the others have among equal ones, by what they are known by, and the places
 * that they do not have.
 */
type SeenEntries = Readonly<{
  references: Set<string>
  ofKnownMoney: Map<string, number>
  places: Map<string, number>
  takenPlaces: TakenPlaces
}>

/** What precedes the first entry of a report: no entries of its own, and those that are equal in the statements that it continues. */
export const noEntries = (takenPlaces: TakenPlaces = new Map()): SeenEntries => ({
  references: new Set(),
  ofKnownMoney: new Map(),
  places: new Map(),
  takenPlaces,
})

/** Money that is known under a reference of the bank. A wire that somebody recorded does not state the bank's day. */
export type KnownMoney = Readonly<{ value: Decimal; currency: CurrencyCode; bookedDay: Day | null }>

/**
 * The money that is known under a reference which several entries of a report have. Of those with its amount and day, from 1, the one
 * at this place is it.
 */
export type MoneyByReference = ReadonlyMap<string, KnownMoney & Readonly<{ place: number }>>

/** Whether an entry is this money: the same amount in the same direction, on the same day. */
export const isKnownMoney = (entry: BookedEntry, { value, currency, bookedDay }: KnownMoney): boolean =>
  entry.amount.currency === currency &&
  (bookedDay === null || entry.bookedDay === bookedDay) &&
  compare(signed(entry), value) === 0

/**
 * The entries of a report, or the next of them after those that were seen, with their keys: the bank's reference, else a hash of
 * the entry's content and its place among identical entries, the first that is free. Banks give one reference to several entries, such as a payment and
 * its fee, or a payment and its return. The balances of a statement prove that each of them moved money. One of them has the
 * reference as its key: the first, or the one that is the money of `moneyByReference`. The others are known by their content too,
 * like all entries with a reference that is `taken` by an entry of an earlier statement. `repeated` has at least the references that
 * several entries of the whole report have. Throws BankStatementNotAcceptedError when two entries of a notification have the same
 * reference.
 */
export function keyedEntries(
  { kind, statementId, entries }: Pick<BankStatement, "kind" | "statementId" | "entries">,
  hash: (text: string) => string,
  {
    seen,
    repeated,
    taken,
    moneyByReference,
  }: Readonly<{
    seen: SeenEntries
    repeated: ReadonlySet<string>
    taken: ReadonlySet<string>
    moneyByReference: MoneyByReference
  }>,
): KeyedEntry[] {
  const { references, ofKnownMoney, places, takenPlaces } = seen
  const isItsMoney = (entry: BookedEntry, reference: string): boolean => {
    const money = moneyByReference.get(reference)
    if (money === undefined) return true
    if (!isKnownMoney(entry, money)) return false
    const place = (ofKnownMoney.get(reference) ?? 0) + 1
    ofKnownMoney.set(reference, place)
    return place === money.place
  }
  return entries.map((entry) => {
    const { reference } = entry
    if (reference !== null) {
      const isSecond = references.has(reference)
      if (isSecond && kind === "notification") {
        throw notAccepted("sameReference", { statement: statementId, reference })
      }
      const isOther = !isItsMoney(entry, reference)
      if (!isOther && repeated.has(reference)) references.add(reference)
      if (!isSecond && !isOther && !taken.has(reference)) return withKey(entry, reference)
    }
    const fields = [...(reference === null ? [] : [reference]), hash(fieldsOf(entry))].join("/")
    let place = (places.get(fields) ?? 0) + 1
    while (takenPlaces.get(fields)?.has(place) === true) place += 1
    places.set(fields, place)
    return withKey(entry, `${fields}/${place}`)
  })
}

const withKey = (entry: BookedEntry, key: string): KeyedEntry => ({
  ...entry,
  key,
  paymentReferences: paymentReferences(entry, key),
})

/** What an entry without a reference of its own is known by: all that a bank says the same in each of its statements. */
const fieldsOf = ({ amount, direction, isReversal, bookedDay, valueDay, payments }: BookedEntry): string =>
  JSON.stringify([
    amount.value,
    amount.currency,
    direction,
    isReversal,
    bookedDay,
    valueDay,
    payments.map((payment) => [
      payment.amount.value,
      payment.direction,
      payment.reference,
      payment.endToEndId,
      payment.structuredReference,
      payment.remittanceText,
      payment.counterpartyName,
      payment.counterpartyIban,
      // Keys are stored: those of money that did not come back stay what they were before reasons were part of them.
      ...(payment.returnReason === null ? [] : [payment.returnReason.code, payment.returnReason.text]),
    ]),
  ])

/** The payments of a batch are known by their own references where each has one, else by their place in it. */
function paymentReferences({ payments }: BookedEntry, key: string): string[] {
  if (payments.length === 1) return [key]
  const own = payments.map(({ reference }) => reference)
  const areOwn = own.every((reference) => reference !== null && reference !== key)
  return areOwn && new Set(own).size === own.length
    ? own.map(String)
    : payments.map((_, index) => `${key}/${index + 1}`)
}
