import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import type { ExchangeRateSummary } from "#lib/db/exchange-rates.ts"
import { summarizeExchangeRates } from "#lib/db/exchange-rates.ts"
import type { FundAssetSummary } from "#lib/db/fund-assets.ts"
import { summarizeFundAssets } from "#lib/db/fund-assets.ts"
import type { IndexSummary } from "#lib/db/index-values.ts"
import { summarizeIndexes } from "#lib/db/index-values.ts"
import { hasRegister } from "#lib/db/ledger/has-register.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"

// What the database has of each kind of data that files change, for the operator: each throws ForbiddenError for all others.

/** The valuations of a fund; null for one without any. */
export type StoredFundAssets = Readonly<{ fund: Fund; assets: Omit<FundAssetSummary, "fundId"> | null }>

/** Every fund with its valuations. */
export async function readStoredFundAssets(ctx: ServiceContext, actor: Actor): Promise<StoredFundAssets[]> {
  requireOperator(actor)
  const summaries = new Map((await summarizeFundAssets(ctx.db)).map((each) => [each.fundId, each]))
  return (await listFunds(ctx)).map((fund) => ({ fund, assets: summaries.get(fund.id) ?? null }))
}

/** The rates of a pair of a fund. */
export type StoredRates = ExchangeRateSummary & Readonly<{ fund: Fund }>

/** Every pair of every fund that has rates. */
export async function readStoredRates(ctx: ServiceContext, actor: Actor): Promise<StoredRates[]> {
  requireOperator(actor)
  const summaries = await summarizeExchangeRates(ctx.db)
  return (await listFunds(ctx)).flatMap((fund) =>
    summaries.filter(({ fundId }) => fundId === fund.id).map((summary) => ({ ...summary, fund })),
  )
}

/** A share class with its index; null for one without. */
export type StoredIndex = Readonly<{ shareClass: ShareClass; index: IndexSummary | null }>

/** Every share class with its index. */
export async function readStoredIndexes(ctx: ServiceContext, actor: Actor): Promise<StoredIndex[]> {
  requireOperator(actor)
  const summaries = new Map((await summarizeIndexes(ctx.db)).map((each) => [each.shareClassId, each]))
  return (await listShareClasses(ctx)).map((shareClass) => ({
    shareClass,
    index: summaries.get(shareClass.id) ?? null,
  }))
}

/** The dealing days of a fund for which orders wait, with how many. */
export async function readWaitingDays(
  ctx: ServiceContext,
  actor: Actor,
  fund: Pick<Fund, "id">,
): Promise<ReadonlyMap<Day, number>> {
  requireOperator(actor)
  const days = new Map<Day, number>()
  for (const { dealingDay, subscriptions, redemptions } of await findWaitingDealings(ctx.db, {
    fundId: fund.id,
  }))
    days.set(dealingDay, (days.get(dealingDay) ?? 0) + subscriptions + redemptions)
  return days
}

/** A fund with its classes, and whether changes of its terms need an approval; those of bank details always do. */
export type StoredTerms = Readonly<{
  fund: Fund
  needsApproval: boolean
  classes: readonly Readonly<{ shareClass: ShareClass; needsApproval: boolean }>[]
}>

/** The terms of every fund and class. */
export async function readStoredTerms(ctx: ServiceContext, actor: Actor): Promise<StoredTerms[]> {
  requireOperator(actor)
  const all = await listShareClasses(ctx)
  const terms: StoredTerms[] = []
  for (const fund of await listFunds(ctx)) {
    const classes: { shareClass: ShareClass; needsApproval: boolean }[] = []
    for (const shareClass of all.filter(({ fundId }) => fundId === fund.id)) {
      const needsApproval = await hasRegister(ctx.db, { funds: [], symbols: [shareClass.symbol] })
      classes.push({ shareClass, needsApproval })
    }
    const needsApproval = await hasRegister(ctx.db, { funds: [fund.slug], symbols: [] })
    terms.push({ fund, needsApproval, classes })
  }
  return terms
}
