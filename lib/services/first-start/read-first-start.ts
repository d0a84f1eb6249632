import { findFirstStartFacts } from "#lib/db/first-start.ts"
import type { FirstStep } from "#lib/domain/first-start/first-start.ts"
import { firstSteps } from "#lib/domain/first-start/first-start.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The first steps of an operator and how far they are. Public: it contains no personal data. */
export const readFirstStart = async (ctx: ServiceContext): Promise<FirstStep[]> =>
  firstSteps(await findFirstStartFacts(ctx.db))
