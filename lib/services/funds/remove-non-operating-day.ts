import { findFunds } from "#lib/db/funds/find-fund.ts"
import { deleteNonOperatingDay } from "#lib/db/funds/save-funds.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { NonOperatingDayRecord } from "#lib/domain/funds/fund-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * Takes a closed day out of the calendar of a fund. That orphans no net asset value, because a day that is open more
 * only adds days on which values are expected. Throws NotFoundError when it is not in the calendar.
 */
export async function removeNonOperatingDay(
  ctx: ServiceContext,
  { fund: slug, day }: NonOperatingDayRecord,
): Promise<void> {
  const fund = (await findFunds(ctx.db)).find((candidate) => candidate.slug === slug)
  if (!fund?.nonOperatingDays.includes(day)) throw notFound("closed day in the calendar of this fund")
  await publishPublicData(ctx.db, (db) => deleteNonOperatingDay(db, { fundId: fund.id, day }))
}
