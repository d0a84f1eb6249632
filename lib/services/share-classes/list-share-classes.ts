import type { ShareClassKey } from "#lib/db/share-classes/find-share-class.ts"
import {
  findShareClass,
  findShareClasses,
  findShareClassKey,
} from "#lib/db/share-classes/find-share-class.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import type { StoredShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { toShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"

/** Every share class in the order of the symbols. */
export const listShareClasses = (ctx: ServiceContext): Promise<ShareClass[]> => findShareClasses(ctx.db)

/** The share class with this symbol; throws NotFoundError. */
export async function requireShareClass(ctx: ServiceContext, symbol: ShareClassSymbol): Promise<ShareClass> {
  const shareClass = await findShareClass(ctx.db, symbol)
  if (shareClass === null) throw notFound("share class")
  return shareClass
}

/** Identifier and currency of the share class with this symbol; throws NotFoundError. */
export async function requireShareClassKey(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassKey> {
  const shareClass = await findShareClassKey(ctx.db, symbol)
  if (shareClass === null) throw notFound("share class")
  return shareClass
}

/** All share classes as import records, in the order of the symbols. */
export const exportShareClasses = (ctx: ServiceContext): Promise<StoredShareClassRecord[]> =>
  exportRecords(ctx, (_, known) => shareClassRecordsOf(known))

/** The known share classes as import records. */
export function shareClassRecordsOf(known: KnownRecords): StoredShareClassRecord[] {
  const all = [...known.shareClasses.values()]
  const slugs = new Map(all.map(({ knownFund: { fund } }) => [fund.id, fund.slug]))
  const symbols = new Map(all.map(({ shareClass: { id, symbol } }) => [id, symbol]))
  return all.map(({ shareClass }) =>
    toShareClassRecord(shareClass, { slugOf: (id) => slugs.get(id), symbolOf: (id) => symbols.get(id) }),
  )
}
