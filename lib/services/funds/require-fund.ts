import { findFund } from "#lib/db/funds.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The fund with this id; throws NotFoundError. */
export async function requireFund(ctx: ServiceContext, fundId: string): Promise<Fund> {
  const fund = await findFund(ctx.db, fundId)
  if (fund === null) throw notFound("fund")
  return fund
}
