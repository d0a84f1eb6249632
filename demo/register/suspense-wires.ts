import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { wireBooked, wireReturned } from "#lib/domain/ledger/order-entries.ts"
import type { PastSubscription } from "#lib/domain/ledger/register-history.ts"
import { decimal, divide } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { matchWire } from "#lib/domain/wires/match-wire.ts"
import type { BankEntry, SuspenseReason, Wire } from "#lib/domain/wires/wire.ts"
import type { DemoClass } from "./demo-class.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import { SUSPENDED } from "./demo-investors.ts"
import type { PastRecords } from "./past-records.ts"
import { minutesLater, NO_RECORDS, OPERATOR } from "./past-records.ts"
import { bankEntryReference, fundable, wireOf } from "./past-subscription.ts"
import type { UnfundedOrder } from "./unfunded-orders.ts"
import { anybody } from "./unfunded-orders.ts"

/** What wires refer to: orders of the class by state, and the account of another class. */
export type SuspenseWorld = Readonly<{
  of: DemoClass
  other: DemoClass
  unfunded: readonly UnfundedOrder[]
  executed: readonly UnfundedOrder[]
}>

/** A wire without a matching order: its text, and the orders that it could be for. */
type Stray = Readonly<{
  reason: SuspenseReason
  minutesAgo: number
  at?: DemoClass
  amount: Amount
  text: string
  payerName?: string
  investorStatus?: InvestorStatus
  orders: readonly UnfundedOrder[]
}>

/** A valid reference that no order of the demo has. */
const NOBODYS_REFERENCE = "RF35DEMXDEMX234"

/** One wire in suspense for each reason, of the last days before `now`, and one that was returned. */
export function suspenseWires(world: SuspenseWorld, now: Instant): PastRecords {
  const wires = strays(world).flatMap((stray) => {
    const wire = strayWire(world, stray, minutesLater(now, -stray.minutesAgo))
    return wire === null ? [] : [wire]
  })
  const [first] = wires
  const back = first === undefined ? [] : [sentBack(world, now)]
  const entries = wires.map((wire) => wireBooked(wire, { actor: OPERATOR, at: wire.createdAt }))
  return {
    ...NO_RECORDS,
    wires: [...wires, ...back],
    entries: [
      ...entries,
      ...back.flatMap((wire) => [
        wireBooked(wire, { actor: OPERATOR, at: wire.createdAt }),
        wireReturned(wire, null, { actor: OPERATOR, at: wire.updatedAt }),
      ]),
    ],
  }
}

function strays({ of, other, unfunded, executed }: SuspenseWorld): Stray[] {
  const { currency, minimumInitialSubscription } = of.terms
  const money = (value: string): Amount => amount(decimal(value), currency)
  const waiting = unfunded.filter(({ order }) => order.status === "pending-wire")
  const inState = (status: PastSubscription["status"]) =>
    unfunded.filter((each) => each.order.status === status).slice(-1)
  const reference = (orders: readonly UnfundedOrder[]): string =>
    orders.map(({ order }) => order.wireReference).join(" and ")
  const quoting = (orders: readonly UnfundedOrder[]) => ({ orders, text: `Order ${reference(orders)}` })
  const half = divide(minimumInitialSubscription, decimal("2"), { scale: 2, rounding: "down" })
  const [one, two] = [waiting.slice(0, 1), waiting.slice(1, 2)]
  const canceled = inState("canceled")
  const expired = inState("expired")
  const isSuspended = ({ investor }: UnfundedOrder): boolean => SUSPENDED.includes(investor.place)
  const done = executed.filter((each) => !isSuspended(each)).slice(-1)
  return [
    {
      reason: "no-reference",
      minutesAgo: 35,
      amount: money("15000"),
      text: "savings for the house",
      orders: [],
    },
    {
      reason: "unknown-reference",
      minutesAgo: 140,
      amount: money("8200.5"),
      text: `Subscription ${NOBODYS_REFERENCE}`,
      orders: [],
    },
    { reason: "ambiguous-reference", minutesAgo: 150, amount: money("40000"), ...quoting([...one, ...two]) },
    { reason: "wrong-account", minutesAgo: 120, at: other, amount: money("12500"), ...quoting(one) },
    {
      reason: "wrong-currency",
      minutesAgo: 95,
      amount: amount(decimal("5000"), currency === "USD" ? "EUR" : "USD"),
      ...quoting(one),
    },
    { reason: "below-minimum", minutesAgo: 80, amount: amount(half, currency), ...quoting(two) },
    {
      reason: "order-canceled",
      minutesAgo: 400,
      amount: canceled[0]?.order.amount ?? money("1"),
      ...quoting(canceled),
    },
    {
      reason: "order-expired",
      minutesAgo: 700,
      amount: expired[0]?.order.amount ?? money("1"),
      ...quoting(expired),
    },
    { reason: "order-already-executed", minutesAgo: 300, amount: money("750"), ...quoting(done) },
    {
      reason: "third-party-payer",
      minutesAgo: 60,
      amount: one[0]?.order.amount ?? money("1"),
      payerName: "Meridian Trading Ltd",
      ...quoting(one),
    },
    {
      reason: "investor-not-active",
      minutesAgo: 45,
      amount: money("2500"),
      investorStatus: "suspended",
      ...quoting(executed.filter(isSuspended).slice(-1)),
    },
  ]
}

/** The wire with the evidence of the matching rules; null if the demo does not have the order that it refers to yet. */
function strayWire({ of }: SuspenseWorld, stray: Stray, bookedAt: Instant): Wire | null {
  const needed = stray.reason === "ambiguous-reference" ? 2 : 1
  const isAlone = stray.reason === "no-reference" || stray.reason === "unknown-reference"
  if (!isAlone && stray.orders.length < needed) return null
  if (stray.orders.some(({ order }) => order.updatedAt > bookedAt)) return null
  const on = stray.at ?? of
  const name = `suspense ${stray.reason}`
  const payer = stray.orders[0]?.investor ?? anybody(name)
  const entry = strayEntry(name, stray, payer, bookedAt)
  const minimum = of.terms.minimumInitialSubscription
  const orders = stray.orders.map(({ order, investor }) =>
    fundable(order, investor, minimum, stray.investorStatus),
  )
  const match = matchWire(entry, [on.terms.shareClassId], orders, bookedAt)
  invariant(match.status === "suspense" && match.reason === stray.reason, `a wire is in suspense for ${name}`)
  return {
    ...wireOf(on, name, entry),
    status: "suspense",
    reason: match.reason,
    evidence: match.evidence,
    subscriptionOrderId: match.orderId,
    matchedAt: null,
    returnedAt: null,
    hold: null,
    updatedAt: bookedAt,
  }
}

const strayEntry = (
  name: string,
  { amount: money, text, payerName, reason }: Pick<Stray, "amount" | "text" | "payerName" | "reason">,
  payer: DemoInvestor,
  bookedAt: Instant,
): BankEntry => ({
  amount: money,
  bookedAt,
  valueDay: null,
  remittanceText: text,
  structuredReference: null,
  payerName: payerName ?? investorName(payer),
  payerIban: reason === "third-party-payer" ? null : payer.iban,
  bankEntryReference: bankEntryReference(name),
})

const RETURN_REASON = "Nobody could say what it is for."

/** Money without a reference that the operator returned. */
function sentBack({ of }: SuspenseWorld, now: Instant): Wire {
  const [bookedAt, at] = [minutesLater(now, -60 * 24 * 9), minutesLater(now, -60 * 24 * 7)]
  const name = "sent back"
  const money = amount(decimal("3000"), of.terms.currency)
  const stray = { reason: "no-reference" as const, amount: money, text: "transfer" }
  const entry = strayEntry(name, stray, anybody(name), bookedAt)
  const match = matchWire(entry, [of.terms.shareClassId], [], bookedAt)
  return {
    ...wireOf(of, name, entry),
    status: "returned",
    reason: stray.reason,
    evidence: [...match.evidence, { rule: "returned", detail: RETURN_REASON }],
    subscriptionOrderId: null,
    matchedAt: null,
    returnedAt: at,
    hold: null,
    updatedAt: at,
  }
}
