import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ConflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflictReason, conflictReasonText } from "#lib/domain/errors/conflict-reason.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { isFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, subtract } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { KnownPayer } from "./payer.ts"
import { isNamedAs, paysFromOwnAccount } from "./payer.ts"
import type { BankEntry, MatchEvidence, SuspenseReason } from "./wire.ts"
import { findWireReferences } from "./wire-reference.ts"

/** An order that a wire may pay. `waiting` is money of wires below the minimum that wait with it. */
export type FundableOrder = Readonly<{
  id: string
  shareClassId: string
  currency: CurrencyCode
  wireReference: string
  status: SubscriptionStatus
  expiresAt: Instant
  cutOffAt: Instant | null
  waiting: Decimal
  minimum: Decimal
  investorStatus: InvestorStatus
  payer: KnownPayer
}>

/** The result of matching a wire, with reasons. One in suspense may name the order with which it waits. */
export type WireMatch = Readonly<{ evidence: readonly MatchEvidence[] }> &
  (
    | Readonly<{ status: "matched"; orderId: string }>
    | Readonly<{ status: "suspense"; reason: SuspenseReason; orderId: string | null }>
  )

type QuotedReferences = Readonly<{
  structured: readonly string[]
  inText: readonly string[]
}>

/** The references of a wire, from its structured field and from free text. */
export const quotedReferences = (
  entry: Pick<BankEntry, "structuredReference" | "remittanceText">,
): QuotedReferences => ({
  structured: findWireReferences(entry.structuredReference ?? ""),
  inText: findWireReferences(entry.remittanceText ?? ""),
})

/** Those of the `orders` that a wire quotes: a structured reference takes precedence over free text. */
export function quotedOrders<Order extends Pick<FundableOrder, "wireReference">>(
  entry: Pick<BankEntry, "structuredReference" | "remittanceText">,
  orders: readonly Order[],
): Readonly<{ rule: "structured-reference" | "reference-in-text"; orders: readonly Order[] }> {
  const quoted = quotedReferences(entry)
  const known = (references: readonly string[]) =>
    orders.filter(({ wireReference }) => references.includes(wireReference))
  const byStructure = known(quoted.structured)
  return byStructure.length > 0
    ? { rule: "structured-reference", orders: byStructure }
    : { rule: "reference-in-text", orders: known(quoted.inText) }
}

/**
 * Decides which of the `orders` with a quoted reference the money is for. `accountClassIds` are the classes of the account
 * where it arrived.
 */
export function matchWire(
  entry: BankEntry,
  accountClassIds: readonly string[],
  orders: readonly FundableOrder[],
  now: Instant,
): WireMatch {
  const { rule, orders: candidates } = quotedOrders(entry, orders)
  const [order, another] = candidates
  if (order === undefined) return unmatched(quotedReferences(entry))
  if (another !== undefined) {
    const list = candidates.map(({ wireReference }) => wireReference).join(", ")
    return suspense("ambiguous-reference", null, [
      { rule, detail: `The wire quotes more than one order: ${list}.` },
    ])
  }
  const found = {
    rule,
    detail:
      rule === "structured-reference"
        ? `The structured reference is ${order.wireReference}.`
        : `The text holds ${order.wireReference}, and its check digits hold.`,
  }
  return matchOrder(entry, accountClassIds, order, now, [found])
}

/** Whether the money is matched to the quoted order; `evidence` lists the reasons. */
function matchOrder(
  entry: BankEntry,
  accountClassIds: readonly string[],
  order: FundableOrder,
  now: Instant,
  evidence: readonly MatchEvidence[],
): WireMatch {
  const reject = (reason: SuspenseReason, detail: string, orderId: string | null = null) =>
    suspense(reason, orderId, [...evidence, { rule: reason, detail }])
  if (!accountClassIds.includes(order.shareClassId)) {
    return reject("wrong-account", "The order is for a share class that is paid to on another account.")
  }
  if (entry.amount.currency !== order.currency) {
    return reject(
      "wrong-currency",
      `The order is in ${order.currency}, the wire in ${entry.amount.currency}.`,
    )
  }
  const frozen = frozenReason(order)
  if (frozen !== null) return reject(frozen.reason, frozen.detail)
  const closed = closedReason(order, now)
  if (closed !== null) return reject(closed.reason, closed.detail)
  const payer = payerEvidence(entry, order.payer)
  if (payer.rule === "third-party-payer") return reject("third-party-payer", payer.detail)
  const total = add(order.waiting, entry.amount.value)
  if (missingMoney({ ...order, waiting: total }) !== null) {
    return reject(
      "below-minimum",
      `With this wire ${total} ${order.currency} have come, the minimum is ${order.minimum} ${order.currency}.`,
      order.id,
    )
  }
  return { status: "matched", orderId: order.id, evidence: [...evidence, payer] }
}

/** What has to come until the money that waits with an unpaid order reaches its minimum; null when nothing is missing. */
export function missingMoney({
  status,
  waiting,
  minimum,
}: Pick<FundableOrder, "status" | "waiting" | "minimum">): Decimal | null {
  return status === "pending-wire" && compare(waiting, minimum) < 0 ? subtract(minimum, waiting) : null
}

/** Why an order accepts no money: in words that its wires keep, also by their name for pages. */
type NoMoneyReason = Readonly<{ reason: SuspenseReason; detail: string; sentence: ConflictReason }>

const noMoney = (reason: SuspenseReason, sentence: ConflictReason): NoMoneyReason => ({
  reason,
  detail: conflictReasonText(sentence),
  sentence,
})

/** Why an order in any state accepts no money, or null: its investor is blocked. */
export const frozenReason = ({
  investorStatus,
}: Pick<FundableOrder, "investorStatus">): NoMoneyReason | null =>
  isFrozen(investorStatus)
    ? noMoney(
        "investor-not-active",
        conflictReason("investorOfOrderBlocked", { status: { term: investorStatus } }),
      )
    : null

/** Why an order accepts no more money, or null. A paid order accepts more only before its cut-off. */
export function closedReason(
  order: Pick<FundableOrder, "status" | "expiresAt" | "cutOffAt">,
  now: Instant,
): NoMoneyReason | null {
  const { status, expiresAt, cutOffAt } = order
  if (status === "canceled") return noMoney("order-canceled", conflictReason("orderCanceled"))
  if (status === "expired" || (status === "pending-wire" && now >= expiresAt))
    return noMoney("order-expired", conflictReason("orderExpired", { at: { at: expiresAt } }))
  if (status === "returned") return noMoney("order-canceled", conflictReason("orderReturned"))
  if (status === "executed" || (cutOffAt !== null && now >= cutOffAt)) {
    invariant(cutOffAt !== null, "an executed order has its cut-off")
    return noMoney("order-already-executed", conflictReason("pastCutOff", { at: { at: cutOffAt } }))
  }
  return null
}

/**
 * Identifies the payer. With an account, only the account counts, because a name is whatever its owner typed; without one the
 * full name must be the investor's. A wire with neither is from an unknown payer.
 */
function payerEvidence({ payerIban, payerName }: BankEntry, investor: KnownPayer): MatchEvidence {
  const stranger = (detail: string): MatchEvidence => ({ rule: "third-party-payer", detail })
  if (payerIban !== null) {
    return paysFromOwnAccount(payerIban, investor)
      ? { rule: "payer-account", detail: "The money comes from a validated bank account of the investor." }
      : stranger("The money does not come from a validated bank account of the investor in this currency.")
  }
  if (payerName === null) return stranger("The bank names neither the payer nor the payer's account.")
  return isNamedAs(payerName, investor)
    ? { rule: "payer-name", detail: `The payer ${payerName} has the name of the investor.` }
    : stranger(`The payer ${payerName} is not the investor.`)
}

const unmatched = ({ structured, inText }: QuotedReferences): WireMatch => {
  const quoted = [...new Set([...structured, ...inText])]
  return quoted.length === 0
    ? suspense("no-reference", null, [
        {
          rule: "no-reference",
          detail: "Neither reference nor text holds a reference whose check digits hold.",
        },
      ])
    : suspense("unknown-reference", null, [
        { rule: "unknown-reference", detail: `No order has the reference ${quoted.join(" or ")}.` },
      ])
}

const suspense = (
  reason: SuspenseReason,
  orderId: string | null,
  evidence: readonly MatchEvidence[],
): WireMatch => ({ status: "suspense", reason, orderId, evidence })
