import { findNetAssetValues } from "#lib/db/net-asset-values.ts"
import { findLatestTotals } from "#lib/db/share-classes/totals.ts"
import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { NotAdvertised, ShareClass, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import { notAdvertised } from "#lib/domain/share-classes/share-class.ts"
import { latestYield, YIELD_LOOKBACK_DAYS } from "#lib/domain/yields/share-class-yield.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listShareClasses } from "./list-share-classes.ts"

/** A share class with its latest figures; null where it has none yet. */
export type ShareClassFigures = Readonly<{
  shareClass: ShareClass
  totals: ShareClassTotals | null
  /** Why its yield and history are not shown. */
  notAdvertised: NotAdvertised | null
  /** Over 31 days, annualised: the `monthlyYield` of the interface. */
  netYield: Decimal | null
  /** The net asset values of the twelve months up to the latest one. */
  lastYear: readonly SeriesPoint[]
}>

/** Every share class with its latest figures, in the order of the symbols. */
export async function listShareClassFigures(ctx: ServiceContext): Promise<ShareClassFigures[]> {
  const shareClasses = await listShareClasses(ctx)
  return Promise.all(shareClasses.map((shareClass) => shareClassFigures(ctx, { shareClass, shareClasses })))
}

/** The latest figures of a share class, with two queries, because lists request all of them. */
export async function shareClassFigures(
  ctx: ServiceContext,
  { shareClass, shareClasses }: Readonly<{ shareClass: ShareClass; shareClasses: readonly ShareClass[] }>,
): Promise<ShareClassFigures> {
  const totals = await findLatestTotals(ctx.db, shareClass.id)
  const reason = notAdvertised(shareClass, shareClasses, totals?.numberOfHolders ?? null)
  if (totals === null || reason !== null) {
    return { shareClass, totals, notAdvertised: reason, netYield: null, lastYear: [] }
  }
  const startDay = addMonths(totals.netAssetValue.day, -12)
  const values = await findNetAssetValues(ctx.db, shareClass.id, startDay)
  return {
    shareClass,
    totals,
    notAdvertised: null,
    netYield: latestYield(values, YIELD_LOOKBACK_DAYS.monthly),
    lastYear: values.map(({ day, amount }) => ({ day, value: amount.value })),
  }
}
