import { findTotalsFromDay } from "#lib/db/share-classes/totals.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ShareClassSymbol, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "./require-share-class.ts"

/** The totals at every net asset value from `startDay` on, ascending; throws NotFoundError for an unknown class. */
export async function listShareClassTotals(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
  startDay: Day,
): Promise<ShareClassTotals[]> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  return findTotalsFromDay(ctx.db, shareClass.id, startDay)
}
