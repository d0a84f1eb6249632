import { seededUuid } from "#demo/seed.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { JournalEntry } from "#lib/domain/ledger/journal.ts"
import {
  payoutPaid,
  redemptionAccepted,
  redemptionCanceled,
  redemptionExecuted,
} from "#lib/domain/ledger/order-entries.ts"
import type { PastPayout, PastRedemption } from "#lib/domain/ledger/register-history.ts"
import { debitAccountOf } from "#lib/domain/payouts/payment-instruction.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { newPayout } from "#lib/domain/payouts/payout.ts"
import { priceRedemption, requireRedeemable } from "#lib/domain/redemption-orders/price-redemption.ts"
import type { RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { canceledRedemption, redemptionAfter } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { DemoClass } from "./demo-class.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import type { PastRecords } from "./past-records.ts"
import {
  bankAccountId,
  DEALING,
  dealingRunId,
  firmAt,
  minutesLater,
  NO_RECORDS,
  OPERATOR,
  ordererOf,
} from "./past-records.ts"
import type { PlannedRedemption } from "./planned-orders.ts"

const FAILURE = "AC04, the account is closed"

const CANCELED_AFTER_MINUTES = 7
const RETRIED_AFTER_MINUTES = 200
const SENT_AFTER_MINUTES = 30

/** The records of a redemption at `now`: the order, its payouts and entries. Nothing if it is in the future. */
export function pastRedemption(
  of: DemoClass,
  investor: DemoInvestor,
  planned: PlannedRedemption,
  now: Instant,
): PastRecords {
  const { dealing, name, shares, freeShares } = planned
  const { terms, values } = of
  const acceptedAt = firmAt(dealing, name, planned.isLate ? now : undefined)
  if (acceptedAt > now) return NO_RECORDS
  const latestValue = (dealing.execution?.netAssetValue ?? values.at(-1))?.amount ?? null
  requireRedeemable(shares, { ...terms, freeShares, latestValue })
  const { dealingDay, opensAt, cutOffAt, priceDay } = dealing
  invariant(opensAt <= acceptedAt && acceptedAt < cutOffAt, `${name} is firm for its day`)
  const order: PastRedemption = {
    id: seededUuid("redemption-order", name),
    investorId: investor.id,
    bankAccountId: bankAccountId(investor, terms.currency),
    shareClassId: terms.shareClassId,
    currency: terms.currency,
    sharesAmount: shares,
    status: "pending-valuation",
    statusReason: null,
    dealingDay,
    cutOffAt,
    priceDay,
    dealingRunId: null,
    settlement: null,
    executedAt: null,
    timeline: [{ status: "pending-valuation", at: acceptedAt }],
    createdAt: acceptedAt,
    updatedAt: acceptedAt,
  }
  const orderer = ordererOf(investor)
  const accepted = redemptionAccepted(order, terms.symbol, { actor: orderer, at: acceptedAt })
  if (planned.isCanceled) {
    const at = minutesLater(acceptedAt, CANCELED_AFTER_MINUTES)
    const canceled = step(order, canceledRedemption(order, at), at)
    const entry = redemptionCanceled(order, terms.symbol, { actor: orderer, at })
    return { ...NO_RECORDS, redemptions: [canceled], entries: [accepted, entry] }
  }
  if (dealing.execution === null) return { ...NO_RECORDS, redemptions: [order], entries: [accepted] }
  return executed(of, planned, order, [accepted], now)
}

const step = (
  order: PastRedemption,
  status: RedemptionStatus,
  at: Instant,
  statusReason: string | null = null,
): PastRedemption => ({
  ...order,
  status,
  statusReason,
  timeline: [...order.timeline, { status, at }],
  updatedAt: at,
})

function executed(
  of: DemoClass,
  planned: PlannedRedemption,
  order: PastRedemption,
  before: readonly JournalEntry[],
  now: Instant,
): PastRecords {
  const { terms } = of
  const { dealing } = planned
  invariant(dealing.execution !== null, "the dealing of an executed redemption was executed")
  const { netAssetValue, at } = dealing.execution
  const { id, day, amount: value } = netAssetValue
  const { payout: payoutAmount, ...priced } = priceRedemption(order.sharesAmount, {
    netAssetValue: value.value,
    currency: terms.currency,
    feeRate: terms.redemptionFees,
  })
  const settlement = { ...priced, shares: order.sharesAmount, netAssetValue: { id, day, amount: value } }
  const done: PastRedemption = {
    ...step(order, redemptionAfter(order.status, "executed"), at),
    settlement,
    executedAt: at,
    dealingRunId: dealingRunId(terms.shareClassId, dealing),
  }
  const entry = redemptionExecuted(order, settlement, terms.symbol, { actor: DEALING, at })
  const payout = newPayout({
    id: seededUuid("payout", planned.name),
    redemptionOrderId: order.id,
    bankAccountId: order.bankAccountId,
    amount: payoutAmount,
    at,
  })
  const paid = paidOut(of, planned, done, payout, now)
  return { ...NO_RECORDS, ...paid, entries: [...before, entry, ...paid.entries] }
}

/** The state of the payout of an executed redemption at `now`. */
function paidOut(
  of: DemoClass,
  { fate, name }: Pick<PlannedRedemption, "fate" | "name">,
  order: PastRedemption,
  payout: Payout,
  now: Instant,
): Pick<PastRecords, "redemptions" | "payouts" | "entries"> {
  const answeredAt = of.days.payoutAt(payout.createdAt)
  if (answeredAt > now)
    return { redemptions: [order], payouts: [{ ...payout, paymentInstruction: null }], entries: [] }
  const sent = handedOver(of, payout)
  if (fate === "paid") return paid(order, sent, answeredAt)
  const failed: PastPayout = {
    ...sent,
    status: "failed",
    statusReason: FAILURE,
    failedAt: answeredAt,
    updatedAt: answeredAt,
  }
  const stuck = step(order, redemptionAfter(order.status, "payout-failed"), answeredAt, FAILURE)
  const retriedAt = minutesLater(answeredAt, RETRIED_AFTER_MINUTES)
  if (fate === "failed" || retriedAt > now) return { redemptions: [stuck], payouts: [failed], entries: [] }
  const again = newPayout({ ...payout, id: seededUuid("payout", name, "again"), at: retriedAt })
  const retried = step(stuck, redemptionAfter(stuck.status, "payout-retried"), retriedAt)
  const second = paidOut(of, { fate: "paid", name }, retried, again, now)
  return { ...second, payouts: [failed, ...second.payouts] }
}

/** A payout with the time at which it was sent, and what the bank was told then. */
function handedOver({ terms, days }: DemoClass, payout: Payout): PastPayout {
  const sentAt = minutesLater(payout.createdAt, SENT_AFTER_MINUTES)
  const debitAccount = debitAccountOf(terms.destination)
  return {
    ...payout,
    sentAt,
    paymentInstruction: { debitAccount, executionDay: days.executionDayOf(sentAt) },
  }
}

function paid(
  order: PastRedemption,
  payout: PastPayout,
  at: Instant,
): Pick<PastRecords, "redemptions" | "payouts" | "entries"> {
  return {
    redemptions: [step(order, redemptionAfter(order.status, "paid"), at)],
    payouts: [
      {
        ...payout,
        status: "paid",
        paidAt: at,
        updatedAt: at,
      },
    ],
    entries: [payoutPaid(payout, order, { actor: OPERATOR, at })],
  }
}
