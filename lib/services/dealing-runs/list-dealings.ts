import type { Database } from "#lib/db/client.ts"
import type { WaitingDealing } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import {
  findCompletedRun,
  findCompletedRuns,
  findOrdersOfRun,
  findPlannedOrders,
  findPlannedTotals,
} from "#lib/db/dealing-runs/find-runs.ts"
import { inSnapshot, LONG_READ_TIMEOUT_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type {
  CompletedRun,
  OrderOfRun,
  WaitingDealingTotals,
} from "#lib/domain/dealing-runs/dealing-totals.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { mapPage, pageOf } from "#lib/domain/lists/page.ts"
import type { OrderKind } from "#lib/domain/order-lists/order-groups.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listDealingTerms, pricingTermsAt } from "#lib/services/orders/dealing-terms.ts"

/** Completed runs, newest first, of one class or of all; throws ForbiddenError for all but the operator. */
export async function listCompletedRuns(
  ctx: ServiceContext,
  actor: Actor,
  { shareClassId, page }: Readonly<{ shareClassId: string | null; page: PageRequest }>,
): Promise<Page<CompletedRun>> {
  requireOperator(actor)
  return findCompletedRuns(ctx.db, shareClassId, page)
}

/** What waits for its net asset value, in the order in which it became due; throws ForbiddenError for all but the operator. */
export async function listWaitingDealings(
  ctx: ServiceContext,
  actor: Actor,
): Promise<WaitingDealingTotals[]> {
  requireOperator(actor)
  return inSnapshot(
    ctx.db,
    async (db) => {
      const terms = await listDealingTerms({ ...ctx, db })
      const waiting: WaitingDealingTotals[] = []
      for (const dealing of await findWaitingDealings(db)) waiting.push(await totalsOf(db, terms, dealing))
      return waiting
    },
    LONG_READ_TIMEOUT_MILLISECONDS,
  )
}

/** Orders of one kind after the order `cursor`, a number, oldest first; from the first if it is null. */
export type DealingOrdersPage = Readonly<{ kind: OrderKind; cursor: bigint | null; limit: number }>

/** A completed run with some of its orders; throws NotFoundError. */
export async function readCompletedRun(
  ctx: ServiceContext,
  actor: Actor,
  { id, page }: Readonly<{ id: string; page: DealingOrdersPage }>,
): Promise<Readonly<{ run: CompletedRun; orders: Page<OrderOfRun> }>> {
  requireOperator(actor)
  return inSnapshot(ctx.db, async (db) => {
    const run = await findCompletedRun(db, id)
    if (run === null) throw notFound("dealing run")
    return { run, orders: await ordersPage(page, (asked) => findOrdersOfRun(db, id, asked)) }
  })
}

/** What a waiting dealing is found by: without a cut-off, the one of its day with the earliest. */
export type NamedDealing = Omit<OrderTerms, "cutOffAt"> &
  Readonly<{ shareClassId: string; cutOffAt: Instant | null }>

/** The plan of a waiting dealing with some of its orders; throws NotFoundError when nothing waits for it. */
export async function readDealingPlan(
  ctx: ServiceContext,
  actor: Actor,
  { dealing, page }: Readonly<{ dealing: NamedDealing; page: DealingOrdersPage }>,
): Promise<Readonly<{ plan: WaitingDealingTotals; orders: Page<OrderOfRun> }>> {
  requireOperator(actor)
  return inSnapshot(
    ctx.db,
    async (db) => {
      const { shareClassId, dealingDay, cutOffAt, priceDay } = dealing
      const found = (await findWaitingDealings(db, { shareClassId })).find(
        (each) =>
          each.dealingDay === dealingDay &&
          each.priceDay === priceDay &&
          (cutOffAt === null || each.cutOffAt === cutOffAt),
      )
      if (found === undefined) throw notFound("dealing")
      const allTerms = await listDealingTerms({ ...ctx, db })
      const plan = await totalsOf(db, allTerms, found)
      const price = plan.price
      if (price === null) return { plan, orders: { items: [], nextCursor: null } }
      const terms = await pricingTermsAt(db, termsOf(allTerms, shareClassId), found)
      const at = { terms, orderTerms: found, netAssetValue: price.value }
      return { plan, orders: await ordersPage(page, (asked) => findPlannedOrders(db, at, asked)) }
    },
    LONG_READ_TIMEOUT_MILLISECONDS,
  )
}

async function totalsOf(
  db: Database,
  allTerms: readonly DealingTerms[],
  { shareClassId, dealingDay, cutOffAt, priceDay, subscriptions, redemptions }: WaitingDealing,
): Promise<WaitingDealingTotals> {
  const orderTerms = { dealingDay, cutOffAt, priceDay }
  const terms = await pricingTermsAt(db, termsOf(allTerms, shareClassId), orderTerms)
  const exact = await findNetAssetValue(db, shareClassId, priceDay)
  const value = exact ?? (await findLatestNetAssetValue(db, shareClassId))
  const { symbol, currency } = terms
  return {
    ...orderTerms,
    shareClassId,
    symbol,
    currency,
    counts: { subscriptions, redemptions },
    price: value === null ? null : { day: value.day, value: value.amount.value, isEstimate: exact === null },
    totals:
      value === null
        ? null
        : await findPlannedTotals(db, { terms, orderTerms, netAssetValue: value.amount.value }),
  }
}

function termsOf(all: readonly DealingTerms[], shareClassId: string): DealingTerms {
  const terms = all.find((each) => each.shareClassId === shareClassId)
  if (terms === undefined) throw notFound("share class")
  return terms
}

async function ordersPage(
  { kind, cursor, limit }: DealingOrdersPage,
  find: (page: Readonly<{ kind: OrderKind; after: bigint | null; limit: number }>) => Promise<OrderOfRun[]>,
): Promise<Page<OrderOfRun>> {
  const rows = await find({ kind, after: cursor, limit: limit + 1 })
  const page = pageOf(
    rows.map((order) => ({ id: order.sequence, order })),
    limit,
  )
  return mapPage(page, ({ order }) => order)
}
