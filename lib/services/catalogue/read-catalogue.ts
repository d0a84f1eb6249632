import { findCatalogue } from "#lib/db/catalogue.ts"
import type { Catalogue } from "#lib/domain/catalogue/catalogue.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The names of all funds and share classes. */
export const readCatalogue = (ctx: ServiceContext): Promise<Catalogue> => findCatalogue(ctx.db)
