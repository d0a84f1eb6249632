import type { InvestorFilter } from "#lib/db/investors/find-investor.ts"
import {
  findInvestor,
  findInvestorNames,
  findInvestors,
  findRequirements,
} from "#lib/db/investors/find-investor.ts"
import { findConsent } from "#lib/db/investors/investor-consents.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { InvestorConsent } from "#lib/domain/investors/consent.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"

/** The investors that the actor sees, newest first; `search` finds words of their names. */
export const listInvestors = (
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: InvestorFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<Investor>> =>
  pageAfterOwnCursor(
    page,
    (id) => findInvestor(ctx.db, actor.scope, id),
    () => findInvestors(ctx.db, actor.scope, filter, page),
  )

/** Names of investors, in the order of the given ids, for choosing between those of one user. */
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

/** An investor that the actor sees; throws NotFoundError otherwise. */
export async function requireInvestor(ctx: TransactionContext, actor: Actor, id: string): Promise<Investor> {
  const investor = await findInvestor(ctx.db, actor.scope, id)
  if (investor === null) throw notFound("investor")
  return investor
}

/**
 * Throws NotFoundError unless the actor sees an investor with this id. A scope that lists investors comes from links in the
 * database, so these exist.
 */
export async function requireSeenInvestor(ctx: TransactionContext, actor: Actor, id: string): Promise<void> {
  const { scope } = actor
  if (scope.kind === "investors" && scope.investorIds.includes(id)) return
  await requireInvestor(ctx, actor, id)
}

/** What is asked of an investor that the actor sees; empty for any other. */
export const listRequirements = (
  ctx: ServiceContext,
  { scope }: Actor,
  investorId: string,
): Promise<readonly Requirement[]> => findRequirements(ctx.db, scope, investorId)

/** When an investor that the actor sees agreed to the processing of their data; null where it was not recorded here. */
export const findInvestorConsent = (
  ctx: ServiceContext,
  { scope }: Actor,
  investorId: string,
): Promise<InvestorConsent | null> => findConsent(ctx.db, scope, investorId)
