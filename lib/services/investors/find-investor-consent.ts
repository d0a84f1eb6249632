import { findConsent } from "#lib/db/investors/investor-consents.ts"
import type { InvestorConsent } from "#lib/domain/investors/consent.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** When an investor that the actor sees agreed to the processing of their data; null where it was not recorded here. */
export const findInvestorConsent = (
  ctx: ServiceContext,
  { scope }: Actor,
  investorId: string,
): Promise<InvestorConsent | null> => findConsent(ctx.db, scope, investorId)
