import { randomUUID } from "node:crypto"
import { findWaitingEntriesOf, makeExceptions } from "#lib/db/bank-statements/ended-money.ts"
import type { SentMoney } from "#lib/db/bank-statements/sent-money.ts"
import {
  findReturnedWire,
  findSentMoney,
  findWiresOnStatements,
  isOnStatement,
} from "#lib/db/bank-statements/sent-money.ts"
import { findWiresByBankEntry } from "#lib/db/wires.ts"
import type { BookedEntry, EntryPayment } from "#lib/domain/bank-statements/bank-statement.ts"
import { returnReasonText } from "#lib/domain/bank-statements/return-reason.ts"
import type { EntryException, StoredEntry } from "#lib/domain/bank-statements/stored-statement.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instantAt } from "#lib/domain/calendar/instant.ts"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import { compare } from "#lib/domain/money/decimal.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { reportedEnd } from "#lib/domain/payouts/reported-end.ts"
import type { Actor } from "#lib/services/actor.ts"
import { isPerson } from "#lib/services/actor.ts"
import { recordCompensation } from "#lib/services/compensations/pay-compensation.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { PayoutOutcome } from "#lib/services/payouts/record-payout.ts"
import { recordPayout } from "#lib/services/payouts/record-payout.ts"
import { bookWires } from "#lib/services/wires/book-wires.ts"

/**
 * A payment of an entry on an account of these classes. `returned` names the payments of ours that come back with the same report.
 * `isOtherwise`: its money is known by this reference, from a report that says something else of it. `isReferenceOfOther`: its
 * money is known by the bank's reference, and another entry of the report is that money.
 */
export type GivenPayment = Readonly<{
  account: string
  terms: readonly [DealingTerms, ...DealingTerms[]]
  entry: BookedEntry
  payment: EntryPayment
  reference: string
  returned: ReadonlySet<string>
  isOtherwise: boolean
  isReferenceOfOther: boolean
}>

/**
 * A payment of an entry with those before it in the entry, as they are booked: all of them are stored together, so a query finds none
 * of these.
 */
type PaymentToBook = GivenPayment & Readonly<{ before: readonly BookedPayment[] }>

/** What a payment is in the register. */
type Found = Pick<StoredEntry, "outcome"> &
  Partial<Pick<StoredEntry, "exception" | "wireId" | "payoutId" | "compensationId" | "paysOrderId">>

/** A payment of the bank as it is kept; which report names it is for the caller. */
export type BookedPayment = Omit<StoredEntry, "statementId" | "notificationId">

/**
 * Books a payment that is no new money: as the end of a payout, or as an exception that somebody has to explain. In the import of a
 * person the payout ends once another person has confirmed the report.
 */
export const bookPayment = async (
  ctx: ServiceContext,
  actor: Actor,
  given: PaymentToBook,
): Promise<BookedPayment> => asBooked(given, await findOutcome(ctx, actor, given))

function asBooked({ account, entry, payment, reference }: GivenPayment, found: Found): BookedPayment {
  const { amount, direction, endToEndId, returnReason } = payment
  const isException = found.outcome === "exception"
  return {
    id: randomUUID(),
    account,
    amount,
    direction,
    isReversal: entry.isReversal,
    bookedDay: entry.bookedDay,
    valueDay: entry.valueDay,
    reference,
    endToEndId,
    returnReason: returnReason === null ? null : returnReasonText(returnReason),
    exception: null,
    wireId: null,
    payoutId: null,
    compensationId: null,
    paysOrderId: null,
    ...found,
    counterpartyName: isException ? payment.counterpartyName : null,
    counterpartyIban: isException ? payment.counterpartyIban : null,
    remittanceText: isException ? (payment.structuredReference ?? payment.remittanceText) : null,
    explanation: null,
    explainedBy: null,
    explainedAt: null,
  }
}

function findOutcome(ctx: ServiceContext, actor: Actor, given: PaymentToBook): Promise<Found> {
  const { entry, payment } = given
  if (given.isOtherwise) return Promise.resolve(exception("known-otherwise"))
  if (payment.direction === "credit") return bookReturn(ctx, actor, given)
  if (isBack(given)) return Promise.resolve(exception(entry.isReversal ? "reversal" : "return"))
  return bookDebit(ctx, actor, given)
}

const exception = (reason: EntryException, sent?: SentMoney): Found => ({
  outcome: "exception",
  exception: reason,
  ...(sent === undefined ? {} : linkTo(sent)),
})

const linkTo = ({ kind, id }: SentMoney): Partial<Found> =>
  kind === "payout" ? { payoutId: id } : { compensationId: id }

const MIDNIGHT = "00:00" as TimeOfDay

const isBack = ({ entry, payment }: Pick<GivenPayment, "entry" | "payment">): boolean =>
  entry.isReversal || payment.returnReason !== null

/** Whether a payment is new money and not a return, by the bank's data or by the end-to-end id that we assigned. */
export const isNewMoney = (
  given: Pick<GivenPayment, "entry" | "payment" | "returned" | "isOtherwise">,
): boolean =>
  given.payment.direction === "credit" &&
  !given.isOtherwise &&
  !isBack(given) &&
  !given.returned.has(given.payment.endToEndId ?? "")

/** Books credits to one account as wires; the bank's reference identifies those that were recorded before. */
export async function bookCredits(
  ctx: ServiceContext,
  actor: Actor,
  given: readonly GivenPayment[],
): Promise<BookedPayment[]> {
  const credits = await withRecordedReferences(ctx, given)
  const [first] = credits
  if (first === undefined) return []
  const { account, terms } = first
  const booking = {
    account: { bankAccountNumber: account },
    isByHand: isPerson(actor),
    isOnStatement: true,
  }
  const booked = await bookWires(
    ctx,
    actor,
    booking,
    credits.map(({ entry, payment, reference }) => ({
      amount: payment.amount,
      bookedAt: entry.bookedAt ?? instantAt(entry.bookedDay, MIDNIGHT, terms[0].calendar.timezone),
      valueDay: entry.valueDay,
      remittanceText: payment.remittanceText,
      structuredReference: payment.structuredReference,
      payerName: payment.counterpartyName,
      payerIban: payment.counterpartyIban,
      bankEntryReference: reference,
    })),
  )
  const before = booked.flatMap((each) => (each.outcome === "known" ? [each.wire.id] : []))
  const taken = new Set(await findWiresOnStatements(ctx.db, before))
  return credits.map((credit, index) => {
    const each = booked[index]
    // Somebody recorded other money under this reference, or another payment is this wire, maybe one of these.
    if (each === undefined || each.outcome === "contradicted" || taken.has(each.wire.id))
      return asBooked(credit, exception("known-otherwise"))
    taken.add(each.wire.id)
    return asBooked(credit, { outcome: "wire", wireId: each.wire.id, paysOrderId: each.paysOrder })
  })
}

/**
 * Credits with the reference under which their wire may have been recorded. Where another entry of the bank has the reference of an
 * entry, such as a fee, the entry is known by its content too; a person who records its money knows only the reference. A wire of
 * this money that no entry is yet is the first such credit.
 */
async function withRecordedReferences(
  { db }: ServiceContext,
  credits: readonly GivenPayment[],
): Promise<readonly GivenPayment[]> {
  const [first] = credits
  const sharing = credits.flatMap((given) => sharedReference(given) ?? [])
  if (first === undefined || sharing.length === 0) return credits
  const wires = await findWiresByBankEntry(db, first.account, sharing)
  const onStatements = await findWiresOnStatements(
    db,
    [...wires.values()].map(({ id }) => id),
  )
  const taken = new Set(credits.map(({ reference }) => reference))
  return credits.map((given) => {
    const reference = sharedReference(given)
    const wire = wires.get(reference ?? "")
    if (reference === null || wire === undefined || onStatements.has(wire.id) || taken.has(reference))
      return given
    if (!isSameMoney(wire, given.payment)) return given
    taken.add(reference)
    return { ...given, reference }
  })
}

/** The bank's reference of an entry with one payment that has another key, because other entries have this reference; else null. */
const sharedReference = ({ entry, reference, isReferenceOfOther }: GivenPayment): string | null =>
  entry.payments.length === 1 && entry.reference !== reference && !isReferenceOfOther ? entry.reference : null

/** Money that left pays a payout by its name, account and amount, or is a wire that was sent back. */
async function bookDebit(ctx: ServiceContext, actor: Actor, given: PaymentToBook): Promise<Found> {
  const { account, terms, payment, returned, before } = given
  const { amount, counterpartyIban, endToEndId } = payment
  const sent = await sentMoneyOf(ctx, endToEndId)
  if (sent === undefined) {
    if (counterpartyIban === null) return exception("no-payout")
    const others = before.flatMap(({ outcome, wireId }) =>
      outcome === "wire-returned" ? (wireId ?? []) : [],
    )
    const wireId = await findReturnedWire(ctx.db, { account, amount, payerIban: counterpartyIban, others })
    return wireId === null ? exception("no-payout") : { outcome: "wire-returned", wireId }
  }
  if (!isSameMoney(sent, payment)) return exception("other-amount", sent)
  const isOurs = terms.some(({ shareClassId }) => shareClassId === sent.shareClassId)
  if (!isOurs || counterpartyIban === null || counterpartyIban !== sent.accountNumber) {
    return exception("other-account", sent)
  }
  if (await isOnStatementFor(ctx, actor, sent, given)) return exception("paid-twice", sent)
  // What comes back in the same report has not been paid.
  const isBackToo = sent.status === "sent" && endToEndId !== null && returned.has(endToEndId)
  const end = reportedEnd("debit", { ...sent, hasComeBack: false }, isBackToo)
  if (end === "not-sent") return exception(end, sent)
  if (end === "paid" && !isPerson(actor)) {
    const isPaid = await ifAllowed(() => endSentMoney(ctx, actor, sent, { outcome: "paid", reason: null }))
    if (!isPaid) return exception("payout-held", sent)
  }
  return { outcome: sent.kind, ...linkTo(sent) }
}

/** Money that came back: a payout that is with the bank, or that it had paid, has failed. */
async function bookReturn(ctx: ServiceContext, actor: Actor, given: PaymentToBook): Promise<Found> {
  const { entry, terms, payment } = given
  const none = exception(entry.isReversal ? "reversal" : "return")
  const sent = await sentMoneyOf(ctx, payment.endToEndId)
  if (sent === undefined || !terms.some(({ shareClassId }) => shareClassId === sent.shareClassId)) return none
  if (!isSameMoney(sent, payment)) return exception("other-amount", sent)
  if (sent.status === "pending" || (await isOnStatementFor(ctx, actor, sent, given)))
    return { ...none, ...linkTo(sent) }
  const end = reportedEnd("credit", sent, false)
  if (end === "returned-after-payment") return exception(end, sent)
  if ((end === "returned" || end === "failed") && !isPerson(actor)) {
    const { returnReason } = payment
    const said = { ...entry, returnReason: returnReason === null ? null : returnReasonText(returnReason) }
    await endSentMoney(ctx, actor, sent, { outcome: end, reason: reasonOf(said) })
  }
  return { outcome: sent.kind, ...linkTo(sent) }
}

/** Why money came back, in words. */
export const reasonOf = ({
  isReversal,
  returnReason,
}: Pick<StoredEntry, "isReversal" | "returnReason">): string =>
  returnReason ?? (isReversal ? "taken back by the bank" : returnReasonText({ code: null, text: null }))

/**
 * Whether another entry, or a payment before it in its own, is this money already. What the bank itself sends does not depend on what a
 * person says of it: in the import of a program, an entry that waits for another person is an exception then.
 */
async function isOnStatementFor(
  { db }: ServiceContext,
  actor: Actor,
  sent: SentMoney,
  { payment, before }: PaymentToBook,
): Promise<boolean> {
  if (before.some((other) => isSentMoney(other, sent, payment))) return true
  if (!isPerson(actor)) {
    const waiting = await findWaitingEntriesOf(db, sent, payment)
    const exceptionOf = (isReversal: boolean): EntryException => {
      if (payment.direction === "debit") return "paid-twice"
      return isReversal ? "reversal" : "return"
    }
    await makeExceptions(
      db,
      waiting.map(({ entryId, isReversal }) => ({ entryId, exception: exceptionOf(isReversal) })),
    )
  }
  return isOnStatement(db, sent, payment)
}

/** Like `isOnStatement`, of a payment that is not stored yet. */
const isSentMoney = (
  { outcome, direction, endToEndId, payoutId, compensationId }: BookedPayment,
  { kind, id }: SentMoney,
  payment: EntryPayment,
): boolean =>
  outcome === kind &&
  direction === payment.direction &&
  endToEndId === payment.endToEndId &&
  (payoutId ?? compensationId) === id

const sentMoneyOf = async ({ db }: ServiceContext, endToEndId: string | null) =>
  endToEndId === null ? undefined : (await findSentMoney(db, [endToEndId])).get(endToEndId)

const isSameMoney = ({ amount }: Pick<SentMoney, "amount">, { amount: booked }: EntryPayment): boolean =>
  amount.currency === booked.currency && compare(amount.value, booked.value) === 0

/** Ends money that is with the bank; throws ConflictError where its state, a later transfer or its bank account does not allow it. */
export async function endSentMoney(
  ctx: ServiceContext,
  actor: Actor,
  { kind, id, endToEndId, orderId }: SentMoney,
  { outcome, reason }: Pick<PayoutOutcome, "outcome" | "reason">,
): Promise<void> {
  if (kind === "payout")
    await recordPayout(ctx, actor, { redemptionOrderId: orderId, endToEndId, outcome, reason })
  else {
    invariant(outcome !== "returned", "a compensation that came back is an exception")
    await recordCompensation(ctx, actor, { id, endToEndId, outcome, reason })
  }
}

/** Whether something was done; false if the state of a record does not allow it. */
export async function ifAllowed(change: () => Promise<void>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === "ConflictError") return false
    throw error
  }
}
