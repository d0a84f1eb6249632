import { invariant } from "#lib/domain/errors/domain-error.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalEffect, ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { shortenedReason } from "#lib/services/approvals/approval-kind.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
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
    return {
      summary: `Attribute the wire of ${money} to the subscription order ${order.id}`,
      subjects: [`wire:${wire.id}`],
      changes: [
        `wire ${wire.id} of ${money}: ${wire.status === "matched" ? "suspense → matched" : `waits (${wire.reason})`}`,
        `subscription order ${order.id} receives ${money}`,
      ],
      details: [
        payerLine(wire),
        // Other wires for the same order may come or be approved before this one.
        `the order is ${order.status} then, with ${order.receivedAmount.value} ${order.receivedAmount.currency} received`,
        `the order is over ${order.amount.value} ${order.amount.currency}, of investor ${order.investorId}`,
      ],
    }
  },
}

/** Money goes back to its payer: a wire in suspense, or all wires of the order to which one was matched. */
export const wireReturn: ApprovalKind<Readonly<{ wireId: string; reason: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const before = await requireWire(ctx, input.wireId)
    // A wire that comes for the same order before the decision adds a line, so that it is not returned unread.
    const returned = await returnWire(ctx, actor, input)
    const orderId = before.status === "matched" ? before.subscriptionOrderId : null
    return {
      summary: `Return ${totalText(returned)}: ${shortenedReason(input.reason)}`,
      subjects: returned.map(({ id }) => `wire:${id}`),
      changes: [
        ...returned.map((wire) => `wire ${wire.id} of ${moneyText(wire)}: ${before.status} → ${wire.status}`),
        ...(orderId === null ? [] : await returnedOrder(ctx, actor, orderId)),
      ],
      details: returned.map((wire) => `wire ${wire.id} ${payerLine(wire)}`),
    } satisfies ApprovalEffect
  },
}

/** The hold of money in suspense ends; what happens to the money is another proposal. */
export const wireRelease: ApprovalKind<Readonly<{ wireId: string; reason: string }>> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const { hold } = await requireWire(ctx, input.wireId)
    const wire = await releaseWire(ctx, actor, input)
    return {
      summary: `End the hold of the wire of ${moneyText(wire)}: ${shortenedReason(input.reason)}`,
      subjects: [`wire:${wire.id}`],
      changes: [
        `wire ${wire.id} of ${moneyText(wire)}: held → ${wire.status}`,
        `held because: ${shortenedReason(hold?.reason ?? "")}`,
      ],
      details: [payerLine(wire)],
    }
  },
}

async function returnedOrder(ctx: ServiceContext, actor: Actor, id: string): Promise<string[]> {
  const { status } = await requireSubscriptionOrder(ctx, actor, id)
  return [`subscription order ${id} with all its wires: ${status}`]
}

/** The money of a wire, in words. */
export const moneyText = ({ amount }: Pick<Wire, "amount">): string => `${amount.value} ${amount.currency}`

/** Wires of one order are in one currency. */
function totalText(wires: readonly Wire[]): string {
  const [first] = wires
  invariant(first, "at least the wire that was named is returned")
  if (wires.length === 1) return `the wire of ${moneyText(first)}`
  const total = amount(sum(wires.map((wire) => wire.amount.value)), first.amount.currency)
  return `${wires.length} wires of ${moneyText({ amount: total })} in total`
}

/** Who paid a wire and what for, for the approver. */
export const payerLine = ({ payerName, payerIban, remittanceText, structuredReference }: Wire): string =>
  `paid by ${payerName ?? "an unknown payer"} ${payerIban ?? ""}: ${structuredReference ?? remittanceText ?? "no text"}`
