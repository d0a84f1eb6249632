import { seededHex, seededInteger, seededUuid } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import {
  subscriptionExecuted,
  wireBooked,
  wireMatched,
  wireReturned,
} from "#lib/domain/ledger/order-entries.ts"
import type { PastSubscription } from "#lib/domain/ledger/register-history.ts"
import { sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import {
  requireSubscribable,
  subscriptionMinimum,
} from "#lib/domain/subscription-orders/price-subscription.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { FundableOrder } from "#lib/domain/wires/match-wire.ts"
import { matchWire } from "#lib/domain/wires/match-wire.ts"
import type { BankEntry, Wire } from "#lib/domain/wires/wire.ts"
import { WIRE_REFERENCE_BYTES, wireReferenceOf } from "#lib/domain/wires/wire-reference.ts"
import type { DemoClass } from "./demo-class.ts"
import { accountOf } from "./demo-class.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import type { PastRecords } from "./past-records.ts"
import {
  DEALING,
  dealingRunId,
  firmAt,
  minutesLater,
  NO_RECORDS,
  OPERATOR,
  placedBefore,
} from "./past-records.ts"
import type { PlannedSubscription } from "./planned-orders.ts"

/** Remittance texts with a reference, or the reference in its structured field. */
const REMITTANCES: readonly ((
  reference: string,
  lastName: string,
) => readonly [string | null, string | null])[] = [
  (reference) => [null, reference],
  (reference) => [reference, null],
  (reference) => [`Subscription ${reference}`, null],
  (reference, lastName) => [`${lastName} ${reference}`, null],
  (reference) => [(reference.match(/.{1,4}/g) ?? []).join(" "), null],
  (reference) => [`ref ${reference.toLowerCase()} thank you`, null],
]

/** The bank entry of the money of an investor's order. */
function bankEntry(
  name: string,
  investor: DemoInvestor,
  reference: string,
  amount: Amount,
  bookedAt: Instant,
): BankEntry {
  const draw = (limit: number, what: string): number => seededInteger(limit, what, name)
  const [remittanceText, structuredReference] = REMITTANCES[draw(REMITTANCES.length, "remittance")]?.(
    reference,
    investor.lastName,
  ) ?? [reference, null]
  return {
    amount,
    bookedAt,
    valueDay: bookedAt.slice(0, 10) as Day,
    remittanceText,
    structuredReference,
    payerName: investorName(investor),
    payerIban: draw(5, "payer account") === 0 ? null : investor.iban,
    bankEntryReference: bankEntryReference(name),
  }
}

/** The reference of an entry on the bank statement. */
export const bankEntryReference = (name: string): string =>
  `STMT-${seededUuid("bank entry", name).slice(0, 13).toUpperCase()}`

/** The fields that every wire of a class has. */
export const wireOf = (
  of: DemoClass,
  name: string,
  entry: BankEntry,
): Pick<Wire, "id" | "shareClassId" | "account" | "createdAt"> & BankEntry => ({
  ...entry,
  id: seededUuid("wire", name),
  shareClassId: of.terms.shareClassId,
  account: accountOf(of),
  createdAt: entry.bookedAt,
})

/** Minutes between two wires of one order, and until money is returned. */
const NEXT_WIRE_MINUTES = 4
const RETURNED_AFTER_MINUTES = 9

const RETURN_REASON = "The investor asked for the money back."

/** The records of a subscription at `now`: the order, its wires and entries. Nothing if its money is in the future. */
export function pastSubscription(
  of: DemoClass,
  investor: DemoInvestor,
  planned: PlannedSubscription,
  now: Instant,
): PastRecords {
  const { dealing, name, isFirst } = planned
  const { terms } = of
  const validAt = firmAt(dealing, name, planned.isLate ? now : undefined)
  if (!planned.isLate && minutesLater(validAt, NEXT_WIRE_MINUTES) > now) return NO_RECORDS
  const ordered = amount(planned.ordered, terms.currency)
  requireSubscribable(ordered, terms, !isFirst)
  const placed = placedSubscription(of, investor, ordered, name, placedBefore(validAt, name))
  const { dealingDay, opensAt, cutOffAt, priceDay } = dealing
  invariant(opensAt <= validAt && validAt < cutOffAt, `${name} is firm for its day`)
  const orderTerms = { dealingDay, cutOffAt, priceDay }
  const amounts = planned.isLate ? [sum(planned.wires)] : planned.wires
  const minimum = subscriptionMinimum(terms, !isFirst)
  const wires = amounts.map((value, index) => {
    const at = index === 0 ? validAt : minutesLater(validAt, NEXT_WIRE_MINUTES)
    const money = amount(value, terms.currency)
    const order = index === 0 ? placed : { ...placed, status: "pending-valuation" as const, ...orderTerms }
    return matchedWire(of, investor, fundable(order, investor, minimum), `${name} ${index}`, money, at)
  })
  const valid: PastSubscription = {
    ...step(placed, subscriptionAfter(placed.status, "funded"), validAt),
    ...orderTerms,
    validAt,
    receivedAmount: amount(sum(amounts), terms.currency),
    updatedAt: wires.at(-1)?.updatedAt ?? validAt,
  }
  const entries = wires.flatMap((wire) => [
    wireBooked(wire, { actor: OPERATOR, at: wire.createdAt }),
    wireMatched(wire, valid, { actor: OPERATOR, at: wire.createdAt }),
  ])
  if (planned.isReturned)
    return returned(valid, wires, entries, minutesLater(validAt, RETURNED_AFTER_MINUTES))
  return { ...NO_RECORDS, wires, ...executed(of, planned, valid, entries) }
}

/** An order that is waiting for its money since `createdAt`. */
export function placedSubscription(
  { terms, days }: DemoClass,
  investor: DemoInvestor,
  ordered: Amount,
  name: string,
  createdAt: Instant,
): PastSubscription {
  const bytes = Buffer.from(seededHex("wire reference", name), "hex").subarray(0, WIRE_REFERENCE_BYTES)
  return {
    id: seededUuid("subscription-order", name),
    investorId: investor.id,
    shareClassId: terms.shareClassId,
    amount: ordered,
    status: "pending-wire",
    statusReason: null,
    wireReference: wireReferenceOf(bytes),
    expiresAt: days.expiryOf(createdAt),
    receivedAmount: amount(ZERO, terms.currency),
    validAt: null,
    cutOffAt: null,
    dealingDay: null,
    priceDay: null,
    dealingRunId: null,
    settlement: null,
    executedAt: null,
    timeline: [{ status: "pending-wire", at: createdAt }],
    createdAt,
    updatedAt: createdAt,
  }
}

/** The order in its next state. */
export const step = (
  order: PastSubscription,
  status: SubscriptionStatus,
  at: Instant,
  statusReason: string | null = null,
): PastSubscription => ({
  ...order,
  status,
  statusReason,
  timeline: [...order.timeline, { status, at }],
  updatedAt: at,
})

/** The order as needed for matching a wire. */
export const fundable = (
  order: PastSubscription,
  { iban, ...investor }: DemoInvestor,
  minimum: FundableOrder["minimum"],
  investorStatus: FundableOrder["investorStatus"] = "active",
): FundableOrder => ({
  id: order.id,
  shareClassId: order.shareClassId,
  currency: order.amount.currency,
  wireReference: order.wireReference,
  status: order.status,
  expiresAt: order.expiresAt,
  cutOffAt: order.cutOffAt,
  waiting: ZERO,
  minimum,
  investorStatus,
  payer: { name: investorName(investor), type: investor.details.type, ibans: [iban] },
})

function matchedWire(
  of: DemoClass,
  investor: DemoInvestor,
  order: FundableOrder,
  name: string,
  money: Amount,
  at: Instant,
): Wire {
  const entry = bankEntry(name, investor, order.wireReference, money, at)
  const match = matchWire(entry, [order.shareClassId], [order], at)
  invariant(match.status === "matched", `${name} is matched to its order`)
  return {
    ...wireOf(of, name, entry),
    status: "matched",
    reason: null,
    evidence: match.evidence,
    subscriptionOrderId: order.id,
    matchedAt: at,
    returnedAt: null,
    hold: null,
    updatedAt: at,
  }
}

function returned(
  order: PastSubscription,
  wires: readonly Wire[],
  entries: PastRecords["entries"],
  at: Instant,
): PastRecords {
  const origin = { actor: OPERATOR, at }
  return {
    ...NO_RECORDS,
    subscriptions: [step(order, subscriptionAfter(order.status, "returned"), at, RETURN_REASON)],
    wires: wires.map((wire) => ({
      ...wire,
      status: "returned",
      returnedAt: at,
      evidence: [...wire.evidence, { rule: "returned", detail: RETURN_REASON }],
      updatedAt: at,
    })),
    entries: [...entries, ...wires.map((wire) => wireReturned(wire, order, origin))],
  }
}

function executed(
  { terms }: DemoClass,
  { dealing, priced }: PlannedSubscription,
  order: PastSubscription,
  entries: PastRecords["entries"],
): Pick<PastRecords, "subscriptions" | "entries"> {
  const { execution, dealingDay } = dealing
  if (execution === null) return { subscriptions: [order], entries }
  const { id, day, amount: value } = execution.netAssetValue
  const settlement = { ...priced, netAssetValue: { id, day, amount: value } }
  const done: PastSubscription = {
    ...step(order, subscriptionAfter(order.status, "executed"), execution.at),
    settlement,
    executedAt: execution.at,
    dealingRunId: dealingRunId(terms.shareClassId, dealing),
  }
  const origin = { actor: DEALING, at: execution.at }
  return {
    subscriptions: [done],
    entries: [...entries, subscriptionExecuted({ ...done, dealingDay }, settlement, terms.symbol, origin)],
  }
}
