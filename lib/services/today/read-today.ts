import { findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import {
  countAttention,
  findLikelyWires,
  findSuspenseTexts,
  hasInvestors,
} from "#lib/db/today/find-attention.ts"
import { findClassFlows } from "#lib/db/today/find-class-flows.ts"
import { findDayEvents } from "#lib/db/today/find-day-events.ts"
import { dayIn, epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { FundCutOffs } from "#lib/domain/orders/next-cut-offs.ts"
import { nextCutOffs } from "#lib/domain/orders/next-cut-offs.ts"
import type { FlowingClass } from "#lib/domain/today/flows.ts"
import type { Attention, DayEvent } from "#lib/domain/today/today.ts"
import { likelyWireReferences } from "#lib/domain/wires/near-wire-references.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { readRatesOverTime } from "#lib/services/exchange-rates/read-rates-over-time.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { sumsUntilNextRun } from "#lib/services/reports/sums-until-next-run.ts"

/** Money in suspense is cleared within days: older wires than these are the operator's. */
const MOST_SUSPENSE_WIRES = 100

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const MOST_EVENTS = 25

/** The next cut-offs of every fund. */
export const listCutOffs = async (ctx: ServiceContext): Promise<FundCutOffs[]> =>
  nextCutOffs(await listDealingTerms(ctx), ctx.clock.now())

/** Whether the actor sees any investor. */
export const seesInvestors = (ctx: ServiceContext, { scope }: Actor): Promise<boolean> =>
  hasInvestors(ctx.db, scope)

/** What the texts of wires may mean; a text never changes, and reading it takes a while. */
const meanings = new Map<string, readonly string[]>()

const MOST_MEANINGS = 1_000

function meaningsOf(text: string): readonly string[] {
  const known = meanings.get(text)
  if (known !== undefined) return known
  const meant = likelyWireReferences(text)
  if (meanings.size >= MOST_MEANINGS) meanings.clear()
  meanings.set(text, meant)
  return meant
}

/** What waits for somebody of the actor's staff, besides orders. */
export async function readAttention(ctx: ServiceContext, { scope }: Actor): Promise<Attention> {
  const [counts, texts] = await Promise.all([
    countAttention(ctx.db, scope),
    findSuspenseTexts(ctx.db, MOST_SUSPENSE_WIRES),
  ])
  if (texts.length === 0) return { ...counts, likelyWires: [] }
  const meant = texts.flatMap(({ id, text }) =>
    meaningsOf(text).map((reference) => ({ wireId: id, reference })),
  )
  return { ...counts, likelyWires: await findLikelyWires(ctx.db, scope, meant) }
}

/** What happened to the actor's investors in the last 24 hours, newest first. */
export const listDayEvents = (ctx: ServiceContext, { scope }: Actor): Promise<DayEvent[]> =>
  findDayEvents(ctx.db, scope, {
    since: fromEpochMilliseconds(epochMilliseconds(ctx.clock.now()) - DAY_MILLISECONDS),
    limit: MOST_EVENTS,
  })

/** The classes in which the actor's investors have dealt, with their flows and values. */
export async function listFlowingClasses(ctx: ServiceContext, { scope }: Actor): Promise<FlowingClass[]> {
  const [terms, flows] = await Promise.all([
    listDealingTerms(ctx),
    sumsUntilNextRun(ctx, `flows ${JSON.stringify(scope)}`, () => findClassFlows(ctx.db, scope)),
  ])
  const ofClasses = Map.groupBy(flows, ({ shareClassId }) => shareClassId)
  const today = dayIn(ctx.clock.now(), "UTC")
  const values = await findValuesOfPeriods(
    ctx.db,
    [...ofClasses].map(([shareClassId, [first]]) => ({ shareClassId, from: first?.day ?? today, to: today })),
  )
  return terms.flatMap(({ shareClassId, symbol, fundId, currency }) => {
    const own = ofClasses.get(shareClassId)
    return own === undefined
      ? []
      : [{ shareClassId, symbol, fundId, currency, flows: own, values: values.get(shareClassId) ?? [] }]
  })
}

/** The rates of every day that the funds use into a currency, from those of classes, since their first flows. */
export async function readRatesOfClasses(
  ctx: ServiceContext,
  { currency, classes }: Readonly<{ currency: CurrencyCode; classes: readonly FlowingClass[] }>,
): Promise<RatesOverTime> {
  const [firstDay] = classes.flatMap(({ flows: [first] }) => first?.day ?? []).toSorted()
  if (firstDay === undefined) return { currency, rates: new Map() }
  return readRatesOverTime(ctx.db, { currency, others: classes.map((of) => of.currency), firstDay })
}
