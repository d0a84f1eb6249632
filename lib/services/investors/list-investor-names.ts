import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** What investors are called, in the order of their ids' list; for choosing between those of one user. */
export async function listInvestorNames(
  ctx: ServiceContext,
  investorIds: readonly string[],
): Promise<readonly Readonly<{ id: string; name: string }>[]> {
  const names = await findInvestorNames(ctx.db, investorIds)
  return investorIds.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}
