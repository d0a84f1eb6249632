import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** When public data last changed; null before the first publication. */
export const lastPublication = ({ db }: Pick<ServiceContext, "db">): Promise<Instant | null> =>
  findLastPublicChange(db)
