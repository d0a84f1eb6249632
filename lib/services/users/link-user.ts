import type { Database } from "#lib/db/client.ts"
import { findDistributor } from "#lib/db/distributors/find-distributor.ts"
import { findInvestor } from "#lib/db/investors/find-investor.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import {
  linkDistributor,
  linkInvestor,
  linkOperator,
  unlinkDistributor,
  unlinkInvestor,
  unlinkOperator,
} from "#lib/db/users/save-user.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import type { DistributorRole, OperatorRole } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireUserById } from "./require-user.ts"

/** Whom a user acts or works for. */
export type UserLink =
  | Readonly<{ kind: "investor"; investorId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string; role: DistributorRole }>
  | Readonly<{ kind: "operator"; role: OperatorRole }>

/** Links a user, to all of it or nothing. Throws NotFoundError for an unknown user, investor or distributor. */
export async function linkUser(
  ctx: ServiceContext,
  userId: string,
  ...links: readonly UserLink[]
): Promise<void> {
  await requireUserById(ctx, userId)
  await inTransaction(ctx.db, (db) => saveUserLinks(db, userId, links, ctx.clock.now()))
}

/** The same within a transaction. Each link is a moment after the one before: the first one is the user's first. */
export async function saveUserLinks(
  db: Database,
  userId: string,
  links: readonly UserLink[],
  at: Instant,
): Promise<void> {
  for (const [place, link] of links.entries()) {
    await saveUserLink(db, userId, link, fromEpochMilliseconds(epochMilliseconds(at) + place))
  }
}

async function saveUserLink(db: Database, userId: string, link: UserLink, at: Instant): Promise<void> {
  if (link.kind === "operator") return linkOperator(db, userId, link.role, at)
  if (link.kind === "investor") {
    if ((await findInvestor(db, EVERYTHING, link.investorId)) === null) throw notFound("investor")
    return linkInvestor(db, userId, link.investorId, at)
  }
  const { distributorId, role } = link
  if ((await findDistributor(db, distributorId)) === null) throw notFound("distributor")
  return linkDistributor(db, userId, { distributorId, role }, at)
}

/** A link by what it leads to: its role does not matter when it ends. */
export type EndedLink =
  | Readonly<{ kind: "investor"; investorId: string }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "operator" }>

/** Ends links; says whether there was any of them. Works at the user's next request. */
export const unlinkUser = (
  ctx: ServiceContext,
  userId: string,
  ...links: readonly EndedLink[]
): Promise<boolean> =>
  inTransaction(ctx.db, async (db) => {
    let ended = false
    for (const link of links) ended = (await endUserLink(db, userId, link)) || ended
    return ended
  })

function endUserLink(db: Database, userId: string, link: EndedLink): Promise<boolean> {
  switch (link.kind) {
    case "investor":
      return unlinkInvestor(db, userId, link.investorId)
    case "distributor":
      return unlinkDistributor(db, userId, link.distributorId)
    case "operator":
      return unlinkOperator(db, userId)
  }
}
