import { findValuesOfPeriods } from "#lib/db/accounting-positions.ts"
import { findClassFlows } from "#lib/db/today/find-class-flows.ts"
import { LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ClassWithFlows, FundHistory } from "#lib/domain/today/flows.ts"
import { historyByFund } from "#lib/domain/today/flows.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { readRatesOverTime } from "#lib/services/exchange-rates/read-rates-over-time.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { cachedUntilNextPublication, sumsUntilNextPublication } from "#lib/services/reports/cached-sums.ts"

/** What the actor's investors held, and their orders that were executed, by fund and day, and what that was computed from. */
export type FundHistories = Readonly<{
  classes: readonly ClassWithFlows[]
  /** Into the currency of the history. */
  rates: RatesOverTime
  funds: readonly FundHistory[]
}>

/** The history in a currency; of more than `maxFunds` funds, the smaller ones are one. Computed once for a staff. */
export function readFundHistories(
  ctx: ServiceContext,
  actor: Actor,
  { currency, maxFunds }: Readonly<{ currency: CurrencyCode; maxFunds: number }>,
): Promise<FundHistories> {
  const name = JSON.stringify(["history", actor.scope, currency, maxFunds])
  return cachedUntilNextPublication(ctx, name, async () => {
    const classes = await listClassesWithFlows(ctx, actor)
    const rates = await readRatesOfClasses(ctx, { currency, classes })
    return { classes, rates, funds: historyByFund(classes, rates, maxFunds) }
  })
}

/** The classes in which the actor's investors have had orders executed, with their flows and values. */
export async function listClassesWithFlows(ctx: ServiceContext, { scope }: Actor): Promise<ClassWithFlows[]> {
  const [terms, flows] = await Promise.all([
    listDealingTerms(ctx),
    sumsUntilNextPublication(ctx, `flows ${JSON.stringify(scope)}`, () => findClassFlows(ctx.db, scope)),
  ])
  const ofClasses = Map.groupBy(flows, ({ shareClassId }) => shareClassId)
  // Every value that is stored is published, also one of a later day than today: Friday's may be dated Sunday.
  const periods = [...ofClasses].flatMap(([shareClassId, [first]]) =>
    first === undefined ? [] : [{ shareClassId, from: first.day, to: LAST_FUND_DAY }],
  )
  const values = await findValuesOfPeriods(ctx.db, periods)
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
  { currency, classes }: Readonly<{ currency: CurrencyCode; classes: readonly ClassWithFlows[] }>,
): Promise<RatesOverTime> {
  const [firstDay] = classes.flatMap(({ flows: [first] }) => first?.day ?? []).toSorted()
  if (firstDay === undefined) return { currency, rates: new Map() }
  return readRatesOverTime(ctx.db, { currency, others: classes.map((each) => each.currency), firstDay })
}
