import { countRecoveryCodes as countRows } from "#lib/db/users/second-factor-rows.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (ctx: ServiceContext, userId: string): Promise<number> =>
  countRows(ctx.db, userId)
