import { findPublicDataChange } from "#lib/db/public-data-lock.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** When public data last changed; null before the first publication. */
export const findLastChange = (ctx: ServiceContext): Promise<Instant | null> => findPublicDataChange(ctx.db)
