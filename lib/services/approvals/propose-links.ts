import type { Approval } from "#lib/domain/approvals/approval.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { requireMaker, requirePerson } from "#lib/services/operators/operator.ts"
import type { EndedAccess, UserLink } from "#lib/services/users/link-user.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import type { NewUser } from "#lib/services/users/users.ts"
import { createUser } from "#lib/services/users/users.ts"
import { proposeRole } from "./propose-operator-rights.ts"

// Links to investors and distributors are made immediately, a role at the operator is proposed: both or neither.

/** A user and the links to add or remove. A change of a role at the operator is only proposed. */
type ChangedLinks = Readonly<{ userId: string; links: readonly UserLink[] }>

/**
 * Creates a user with links, and proposes their role at the operator if there is one among these. Throws like createUser and
 * proposeRole.
 */
export const proposeUser = (
  ctx: ServiceContext,
  operator: Operator,
  { links, ...person }: NewUser,
): Promise<Readonly<{ user: User; approval: Approval | null }>> =>
  changeLinks(ctx, operator, links, async (tx, { others, role }) => {
    const user = await createUser(tx, operator, { ...person, links: others })
    return { user, approval: await proposeIfNamed(tx, operator, user.id, role) }
  })

/** Links a user, and proposes their role at the operator if there is one among the links. Throws like linkUser and proposeRole. */
export const proposeLinks = (
  ctx: ServiceContext,
  operator: Operator,
  { userId, links }: ChangedLinks,
): Promise<Approval | null> =>
  changeLinks(ctx, operator, links, async (tx, { others, role }) => {
    await linkUser(tx, operator, userId, ...others)
    return proposeIfNamed(tx, operator, userId, role)
  })

/** Removes links of a user, and proposes to end their role at the operator if it is among them. Throws like proposeRole. */
export const proposeUnlinking = (
  ctx: ServiceContext,
  operator: Operator,
  { userId, links }: ChangedLinks,
): Promise<Readonly<{ ended: EndedAccess; approval: Approval | null }>> =>
  changeLinks(ctx, operator, links, async (tx, { others, role }) => {
    const ended = await unlinkUser(tx, operator, { userId, links: others })
    const approval = await proposeIfNamed(tx, operator, userId, role === undefined ? undefined : null)
    return { ended, approval }
  })

/** Links by how they are changed: the role is proposed. */
type LinkParts = Readonly<{ others: readonly UserLink[]; role: OperatorRole | undefined }>

/** Changes links in one transaction. Programs give nobody a role at the operator. */
async function changeLinks<T>(
  ctx: ServiceContext,
  operator: Operator,
  links: readonly UserLink[],
  change: (tx: ServiceContext, parts: LinkParts) => Promise<T>,
): Promise<T> {
  requireMaker(operator)
  const role = links.find((link) => link.kind === "operator")?.role
  if (role !== undefined) requirePerson(operator)
  const others = links.filter(({ kind }) => kind !== "operator")
  return inTransactionOf(ctx, (tx) => change(tx, { others, role }))
}

const proposeIfNamed = async (
  tx: ServiceContext,
  operator: Operator,
  userId: string,
  role: OperatorRole | null | undefined,
): Promise<Approval | null> => (role === undefined ? null : proposeRole(tx, operator, { userId, role }))
