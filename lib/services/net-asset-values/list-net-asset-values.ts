import type { Database } from "#lib/db/client.ts"
import { findLatestNetAssetValue, findNetAssetValue, findNetAssetValues } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { KnownShareClass } from "#lib/domain/imports/known-records.ts"
import { shareClassNamed } from "#lib/domain/imports/known-records.ts"
import type { StoredNetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import { toNetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"
import { requireShareClassKey } from "#lib/services/share-classes/list-share-classes.ts"

/** The values of a class from `startDay` on, ascending; throws NotFoundError for an unknown class. */
export async function listNetAssetValues(
  ctx: ServiceContext,
  { symbol, startDay }: Readonly<{ symbol: ShareClassSymbol; startDay: Day }>,
): Promise<NetAssetValue[]> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  return findNetAssetValues(ctx.db, shareClass.id, startDay)
}

/** The value of a class on exactly that day; throws NotFoundError on a day without one. */
export async function requireNetAssetValue(
  ctx: ServiceContext,
  { symbol, day }: Readonly<{ symbol: ShareClassSymbol; day: Day }>,
): Promise<NetAssetValue> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const netAssetValue = await findNetAssetValue(ctx.db, shareClass.id, day)
  if (netAssetValue === null) throw notFound("net asset value")
  return netAssetValue
}

/** The value of a class on exactly that day; null until it is published. */
export const findPublishedNetAssetValue = (
  ctx: ServiceContext,
  { shareClassId, day }: Readonly<{ shareClassId: string; day: Day }>,
): Promise<NetAssetValue | null> => findNetAssetValue(ctx.db, shareClassId, day)

/** The newest value of a class; throws NotFoundError before the first one. */
export async function requireLatestNetAssetValue(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<NetAssetValue> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const netAssetValue = await findLatestNetAssetValue(ctx.db, shareClass.id)
  if (netAssetValue === null) throw notFound("net asset value")
  return netAssetValue
}

/** All published net asset values as import records with their currency, by class and day. */
export const exportNetAssetValues = (ctx: ServiceContext): Promise<StoredNetAssetValueRecord[]> =>
  exportRecords(ctx, async ({ db }, known) => {
    const records = await netAssetValueRecords(db, [...known.shareClasses.values()])
    return records.map((record) => ({
      ...record,
      currency: shareClassNamed(known, record.shareClass).currency,
    }))
  })

/** The published values of classes from `startDay`, by default from their launch. */
export async function netAssetValueRecords(
  db: Database,
  shareClasses: readonly KnownShareClass[],
  startDay?: Day,
): Promise<StoredNetAssetValueRecord[]> {
  const records: StoredNetAssetValueRecord[] = []
  for (const { shareClass, knownFund } of shareClasses) {
    const values = await findNetAssetValues(db, shareClass.id, startDay ?? knownFund.fund.launchDay)
    for (const value of values) records.push(toNetAssetValueRecord(shareClass.symbol, value))
  }
  return records
}
