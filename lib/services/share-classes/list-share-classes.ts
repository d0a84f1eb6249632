import { findShareClasses } from "#lib/db/share-classes/find-share-class.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Every share class in the order of the symbols. */
export const listShareClasses = (ctx: ServiceContext): Promise<ShareClass[]> => findShareClasses(ctx.db)
