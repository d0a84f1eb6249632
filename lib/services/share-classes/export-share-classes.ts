import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import type { StoredShareClassRecord } from "#lib/domain/share-classes/share-class-record.ts"
import { toShareClassRecord } from "#lib/domain/share-classes/share-class-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/export-records.ts"

/** Every share class as an import would bring it in, in the order of the symbols. */
export const exportShareClasses = (ctx: ServiceContext): Promise<StoredShareClassRecord[]> =>
  exportRecords(ctx, (_, known) => shareClassRecordsOf(known))

/** The share classes among what is known, as an import would bring them in. */
export function shareClassRecordsOf(known: KnownRecords): StoredShareClassRecord[] {
  const all = [...known.shareClasses.values()]
  const slugs = new Map(all.map(({ knownFund: { fund } }) => [fund.id, fund.slug]))
  const symbols = new Map(all.map(({ shareClass: { id, symbol } }) => [id, symbol]))
  return all.map(({ shareClass }) =>
    toShareClassRecord(shareClass, { slugOf: (id) => slugs.get(id), symbolOf: (id) => symbols.get(id) }),
  )
}
