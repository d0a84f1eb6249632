import type { DiscardedEntry } from "#lib/db/bank-statements/discarded-statements.ts"
import {
  clearPaidOrders,
  findDiscardedEntries,
  releaseEntryKeys,
} from "#lib/db/bank-statements/discarded-statements.ts"
import type { Database } from "#lib/db/client.ts"
import type {
  BankStatement,
  BookedEntry,
  Entries,
  EntryPayment,
} from "#lib/domain/bank-statements/bank-statement.ts"
import { isKnownMoney } from "#lib/domain/bank-statements/bank-statement.ts"
import { returnReasonText } from "#lib/domain/bank-statements/return-reason.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import { entryBatches } from "./entry-batches.ts"
import { moneyOf } from "./money-by-reference.ts"

/**
 * Leaves the references to a report under which discarded reports alone say something else: another amount or day, another payer,
 * payee or text. Its entry is then booked like a new one. The wire of that reference is known, so money that came is not booked a
 * second time: it is that wire, for whose order nobody but the discarded report spoke, or an exception where it contradicts it.
 */
export async function releaseContradicted(db: Database, statement: BankStatement<Entries>): Promise<void> {
  const { account } = statement
  const found = new Map<string, Set<Comparison>>()
  for (const entries of entryBatches(statement)) {
    const claims = entries.flatMap(claimsOf)
    const references = new Set(claims.map(({ reference }) => reference))
    const stored = await findDiscardedEntries(db, account, [...references])
    for (const { reference, entry } of claims) {
      const discarded = stored.get(reference)
      if (discarded === undefined) continue
      found.set(reference, (found.get(reference) ?? new Set()).add(comparison(entry, discarded)))
    }
  }
  // Several entries may have one reference, and one of them is what is known.
  const of = (best: Comparison): string[] =>
    [...found].flatMap(([reference, all]) =>
      COMPARISONS.find((each) => all.has(each)) === best ? [reference] : [],
    )
  await clearPaidOrders(db, account, of("unclear"))
  await releaseEntryKeys(db, account, of("other"))
}

/** What a report says of the money under a reference. */
export type Claim = Readonly<{ reference: string; entry: BookedEntry }>

/** An entry by its reference, and its payments by those of their own: a notification may have reported each of them. */
function claimsOf(entry: BookedEntry): Claim[] {
  const { reference, payments } = entry
  const own = payments.flatMap((payment) => ownClaim(entry, payment) ?? [])
  return reference === null ? own : [{ reference, entry }, ...own]
}

/** A payment by its own reference; null without one, or with that of its entry. */
export const ownClaim = (entry: BookedEntry, payment: EntryPayment): Claim | null =>
  payment.reference === null || payment.reference === entry.reference
    ? null
    : {
        reference: payment.reference,
        entry: { ...entry, amount: payment.amount, direction: payment.direction, payments: [payment] },
      }

/** From the best to the worst. Unclear is the same money in other payments: to book these would be to book it twice. */
const COMPARISONS = ["same", "unclear", "other"] as const

type Comparison = (typeof COMPARISONS)[number]

function comparison(entry: BookedEntry, discarded: readonly DiscardedEntry[]): Comparison {
  const money = moneyOf(discarded)
  if (money === undefined || !isKnownMoney(entry, money)) return "other"
  const { payments, isReversal } = entry
  if (payments.length !== discarded.length) {
    const isNewMoney = !isReversal && payments.every(({ returnReason }) => returnReason === null)
    return isNewMoney && discarded.every(({ outcome }) => outcome === "wire") ? "unclear" : "other"
  }
  const isSame = payments.every((payment, index) => {
    const stored = discarded[index]
    return stored !== undefined && stored.isReversal === isReversal && saysTheSame(payment, stored)
  })
  return isSame ? "same" : "other"
}

const saysTheSame = (payment: EntryPayment, stored: DiscardedEntry): boolean =>
  payment.direction === stored.direction &&
  compare(payment.amount.value, stored.amount.value) === 0 &&
  payment.endToEndId === stored.endToEndId &&
  (payment.returnReason === null ? null : returnReasonText(payment.returnReason)) === stored.returnReason &&
  isSameCounterparty(payment, stored)

function isSameCounterparty(payment: EntryPayment, stored: DiscardedEntry): boolean {
  const { counterpartyName, counterpartyIban, structuredReference, remittanceText } = payment
  const { outcome, wire } = stored
  if (outcome === "exception") {
    return (
      counterpartyName === stored.counterpartyName &&
      counterpartyIban === stored.counterpartyIban &&
      (structuredReference ?? remittanceText) === stored.remittanceText
    )
  }
  if (wire === null) return payment.direction === "credit" || counterpartyIban === stored.payeeIban
  if (outcome === "wire-returned") return counterpartyIban === wire.payerIban
  return (
    counterpartyName === wire.payerName &&
    counterpartyIban === wire.payerIban &&
    structuredReference === wire.structuredReference &&
    remittanceText === wire.remittanceText
  )
}
