import type { Database } from "#lib/db/client.ts"
import type { StoredIndexValue } from "#lib/db/index-values.ts"
import { findIndexSeries, findIndexValues } from "#lib/db/index-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import type { AllocatedIndexValue, IndexValue } from "#lib/domain/index-values/index-value.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"
import { requireShareClassKey } from "#lib/services/share-classes/list-share-classes.ts"

/**
 * The reference index of a class from `startDay` on, ascending. Throws NotFoundError where the class has no index,
 * TemporarilyUnavailableError while the operator has marked it unavailable.
 */
export async function listIndexValues(
  ctx: ServiceContext,
  { symbol, startDay }: Readonly<{ symbol: ShareClassSymbol; startDay: Day }>,
): Promise<IndexValue[]> {
  const { currency, values } = await requireIndexValues(ctx, symbol, startDay)
  return values.map(({ day, value }) => ({ day, amount: { value, currency } }))
}

/** The index of NEUTRALCC with the allocation of each day; throws like listIndexValues, and NotFoundError where it has none. */
export async function listNeutralccChartData(
  ctx: ServiceContext,
  startDay: Day,
): Promise<AllocatedIndexValue[]> {
  const { currency, values } = await requireIndexValues(ctx, "NEUTRALCC", startDay)
  return values.map(({ day, value, allocation }) => {
    if (allocation === null) throw notFound("allocation")
    return { day, amount: { value, currency }, allocation }
  })
}

async function requireIndexValues(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
  startDay: Day,
): Promise<{ currency: CurrencyCode; values: StoredIndexValue[] }> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const series = await findIndexSeries(ctx.db, shareClass.id)
  if (series === null) throw notFound("reference index")
  if (!series.available) {
    throw new DomainError(
      "TemporarilyUnavailableError",
      "The source of this index is unavailable. Try again later; everything else is served as usual.",
    )
  }
  return { currency: series.currency, values: await findIndexValues(ctx.db, shareClass.id, startDay) }
}

/** The values of all indexes as import records, by class and day. */
export const exportIndexValues = (ctx: ServiceContext): Promise<IndexValueRecord[]> =>
  exportRecords(ctx, ({ db }, known) => indexValueRecords(db, [...known.shareClasses.values()]))

/** The index values of classes from `startDay`, by default from their launch. */
export async function indexValueRecords(
  db: Database,
  shareClasses: readonly KnownShareClass[],
  startDay?: Day,
): Promise<IndexValueRecord[]> {
  const records: IndexValueRecord[] = []
  for (const { shareClass, knownFund } of shareClasses) {
    const values = await findIndexValues(db, shareClass.id, startDay ?? knownFund.fund.launchDay)
    for (const value of values) records.push({ shareClass: shareClass.symbol, ...value })
  }
  return records
}
