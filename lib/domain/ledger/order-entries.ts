import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { Settlement } from "#lib/domain/orders/timeline.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { JournalEntry } from "./journal.ts"

// The entries of one order, wire or payout. A dealing run writes its own in SQL, for many orders together. The key of an
// entry is unique, so that a retry writes nothing twice.

/** The actor and time of an entry. */
export type EntryOrigin = Readonly<{ actor: ActorName; at: Instant }>

const WORLD = { kind: "world", investorId: null } as const
const SUSPENSE = { kind: "suspense", investorId: null } as const
const FUND = { kind: "fund", investorId: null } as const
const FEES = { kind: "fees", investorId: null } as const
const ROUNDING = { kind: "rounding", investorId: null } as const
const ISSUANCE = { kind: "issuance", investorId: null } as const

type WireMoney = Readonly<{ id: string; shareClassId: string; amount: Amount }>

const entryOf = (
  entry: Pick<JournalEntry, "key" | "kind" | "shareClassId" | "transfers"> & Partial<JournalEntry>,
  origin: EntryOrigin,
): JournalEntry => ({ orderId: null, wireId: null, payoutId: null, dealingDay: null, ...entry, ...origin })

/** Money has arrived from outside. */
export const wireBooked = (wire: WireMoney, origin: EntryOrigin): JournalEntry =>
  entryOf(
    {
      key: `wire-booked:${wire.id}`,
      kind: "wire-booked",
      shareClassId: wire.shareClassId,
      wireId: wire.id,
      transfers: [cash(wire.amount, WORLD, SUSPENSE)],
    },
    origin,
  )

/** The money of a wire is for an order. */
export const wireMatched = (
  wire: WireMoney,
  order: Readonly<{ id: string; investorId: string }>,
  origin: EntryOrigin,
): JournalEntry =>
  entryOf(
    {
      key: `wire-matched:${wire.id}`,
      kind: "wire-matched",
      shareClassId: wire.shareClassId,
      orderId: order.id,
      wireId: wire.id,
      transfers: [cash(wire.amount, SUSPENSE, { kind: "clearing", investorId: order.investorId })],
    },
    origin,
  )

/** The money of a wire is sent back, from suspense or from its order. */
export const wireReturned = (
  wire: WireMoney,
  order: Readonly<{ id: string; investorId: string }> | null,
  origin: EntryOrigin,
): JournalEntry =>
  entryOf(
    {
      key: `wire-returned:${wire.id}`,
      kind: "wire-returned",
      shareClassId: wire.shareClassId,
      orderId: order?.id ?? null,
      wireId: wire.id,
      transfers: [
        cash(
          wire.amount,
          order === null ? SUSPENSE : { kind: "clearing", investorId: order.investorId },
          WORLD,
        ),
      ],
    },
    origin,
  )

/** The shares of a redemption, whose unit is the symbol of their class. */
type BlockedShares = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  sharesAmount: Decimal
  dealingDay: Day | null
}>

/** Shares are blocked until their redemption is executed. */
export const redemptionAccepted = (
  order: BlockedShares,
  symbol: ShareClassSymbol,
  origin: EntryOrigin,
): JournalEntry => blocking("redemption-accepted", order, symbol, origin)

/** Shares are free again. */
export const redemptionCanceled = (
  order: BlockedShares,
  symbol: ShareClassSymbol,
  origin: EntryOrigin,
): JournalEntry => blocking("redemption-canceled", order, symbol, origin)

function blocking(
  kind: "redemption-accepted" | "redemption-canceled",
  order: BlockedShares,
  symbol: ShareClassSymbol,
  origin: EntryOrigin,
): JournalEntry {
  const holding = { kind: "holding", investorId: order.investorId } as const
  const blocked = { kind: "blocked", investorId: order.investorId } as const
  const [source, destination] = kind === "redemption-accepted" ? [holding, blocked] : [blocked, holding]
  return entryOf(
    {
      key: `${kind}:${order.id}`,
      kind,
      shareClassId: order.shareClassId,
      orderId: order.id,
      dealingDay: order.dealingDay,
      transfers: [{ source, destination, unit: symbol, quantity: order.sharesAmount }],
    },
    origin,
  )
}

type ExecutedOrder = Readonly<{ id: string; investorId: string; shareClassId: string; dealingDay: Day }>

/** A subscription is executed: its money is with the fund, except fee and rounding. */
export const subscriptionExecuted = (
  order: ExecutedOrder,
  { shares, amount: invested, fee, rounding }: Settlement,
  symbol: ShareClassSymbol,
  origin: EntryOrigin,
): JournalEntry => {
  const clearing = { kind: "clearing", investorId: order.investorId } as const
  const holding = { kind: "holding", investorId: order.investorId } as const
  return executed("subscription-executed", order, origin, [
    cash(invested, clearing, FUND),
    cash(fee, clearing, FEES),
    cash(rounding, clearing, ROUNDING),
    { source: ISSUANCE, destination: holding, unit: symbol, quantity: shares },
  ])
}

/** The money of a subscription buys no share: it waits in suspense to be sent back. */
export const subscriptionReturned = (
  { id, investorId, shareClassId, dealingDay }: ExecutedOrder,
  received: Amount,
  origin: EntryOrigin,
): JournalEntry =>
  entryOf(
    {
      key: `subscription-returned:${id}`,
      kind: "subscription-returned",
      shareClassId,
      orderId: id,
      dealingDay,
      transfers: [cash(received, { kind: "clearing", investorId }, SUSPENSE)],
    },
    origin,
  )

/** A redemption is executed: its money is owed, and its shares are no longer in issue. */
export const redemptionExecuted = (
  order: ExecutedOrder,
  { shares, amount: gross, fee, rounding }: Settlement,
  symbol: ShareClassSymbol,
  origin: EntryOrigin,
): JournalEntry => {
  const blocked = { kind: "blocked", investorId: order.investorId } as const
  const payable = { kind: "payable", investorId: order.investorId } as const
  const payout = subtract(subtract(gross.value, fee.value), rounding.value)
  return executed("redemption-executed", order, origin, [
    { source: blocked, destination: ISSUANCE, unit: symbol, quantity: shares },
    cash(amount(payout, gross.currency), FUND, payable),
    cash(fee, FUND, FEES),
    cash(rounding, FUND, ROUNDING),
  ])
}

const executed = (
  kind: "subscription-executed" | "redemption-executed",
  { id, shareClassId, dealingDay }: ExecutedOrder,
  origin: EntryOrigin,
  transfers: JournalEntry["transfers"],
): JournalEntry =>
  entryOf(
    {
      key: `${kind}:${id}`,
      kind,
      shareClassId,
      orderId: id,
      dealingDay,
      transfers: transfers.filter(({ quantity }) => isPositive(quantity)),
    },
    origin,
  )

type PayoutMoney = Readonly<{ id: string; redemptionOrderId: string; amount: Amount }>

type PaidOrder = Readonly<{ investorId: string; shareClassId: string }>

/** The bank confirmed a payout. */
export const payoutPaid = (payout: PayoutMoney, order: PaidOrder, origin: EntryOrigin): JournalEntry =>
  payoutMoved("payout-paid", payout, order, origin)

/** The bank sent back what it had paid: it is owed again. */
export const payoutReturned = (payout: PayoutMoney, order: PaidOrder, origin: EntryOrigin): JournalEntry =>
  payoutMoved("payout-returned", payout, order, origin)

function payoutMoved(
  kind: "payout-paid" | "payout-returned",
  payout: PayoutMoney,
  { investorId, shareClassId }: PaidOrder,
  origin: EntryOrigin,
): JournalEntry {
  const payable = { kind: "payable", investorId } as const
  const [source, destination] = kind === "payout-paid" ? [payable, WORLD] : [WORLD, payable]
  return entryOf(
    {
      key: `${kind}:${payout.id}`,
      kind,
      shareClassId,
      orderId: payout.redemptionOrderId,
      payoutId: payout.id,
      transfers: [cash(payout.amount, source, destination)],
    },
    origin,
  )
}

/** The bank confirmed that the money of a compensation was paid. */
export const compensationPaid = (
  compensation: Readonly<{
    id: string
    orderId: string
    investorId: string
    shareClassId: string
    amount: Amount
  }>,
  origin: EntryOrigin,
): JournalEntry =>
  entryOf(
    {
      key: `compensation-paid:${compensation.id}`,
      kind: "compensation-paid",
      shareClassId: compensation.shareClassId,
      orderId: compensation.orderId,
      transfers: [cash(compensation.amount, { kind: "payable", investorId: compensation.investorId }, WORLD)],
    },
    origin,
  )

const cash = (
  { value, currency }: Amount,
  source: JournalEntry["transfers"][number]["source"],
  destination: JournalEntry["transfers"][number]["destination"],
): JournalEntry["transfers"][number] => ({ source, destination, unit: currency, quantity: value })
