import { seededUuid } from "#demo/seed.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { pricingTermsOf } from "#lib/domain/dealing-runs/dealing-run.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { RegisterHistory } from "#lib/domain/ledger/register-history.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { bankAccountsOf } from "./demo-bank-accounts.ts"
import type { DemoClass } from "./demo-class.ts"
import { demoDealings, fundDays } from "./demo-class.ts"
import { DEMO_DISTRIBUTORS } from "./demo-distributors.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import { DEMO_INVESTORS, investorRecord } from "./demo-investors.ts"
import type { PastRecords } from "./past-records.ts"
import { allRecords, DEALING, minutesLater, NO_RECORDS } from "./past-records.ts"
import { pastRedemption } from "./past-redemption.ts"
import { pastSubscription } from "./past-subscription.ts"
import { planClass } from "./plan-class.ts"
import { suspenseWires } from "./suspense-wires.ts"
import type { UnfundedOrder } from "./unfunded-orders.ts"
import { unfundedOrders } from "./unfunded-orders.ts"

/** A demo class with its published values. */
export type ClassOfRegister = Readonly<{ terms: DealingTerms; values: readonly NetAssetValue[] }>

/**
 * The whole register of the demo by `now`: two distributors, 400 investors, and orders since the launch of each class.
 * Depends only on the seed, the classes and `now`. Orders are limited, matched, dated and priced by the functions of the
 * services, and have the records and entries that the services write.
 */
export function demoRegister(classes: readonly ClassOfRegister[], now: Instant): RegisterHistory {
  const days = new Map(classes.map(({ terms }) => [terms.fundId, fundDays(terms.calendar)]))
  const past = classes.map(({ terms, values }) =>
    pastOfClass({ terms, values, days: days.get(terms.fundId) ?? fundDays(terms.calendar) }, now),
  )
  const records = allRecords([...past.map((each) => each.records), suspense(past, now)])
  const firstSeen = firstOrders(records)
  const investors = DEMO_INVESTORS.map((investor) =>
    investorRecord(investor, firstSeen.get(investor.id), now),
  )
  const subscriptionOrders = byTime(records.subscriptions, ({ createdAt }) => createdAt)
  const redemptionOrders = byTime(records.redemptions, ({ createdAt }) => createdAt)
  return {
    distributors: DEMO_DISTRIBUTORS.map(({ apiClient: _, ...distributor }) => distributor),
    investors: byTime(investors, ({ createdAt }) => createdAt),
    bankAccounts: byTime(bankAccountsOf(investors, records, classes), ({ createdAt }) => createdAt),
    dealingRuns: runsOf(records, classes),
    subscriptionOrders,
    redemptionOrders,
    payouts: byTime(records.payouts, ({ createdAt }) => createdAt),
    wires: byTime(records.wires, ({ createdAt }) => createdAt),
    entries: byTime(records.entries, ({ at }) => at).map((entry) => ({
      ...entry,
      id: seededUuid("journal-entry", entry.key),
    })),
  }
}

type PastOfClass = Readonly<{
  of: DemoClass
  records: PastRecords
  unfunded: readonly UnfundedOrder[]
  executed: readonly UnfundedOrder[]
}>

function pastOfClass(of: DemoClass, now: Instant): PastOfClass {
  const dealings = demoDealings(of, now)
  const planned = planClass({ terms: of.terms, values: of.values, dealings })
  if (planned.length === 0) return { of, records: NO_RECORDS, unfunded: [], executed: [] }
  const left = planned.map((order) => {
    const investor = DEMO_INVESTORS[order.investor] as DemoInvestor
    const past =
      order.kind === "subscription"
        ? pastSubscription(of, investor, order, now)
        : pastRedemption(of, investor, order, now)
    return { investor, past }
  })
  const unfunded = unfundedOrders(of, dealings, now)
  const longAgo = minutesLater(now, -LONG_AGO_MINUTES)
  return {
    of,
    records: allRecords([
      ...left.map(({ past }) => past),
      { ...NO_RECORDS, subscriptions: unfunded.map(({ order }) => order) },
    ]),
    unfunded,
    executed: left
      .flatMap(({ investor, past }) => past.subscriptions.map((order) => ({ order, investor })))
      .filter(({ order }) => order.executedAt !== null && order.executedAt < longAgo),
  }
}

/** Orders executed before this can no longer match a wire of today. */
const LONG_AGO_MINUTES = 400

/** Wires of the first class without a matching order; one arrives on the account of the second. */
function suspense(past: readonly PastOfClass[], now: Instant): PastRecords {
  const [first, second] = past
  if (first === undefined || second === undefined || first.unfunded.length === 0) return NO_RECORDS
  return suspenseWires({ ...first, other: second.of }, now)
}

const byTime = <T>(records: readonly T[], at: (record: T) => Instant): T[] =>
  records.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))

/** The first activity of each investor. */
function firstOrders({ subscriptions }: PastRecords): Map<string, Instant> {
  const first = new Map<string, Instant>()
  for (const { investorId, createdAt } of subscriptions) {
    const before = first.get(investorId)
    if (before === undefined || createdAt < before) first.set(investorId, createdAt)
  }
  return first
}

/** The dealing runs that executed the orders, with the numbers of orders. */
function runsOf(
  { subscriptions, redemptions }: PastRecords,
  classes: readonly ClassOfRegister[],
): DealingRun[] {
  const termsOf = new Map(classes.map(({ terms }) => [terms.shareClassId, pricingTermsOf(terms)]))
  const runs = new Map<string, DealingRun>()
  const add = (
    order: (typeof subscriptions | typeof redemptions)[number],
    kind: "subscriptions" | "redemptions",
  ) => {
    const { dealingRunId, settlement, executedAt, dealingDay, shareClassId } = order
    if (dealingRunId === null || settlement === null || executedAt === null || dealingDay === null) return
    const terms = termsOf.get(shareClassId)
    invariant(terms !== undefined, "orders of the demo are of its classes")
    const run = runs.get(dealingRunId) ?? {
      id: dealingRunId,
      shareClassId,
      dealingDay,
      netAssetValue: settlement.netAssetValue,
      subscriptions: 0,
      redemptions: 0,
      returned: 0,
      terms,
      actor: DEALING,
      at: executedAt,
    }
    runs.set(dealingRunId, { ...run, [kind]: run[kind] + 1 })
  }
  for (const order of subscriptions) add(order, "subscriptions")
  for (const order of redemptions) add(order, "redemptions")
  return byTime([...runs.values()], ({ at }) => at)
}
