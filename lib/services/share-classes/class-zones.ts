import { findFunds } from "#lib/db/funds.ts"
import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The time zone of the fund of each share class, by the id of the class; UTC for one that there is not. */
export async function readClassZones({
  db,
}: Pick<ServiceContext, "db">): Promise<(shareClassId: string) => TimeZone> {
  const zones = new Map((await findFunds(db)).map(({ id, timezone }) => [id, timezone]))
  const fundOf = new Map((await findShareClasses(db)).map(({ id, fundId }) => [id, fundId]))
  return (shareClassId) => zones.get(fundOf.get(shareClassId) ?? "") ?? "UTC"
}
