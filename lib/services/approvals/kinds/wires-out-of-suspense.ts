import { invariant } from "#lib/domain/errors/domain-error.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import { exactMoneyText } from "#lib/domain/money/money-text.ts"
import type { Wire, WireStatus } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalEffect, ApprovalKind, Change, Detail } from "#lib/services/approvals/approval-kind.ts"
import { shortenedReason } from "#lib/services/approvals/approval-kind.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { attributeWire, findMissing } from "#lib/services/wires/attribute-wire.ts"
import { releaseWire } from "#lib/services/wires/hold-wire.ts"
import { requireWire } from "#lib/services/wires/list-wires.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"

/** Money in suspense becomes that of a subscription order. */
export const wireAttribution: ApprovalKind<Readonly<{ wireId: string; subscriptionOrderId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const wire = await attributeWire(ctx, actor, input)
    const order = await requireSubscriptionOrder(ctx, actor, input.subscriptionOrderId)
    const money = moneyText(wire)
    const missing = await findMissing(ctx, wire)
    const investor = await requireInvestor(ctx, actor, order.investorId)
    const status = { stateOf: "subscription", state: order.status } as const
    return {
      summary: `Attribute the wire of ${exactMoneyText(wire.amount)} to the subscription order ${order.id}`,
      title: { name: "attributeWire", values: { amount: wire.amount, order: { id: order.id } } },
      subjects: [`wire:${wire.id}`],
      changes: [
        attributedChange(wire),
        {
          line: `subscription order ${order.id} receives ${money}`,
          text: { name: "orderReceives", values: { order: { id: order.id }, amount: wire.amount } },
        },
      ],
      details: [
        payerDetail(wire),
        // Other wires for the same order may come or be approved before this one.
        missing === null
          ? {
              line: `the order is ${order.status} then, with ${moneyText({ amount: order.receivedAmount })} received`,
              text: { name: "orderThen", values: { status, received: order.receivedAmount } },
            }
          : {
              line: `the wire waits with the order then, which is ${order.status} and needs ${moneyText({ amount: missing })} more to reach its minimum`,
              text: { name: "orderNeedsMore", values: { status, missing } },
            },
        {
          line: `the order is over ${moneyText(order)}, of investor ${order.investorId}`,
          text: {
            name: "orderOver",
            values: {
              amount: order.amount,
              investor: { name: investorName(investor), id: order.investorId },
            },
          },
        },
      ],
    }
  },
}

/** That money goes back to its payer, which is sent at the bank: a wire in suspense, or all wires of the order to which one was matched. */
export const wireReturn: ApprovalKind<Readonly<{ wireId: string; reason: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const before = await requireWire(ctx, input.wireId)
    // A wire that comes for the same order before the decision adds a line, so that it is not returned unread.
    const returned = await returnWire(ctx, actor, input)
    const orderId = before.status === "matched" ? before.subscriptionOrderId : null
    return {
      summary: `Return ${totalText(returned)}: ${shortenedReason(input.reason)}`,
      title: {
        name: "returnWires",
        values: {
          count: returned.length,
          amount: totalOf(returned),
          reason: shortenedReason(input.reason),
        },
      },
      subjects: returned.map(({ id }) => `wire:${id}`),
      changes: [
        ...returned.map((wire) => stateChange(wire, before.status)),
        ...(orderId === null ? [] : await returnedOrder(ctx, actor, orderId)),
      ],
      details: [
        ...returned.map(wirePayerDetail),
        {
          line: "nothing is sent to a bank: whoever keeps the account sends the money back there, and its debit on the bank's statement confirms the return",
          text: { name: "returnedByHand", values: {} },
        },
      ],
    } satisfies ApprovalEffect
  },
}

/** The hold of money in suspense ends; what happens to the money is another proposal. */
export const wireRelease: ApprovalKind<Readonly<{ wireId: string; reason: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const { hold } = await requireWire(ctx, input.wireId)
    const wire = await releaseWire(ctx, actor, input)
    const held = shortenedReason(hold?.reason ?? "")
    return {
      summary: `End the hold of the wire of ${exactMoneyText(wire.amount)}: ${shortenedReason(input.reason)}`,
      title: {
        name: "endHold",
        values: { amount: wire.amount, reason: shortenedReason(input.reason) },
      },
      subjects: [`wire:${wire.id}`],
      changes: [
        stateChange(wire, "held"),
        {
          line: `held because: ${held}`,
          text: { name: "heldBecause", values: { reason: held } },
        },
      ],
      details: [payerDetail(wire)],
    }
  },
}

async function returnedOrder(ctx: ServiceContext, actor: Actor, id: string): Promise<Change[]> {
  const { status } = await requireSubscriptionOrder(ctx, actor, id)
  return [
    {
      line: `subscription order ${id} with all its wires: ${status}`,
      text: { name: "orderReturned", values: { order: { id } } },
    },
  ]
}

/** A wire whose state changes. */
const stateChange = (wire: Wire, from: WireStatus | "held"): Change => ({
  line: `wire ${wire.id} of ${moneyText(wire)}: ${from} → ${wire.status}`,
  text: {
    name: "wireState",
    values: {
      wire: { id: wire.id },
      amount: wire.amount,
      from: { stateOf: "wire", state: from },
      to: { stateOf: "wire", state: wire.status },
    },
  },
})

/** A wire out of suspense that was attributed: matched, or it waits with its order. */
function attributedChange(wire: Wire): Change {
  if (wire.status === "matched") return stateChange(wire, "suspense")
  return waitingChange(wire, `wire ${wire.id} of ${moneyText(wire)}: waits (${wire.reason})`)
}

/** A wire out of suspense with the order that it pays or waits with. */
export function matchedChange(wire: Wire): Change {
  const ofOrder = `wire ${wire.id} of ${moneyText(wire)} for subscription order ${wire.subscriptionOrderId}`
  if (wire.status !== "matched" || wire.subscriptionOrderId === null)
    return waitingChange(wire, `${ofOrder}: waits (${wire.reason})`)
  return {
    line: `${ofOrder}: suspense → matched`,
    text: {
      name: "wireForOrder",
      values: {
        wire: { id: wire.id },
        amount: wire.amount,
        order: { id: wire.subscriptionOrderId },
        from: { stateOf: "wire", state: "suspense" },
        to: { stateOf: "wire", state: "matched" },
      },
    },
  }
}

const waitingChange = ({ id, amount, reason, subscriptionOrderId }: Wire, line: string): Change =>
  reason === null || subscriptionOrderId === null
    ? line
    : {
        line,
        text: {
          name: "wireWaits",
          values: {
            wire: { id },
            amount,
            order: { id: subscriptionOrderId },
            reason: { waitsBecause: reason },
          },
        },
      }

/** The money of a wire, in the words of a change, which open proposals keep. */
const moneyText = ({ amount }: Pick<Wire, "amount">): string => `${amount.value} ${amount.currency}`

const totalText = (wires: readonly Wire[]): string =>
  wires.length === 1
    ? `the wire of ${exactMoneyText(totalOf(wires))}`
    : `${wires.length} wires of ${exactMoneyText(totalOf(wires))} in total`

/** Wires of one order are in one currency. */
function totalOf(wires: readonly Wire[]): Amount {
  const [first] = wires
  invariant(first, "at least the wire that was named is returned")
  if (wires.length === 1) return first.amount
  return amount(sum(wires.map((wire) => wire.amount.value)), first.amount.currency)
}

/** Who paid a wire and what for, for the approver. */
const payerDetail = (wire: Wire): Detail => ({
  line: payerLine(wire),
  text: { name: "paidBy", values: payerOf(wire) },
})

/** Who paid one of several wires. */
export const wirePayerDetail = (wire: Wire): Detail => ({
  line: `wire ${wire.id} ${payerLine(wire)}`,
  text: { name: "wirePaidBy", values: { wire: { id: wire.id }, ...payerOf(wire) } },
})

/** Who paid a wire that was recorded before the bank's entry came. */
export const recordedPayerDetail = (wire: Wire): Detail => ({
  line: `the wire was recorded as ${payerLine(wire)}`,
  text: { name: "recordedAsPaidBy", values: payerOf(wire) },
})

const payerLine = ({ payerName, payerIban, remittanceText, structuredReference }: Wire): string =>
  `paid by ${payerName ?? "an unknown payer"} ${payerIban ?? ""}: ${structuredReference ?? remittanceText ?? "no text"}`

const payerOf = ({ payerName, payerIban, remittanceText, structuredReference }: Wire) => ({
  payer: { partyName: payerName, iban: payerIban },
  says: { said: structuredReference ?? remittanceText },
})
