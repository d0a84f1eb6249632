import { findFunds } from "#lib/db/funds.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Every fund by launch day, then slug. */
export const listFunds = (ctx: ServiceContext): Promise<Fund[]> => findFunds(ctx.db)
