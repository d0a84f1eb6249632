import { findDebitsOfReturns, findWiresOnStatements } from "#lib/db/bank-statements/sent-money.ts"
import type { ComparedOrder } from "#lib/db/subscription-orders/find-open-orders.ts"
import { findOpenOrders, findOrderToCompare } from "#lib/db/subscription-orders/find-open-orders.ts"
import type { ListedApproval } from "#lib/domain/approvals/approval.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { BUYS_NO_SHARE } from "#lib/domain/subscription-orders/price-subscription.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import { closedReason, frozenReason } from "#lib/domain/wires/match-wire.ts"
import type { OrderSuggestion } from "#lib/domain/wires/suggest-orders.ts"
import { suggestOrders } from "#lib/domain/wires/suggest-orders.ts"
import type { SuspenseReason, Wire } from "#lib/domain/wires/wire.ts"
import { findWireReferences } from "#lib/domain/wires/wire-reference.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { findOpenApprovals } from "#lib/services/approvals/list-approvals.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findMissing } from "./attribute-wire.ts"
import { requireWire } from "./list-wires.ts"

/** Orders that are compared with money in suspense; older ones have expired. */
const MAX_COMPARED_ORDERS = 20_000

/** Longer lists are of no use to a reader. */
const MAX_SUGGESTED_ORDERS = 8

/** Orders of a class that are compared with each wire of a list. */
const MAX_COMPARED_ORDERS_IN_LISTS = 2_000

/** An order that a person named for money in suspense, and why the money cannot be attributed to it, if so. */
export type NamedOrder = Readonly<{
  order: ComparedOrder | null
  obstacle: SuspenseReason | "unknown" | "another-class" | "waits-with-it" | null
}>

/**
 * What the bank says of money that was returned: whether a report or a match shows that it came, and when the bank debited its return.
 */
export type BankReturn = Readonly<{ isKnown: boolean; debitedOn: Day | null }>

/** A wire with the orders that it may be for while it is in suspense, and the open proposal about it. */
export type WireDetails = Readonly<{
  wire: Wire
  /** The order that has the money, or with which it waits. */
  order: ComparedOrder | null
  /** What the order needs besides the money that waits with it, while this wire does. */
  missing: Amount | null
  /** Of a returned wire. */
  bankReturn: BankReturn | null
  /** Whether it may be attributed to an order now. */
  isAttributable: boolean
  suggestions: readonly OrderSuggestion<ComparedOrder>[]
  named: NamedOrder | null
  proposal: ListedApproval | null
}>

/**
 * One wire, for the operator; throws NotFoundError. Only orders that take money are suggested. `order` is the id or wire
 * reference of another order that a person has in mind.
 */
export async function readWire(
  ctx: ServiceContext,
  actor: Actor,
  { id, order }: Readonly<{ id: string; order?: string | undefined }>,
): Promise<WireDetails> {
  requireOperator(actor)
  const wire = await requireWire(ctx, id)
  const subject = `wire:${id}`
  const proposal = (await findOpenApprovals(ctx, actor, [subject]))(subject)
  const { subscriptionOrderId } = wire
  const ofWire =
    subscriptionOrderId === null ? null : await findOrderToCompare(ctx.db, { id: subscriptionOrderId })
  const missing = await findMissing(ctx, wire)
  const bankReturn = (await findBankReturns(ctx, actor, [wire])).get(id) ?? null
  const read = { wire, order: ofWire, missing, bankReturn, isAttributable: isAttributable(wire), proposal }
  if (!read.isAttributable) return { ...read, suggestions: [], named: null }
  const open = await findOrdersThatTakeMoney(ctx, wire, MAX_COMPARED_ORDERS)
  const others = missing === null ? open : open.filter((other) => other.id !== subscriptionOrderId)
  const named = order === undefined ? null : await readNamedOrder(ctx, wire, order)
  const isOwn = missing !== null && named?.order?.id === subscriptionOrderId
  return {
    ...read,
    suggestions: suggestOrders(others, MAX_SUGGESTED_ORDERS)(wire),
    named:
      named !== null && isOwn && named.obstacle === null ? { ...named, obstacle: "waits-with-it" } : named,
  }
}

/** What the bank says of those of these wires that were returned, by their ids; for the operator. */
export async function findBankReturns(
  { db }: ServiceContext,
  actor: Actor,
  wires: readonly Wire[],
): Promise<ReadonlyMap<string, BankReturn>> {
  requireOperator(actor)
  const ids = wires.filter(({ status }) => status === "returned").map(({ id }) => id)
  const [known, debits] = [await findWiresOnStatements(db, ids), await findDebitsOfReturns(db, ids)]
  return new Map(ids.map((id) => [id, { isKnown: known.has(id), debitedOn: debits.get(id) ?? null }]))
}

/** Whether the money of a wire may be attributed to an order: it is in suspense, buys a share, and nobody holds it. */
const isAttributable = ({ status, reason, hold }: Wire): boolean =>
  status === "suspense" && reason !== BUYS_NO_SHARE && hold === null

/**
 * The likeliest order of each of these wires that may be attributed, by the id of the wire; for the operator. Never the one with which
 * the wire already waits for more money.
 */
export async function findLikelyOrders(
  ctx: ServiceContext,
  actor: Actor,
  wires: readonly Wire[],
): Promise<ReadonlyMap<string, OrderSuggestion<ComparedOrder>>> {
  requireOperator(actor)
  const groups = Map.groupBy(
    wires.filter(isAttributable),
    ({ shareClassId, amount }) => `${shareClassId} ${amount.currency}`,
  )
  const likely = new Map<string, OrderSuggestion<ComparedOrder>>()
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const suggest = suggestOrders(await findOrdersThatTakeMoney(ctx, first, MAX_COMPARED_ORDERS_IN_LISTS), 2)
    for (const wire of group) {
      const [likeliest, next] = suggest(wire)
      const isOwn = likeliest !== undefined && likeliest.order.id === wire.subscriptionOrderId
      const suggestion = isOwn && (await findMissing(ctx, wire)) !== null ? next : likeliest
      if (suggestion !== undefined) likely.set(wire.id, suggestion)
    }
  }
  return likely
}

async function findOrdersThatTakeMoney(
  ctx: ServiceContext,
  { shareClassId, amount }: Wire,
  limit: number,
): Promise<ComparedOrder[]> {
  const open = await findOpenOrders(ctx.db, { shareClassId, currency: amount.currency, limit })
  return open.filter((order) => reasonAgainst(ctx, order) === null)
}

/** Why an order takes no money now, or null. */
const reasonAgainst = ({ clock }: ServiceContext, order: ComparedOrder): SuspenseReason | null =>
  (frozenReason(order) ?? closedReason(order, clock.now()))?.reason ?? null

async function readNamedOrder(ctx: ServiceContext, wire: Wire, text: string): Promise<NamedOrder> {
  const [wireReference] = findWireReferences(text)
  const id = text.trim()
  const order =
    wireReference !== undefined
      ? await findOrderToCompare(ctx.db, { wireReference })
      : isUuid(id)
        ? await findOrderToCompare(ctx.db, { id })
        : null
  if (order === null) return { order, obstacle: "unknown" }
  const isOfClass = order.shareClassId === wire.shareClassId && order.currency === wire.amount.currency
  return { order, obstacle: isOfClass ? reasonAgainst(ctx, order) : "another-class" }
}
