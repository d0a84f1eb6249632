import { deleteExpiredRecords } from "#lib/db/authorization/authorization-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** Clears codes, tokens, sessions and grants that have expired; gives their number. */
export const purgeExpiredAuthorizations = (ctx: Pick<ServiceContext, "db">): Promise<number> =>
  deleteExpiredRecords(ctx.db, systemClock.now())
