import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { bookRun, sortInMemory } from "#lib/db/dealing-runs/book-run.ts"
import {
  addToOrderTotals,
  executeRedemptions,
  executeSubscriptions,
  insertDealingRun,
  insertPayouts,
  insertRunTotals,
  returnSubscriptions,
} from "#lib/db/dealing-runs/execute-orders.ts"
import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { stagePricedOrders } from "#lib/db/dealing-runs/priced-orders.ts"
import { lockRegisterForRun } from "#lib/db/ledger/lock-register.ts"
import { publishDealing } from "#lib/db/publication.ts"
import { updateLiveTotals } from "#lib/db/share-classes/totals.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DealingRun } from "#lib/domain/dealing-runs/dealing-run.ts"
import { pricingTermsOf } from "#lib/domain/dealing-runs/dealing-run.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { pricingTermsAt, requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireDealingPrice } from "./plan-dealing.ts"

/**
 * The orders to execute: those of a class and a dealing day with the same cut-off and price day. Default: the ones that are
 * due first; nearly always all orders of a day have the same.
 */
export type DealingInput = Readonly<{
  shareClassId: string
  dealingDay: Day
  cutOffAt?: Instant
  priceDay?: Day
}>

/**
 * Prices and books all orders with the same terms in one transaction: killed at any point it has changed nothing, and
 * started again it does the rest; null when nothing waits. A subscription whose money buys no share is returned instead, and
 * its money goes to suspense. Also updates the public totals. Throws NotFoundError, and ConflictError before the cut-off or
 * without the value that prices the orders.
 */
export async function runDealing(
  ctx: ServiceContext,
  actor: Actor,
  input: DealingInput,
): Promise<DealingRun | null> {
  // Decided before the register is locked.
  const terms = await requireDealingTerms(ctx, input.shareClassId)
  // Counting the orders that wait reads all of them.
  const orderTerms = knownOrderTerms(input) ?? (await waitingOn(ctx.db, input))
  if (orderTerms === undefined) return null
  await requireDealingPrice(ctx, terms, orderTerms)
  return publishDealing(ctx.db, (db) => executeDealing({ ...ctx, db }, actor, input))
}

async function executeDealing(
  ctx: Readonly<Omit<ServiceContext, "db"> & { db: Database }>,
  actor: Actor,
  input: DealingInput,
): Promise<DealingRun | null> {
  const { db } = ctx
  await lockRegisterForRun(db, input.shareClassId)
  await sortInMemory(db)
  const present = await requireDealingTerms(ctx, input.shareClassId)
  const waiting = await waitingOn(db, input)
  if (waiting === undefined) return null
  const terms = await pricingTermsAt(db, present, waiting)
  const netAssetValue = await requireDealingPrice(ctx, terms, waiting)
  const { id, day, amount } = netAssetValue
  const returned = await stagePricedOrders(db, { terms, orderTerms: waiting, netAssetValue: amount.value })
  const run: DealingRun = {
    id: randomUUID(),
    shareClassId: waiting.shareClassId,
    dealingDay: waiting.dealingDay,
    subscriptions: waiting.subscriptions - returned,
    redemptions: waiting.redemptions,
    returned,
    netAssetValue: { id, day, amount },
    terms: pricingTermsOf(terms),
    actor: actor.who,
    at: ctx.clock.now(),
  }
  await insertDealingRun(db, run)
  const subscriptions = await executeSubscriptions(db, run)
  const redemptions = await executeRedemptions(db, run)
  const returnedOrders = returned === 0 ? 0 : await returnSubscriptions(db, run)
  invariant(
    subscriptions === run.subscriptions && redemptions === run.redemptions && returnedOrders === returned,
    "orders of a dealing neither come nor go while its register is locked",
  )
  await insertPayouts(db)
  await bookRun(db, run, terms)
  await insertRunTotals(db, run.id)
  await addToOrderTotals(db, run.shareClassId)
  await updateLiveTotals(db, run.shareClassId)
  const { id: runId, at: _, actor: __, ...booked } = run
  await recordAudit(ctx, actor, {
    action: "dealing-run.booked",
    subject: { kind: "dealing-run", id: runId },
    after: booked,
  })
  return run
}

const knownOrderTerms = ({ dealingDay, cutOffAt, priceDay }: DealingInput): OrderTerms | undefined =>
  cutOffAt === undefined || priceDay === undefined ? undefined : { dealingDay, cutOffAt, priceDay }

const waitingOn = async (db: Database, { shareClassId, dealingDay, cutOffAt, priceDay }: DealingInput) =>
  (await findWaitingDealings(db, { shareClassId })).find(
    (waiting) =>
      waiting.dealingDay === dealingDay &&
      (cutOffAt === undefined || waiting.cutOffAt === cutOffAt) &&
      (priceDay === undefined || waiting.priceDay === priceDay),
  )
