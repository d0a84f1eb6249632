import { findDistributors } from "#lib/db/distributors.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Every distributor by name. */
export const listDistributors = (ctx: ServiceContext): Promise<Distributor[]> => findDistributors(ctx.db)
