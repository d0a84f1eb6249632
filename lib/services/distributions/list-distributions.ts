import { findDistributions } from "#lib/db/distributions.ts"
import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportRecords } from "#lib/services/imports/run-import.ts"
import { requireShareClassKey } from "#lib/services/share-classes/list-share-classes.ts"

/** The payments of income of a class, announced ones too, by ex-day; throws NotFoundError for an unknown class. */
export async function listDistributions(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<Distribution[]> {
  const { id } = await requireShareClassKey(ctx, symbol)
  return (await findDistributions(ctx.db, [id])).map(({ shareClassId: _, ...distribution }) => distribution)
}

/** The payments of income of all classes as import records, by class and ex-day. */
export const exportDistributions = (ctx: ServiceContext): Promise<DistributionRecord[]> =>
  exportRecords(ctx, async ({ db }, known) => {
    const classes = [...known.shareClasses.values()].map(({ shareClass }) => shareClass)
    const stored = await findDistributions(
      db,
      classes.map(({ id }) => id),
    )
    return classes.flatMap(({ id, symbol }) =>
      stored.flatMap(({ shareClassId, ...distribution }) =>
        shareClassId === id ? [{ shareClass: symbol, ...distribution }] : [],
      ),
    )
  })
