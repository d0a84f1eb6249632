import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findTermsByBankAccount } from "#lib/db/orders/find-dealing-terms.ts"
import type { LockedFundableOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import { lockOrdersByReference } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import {
  addReceivedAmount,
  validateSubscriptionOrder,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { findWireByBankEntry, findWiresOfOrder, insertWire, updateWire } from "#lib/db/wires.ts"
import type { AuditFields } from "#lib/domain/audit-log/audit-record.ts"
import { conflict, DomainError, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { requireDecimals, requirePositive } from "#lib/domain/errors/order-errors.ts"
import type { EntryOrigin } from "#lib/domain/ledger/order-entries.ts"
import { wireBooked, wireMatched } from "#lib/domain/ledger/order-entries.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { dealingOf } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { WireMatch } from "#lib/domain/wires/match-wire.ts"
import { matchWire, quotedReferences } from "#lib/domain/wires/match-wire.ts"
import type { BankEntry, Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireWire } from "./list-wires.ts"

/**
 * Adds every wire that waits with a locked order to it, but none that a person holds. The first money makes the order valid and determines its terms by the
 * time at which it is recorded, which is never before the bank's booking.
 */
export async function fundOrder(
  db: Database,
  order: LockedFundableOrder,
  terms: DealingTerms,
  origin: EntryOrigin,
): Promise<void> {
  const { at } = origin
  const status = subscriptionAfter(order.status, "funded")
  const waiting = await findWiresOfOrder(db, order.id, "suspense")
  const wires = waiting.filter(({ hold }) => hold === null)
  for (const wire of wires) {
    await updateWire(db, wire.id, {
      status: "matched",
      reason: null,
      subscriptionOrderId: order.id,
      matchedAt: at,
      returnedAt: null,
      evidence: wire.evidence,
      updatedAt: at,
    })
    await postOnce(db, wireMatched(wire, order, origin))
  }
  const received = sum(wires.map(({ amount }) => amount.value))
  const changed =
    order.status === status
      ? await addReceivedAmount(db, order.id, received, at)
      : await validateSubscriptionOrder(db, order.id, {
          received,
          at,
          dealing: dealingOf(terms.calendar, at),
        })
  invariant(changed, "a locked order stays in its state")
}

/** What the audit log says of a wire; who paid is in the wire itself. */
export const auditedWire = ({ amount, status, reason, subscriptionOrderId }: Wire): AuditFields => ({
  amount,
  status,
  reason,
  subscriptionOrderId,
})

/** A bank entry on the account of a fund, given by its IBAN or by a class that uses it. */
export type WireInput = BankEntry &
  Readonly<{ account: Readonly<{ shareClassId: string }> | Readonly<{ bankAccountNumber: string }> }>

/**
 * Books money that arrived, once: the same bank entry again gives the wire there is. What it is for is matched with
 * visible evidence among the orders that the actor sees; anything else goes to suspense with a reason. Throws
 * NotFoundError for an account of no fund, BookingInTheFutureError, TooManyDecimalsError, and ConflictError when the
 * bank entry is known with another amount.
 */
export const recordWire = async (ctx: ServiceContext, actor: Actor, input: WireInput): Promise<Wire> =>
  (await bookWire(ctx, actor, { ...input, isByHand: false })).wire

/** A wire as it was booked. `paysOrder` is the order that it was kept from because a person recorded it. */
type Booked = Readonly<{ wire: Wire; paysOrder: string | null }>

/**
 * Books money like recordWire. By hand, it stays in suspense: one person alone does not pay an order. A statement may state only the
 * day of an entry, so one that was recorded with its time is the same. Throws like recordWire.
 */
export async function bookWire(
  ctx: ServiceContext,
  actor: Actor,
  {
    account: paidTo,
    isByHand,
    isOnStatement = false,
    ...entry
  }: WireInput & Readonly<{ isByHand: boolean; isOnStatement?: boolean }>,
): Promise<Booked> {
  const { value, currency } = entry.amount
  requireDecimals("amount.value", value, minorUnitDecimals(currency), `An amount in ${currency}`)
  requirePositive("amount.value", value)
  return inTransaction(ctx.db, async (db) => {
    const paidOn = await requireClassesOfAccount({ ...ctx, db }, paidTo)
    for (const id of paidOn.map(({ shareClassId }) => shareClassId).toSorted()) await lockRegister(db, id)
    // Read under the lock: a dealing run either comes later or has made this too late for its day, and a calendar that
    // changes meanwhile either moves the order or dates it.
    const classes = await requireClassesOfAccount({ ...ctx, db }, paidTo)
    const at = ctx.clock.now()
    if (entry.bookedAt > at) throw new DomainError("BookingInTheFutureError", "bookedAt is in the future.")
    const account = accountName(classes)
    const known = await findWireByBankEntry(db, account, entry.bankEntryReference)
    if (known !== null) return { wire: sameWire(known, entry, isOnStatement), paysOrder: null }
    const { structured, inText } = quotedReferences(entry)
    const orders = await lockOrdersByReference(db, actor.scope, [...structured, ...inText])
    const accountClassIds = classes.map(({ shareClassId }) => shareClassId)
    const found = matchWire(entry, accountClassIds, orders, at)
    const match = isByHand ? confirmedByAnother(found) : found
    const order = orders.find(({ id }) => id === match.orderId) ?? null
    const terms = classOfMoney(classes, entry, order)
    const wire: Wire = {
      ...entry,
      id: randomUUID(),
      shareClassId: terms.shareClassId,
      account,
      status: "suspense",
      // A wire is booked into suspense, and leaves it in the next step when its order takes it.
      reason: match.status === "suspense" ? match.reason : "below-minimum",
      evidence: match.evidence,
      subscriptionOrderId: match.orderId,
      matchedAt: null,
      returnedAt: null,
      hold: null,
      createdAt: at,
      updatedAt: at,
    }
    await insertWire(db, wire, actor.who)
    const origin = { actor: actor.who, at }
    await postOnce(db, wireBooked(wire, origin))
    if (match.status !== "suspense") {
      invariant(order !== null, "a wire is matched to one of the locked orders")
      await fundOrder(db, order, terms, origin)
    }
    const recorded = await requireWire({ ...ctx, db }, wire.id)
    await recordAudit({ ...ctx, db }, actor, {
      action: "wire.recorded",
      subject: { kind: "wire", id: wire.id },
      after: { ...auditedWire(recorded), account, bankEntryReference: entry.bankEntryReference },
    })
    return { wire: recorded, paysOrder: match === found ? null : found.orderId }
  })
}

/** What a person says has arrived for an order is for it once another person confirms that. */
const confirmedByAnother = (match: WireMatch): WireMatch =>
  match.orderId === null
    ? match
    : {
        status: "suspense",
        reason: "recorded-by-hand",
        orderId: null,
        evidence: [
          ...match.evidence,
          {
            rule: "recorded-by-hand",
            detail: "A person recorded the wire: another one confirms the order that it is for.",
          },
        ],
      }

async function requireClassesOfAccount(
  ctx: TransactionContext,
  account: WireInput["account"],
): Promise<readonly [DealingTerms, ...DealingTerms[]]> {
  if ("shareClassId" in account) {
    const terms = await requireDealingTerms(ctx, account.shareClassId)
    const { iban } = terms.destination
    // Other classes may be paid to on the same account.
    const others = iban === null ? [] : await findTermsByBankAccount(ctx.db, iban)
    return [terms, ...others.filter(({ shareClassId }) => shareClassId !== terms.shareClassId)]
  }
  const [first, ...rest] = await findTermsByBankAccount(ctx.db, account.bankAccountNumber)
  if (first === undefined) throw notFound("bank account of a fund")
  return [first, ...rest]
}

const accountName = ([{ destination, symbol }]: readonly [DealingTerms, ...DealingTerms[]]): string =>
  destination.iban ?? symbol

/** The class in whose accounts the money is booked: that of its order, else one in its currency. */
const classOfMoney = (
  classes: readonly [DealingTerms, ...DealingTerms[]],
  { amount }: BankEntry,
  order: LockedFundableOrder | null,
): DealingTerms =>
  classes.find(({ shareClassId }) => shareClassId === order?.shareClassId) ??
  classes.find(({ currency }) => currency === amount.currency) ??
  classes[0]

function sameWire(known: Wire, entry: BankEntry, isOnStatement: boolean): Wire {
  const isSame =
    known.amount.value === entry.amount.value &&
    known.amount.currency === entry.amount.currency &&
    (isOnStatement || known.bookedAt === entry.bookedAt)
  if (isSame) return known
  throw conflict("The bank entry reference is known with another amount or booking. Check the statement.")
}
