import { findDistributor } from "#lib/db/distributors.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What a distributor is called. Throws NotFoundError for an unknown one. */
export async function requireDistributorName(ctx: ServiceContext, distributorId: string): Promise<string> {
  const distributor = await findDistributor(ctx.db, distributorId)
  if (distributor === null) throw notFound("distributor")
  return distributor.name
}
