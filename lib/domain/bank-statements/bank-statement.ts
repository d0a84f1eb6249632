import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, negate, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

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

export const notAccepted = (reason: string): DomainError =>
  new DomainError("BankStatementNotAcceptedError", reason)

/** An amount with the sign of its direction. */
export const signed = ({
  amount,
  direction,
}: Readonly<{ amount: Amount; direction: EntryDirection }>): Decimal =>
  direction === "credit" ? amount.value : negate(amount.value)

/**
 * Checks what a statement says of itself: its entries are in its currency, and the opening balance with them is the closing one.
 * Throws BankStatementNotAcceptedError with the difference.
 */
export function checkStatement(statement: BankStatement<Entries>): void {
  const { kind, statementId, opening, closing, currency, entries } = statement
  if (kind === "notification") return
  const name = `Statement ${statementId}`
  if (opening === null) throw notAccepted(`${name} has no opening booked balance (OPBD or PRCD).`)
  if (closing === null) throw notAccepted(`${name} has no closing booked balance (CLBD).`)
  let expected = opening.value
  for (const entry of entries) {
    if (entry.amount.currency !== currency) {
      throw notAccepted(`${name} is in ${currency}, and one of its entries is in ${entry.amount.currency}.`)
    }
    expected = add(expected, signed(entry))
  }
  if (closing.day < opening.day) throw notAccepted(`${name} closes before it opens.`)
  if (compare(expected, closing.value) === 0) return
  throw notAccepted(
    `${name} does not add up: ${opening.value} and the booked entries make ${expected} ${currency}, it closes with ${closing.value}. The difference is ${subtract(closing.value, expected)} ${currency}.`,
  )
}

/** An entry with its key, which is unique on its account, and with a reference for each payment. */
export type KeyedEntry = BookedEntry & Readonly<{ key: string; paymentReferences: readonly string[] }>

/** The references of a statement's entries so far, and how many of those without one were equal, by the hash of what they say. */
type SeenEntries = Readonly<{ references: Set<string>; equals: Map<string, number> }>

/** What precedes the first entry of a statement. */
export const noEntries = (): SeenEntries => ({ references: new Set(), equals: new Map() })

/**
 * The entries of a statement, or the next of them after those that were seen, with their keys: the bank's reference, else a hash of
 * the entry's content and its position among identical entries. Throws BankStatementNotAcceptedError when two entries have the same
 * reference.
 */
export function keyedEntries(
  { statementId, entries }: Pick<BankStatement, "statementId" | "entries">,
  hash: (text: string) => string,
  { references, equals }: SeenEntries = noEntries(),
): KeyedEntry[] {
  return entries.map((entry) => {
    if (entry.reference !== null) {
      if (references.has(entry.reference)) {
        throw notAccepted(`Statement ${statementId} has two entries with the reference ${entry.reference}.`)
      }
      references.add(entry.reference)
      return { ...entry, key: entry.reference, paymentReferences: paymentReferences(entry, entry.reference) }
    }
    const fields = hash(fieldsOf(entry))
    const place = (equals.get(fields) ?? 0) + 1
    equals.set(fields, place)
    const key = `${fields}/${place}`
    return { ...entry, key, paymentReferences: paymentReferences(entry, key) }
  })
}

/** What an entry without a reference is known by; its time and the text around it may be missing in another message. */
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
    ]),
  ])

/** The payments of a batch are known by their own references where each has one, else by their place in it. */
function paymentReferences({ payments }: BookedEntry, key: string): string[] {
  if (payments.length === 1) return [key]
  const own = payments.map(({ reference }) => reference)
  const areOwn = own.every((reference) => reference !== null && reference !== key)
  return areOwn && new Set(own).size === own.length
    ? own.map(String)
    : payments.map((_, place) => `${key}/${place + 1}`)
}
