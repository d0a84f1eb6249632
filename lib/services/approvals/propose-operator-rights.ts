import { randomUUID } from "node:crypto"
import { lockOpenApprovals } from "#lib/db/approvals.ts"
import { findUserByEmail } from "#lib/db/users/users.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"
import { normalizedEmail } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { publicInstant } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"
import type { Operator } from "#lib/services/operators/operator.ts"
import { requirePerson } from "#lib/services/operators/operator.ts"
import { newSecret, randomSecretHash } from "#lib/services/secrets/secrets.ts"
import { createUser } from "#lib/services/users/users.ts"
import { subjectOfOperatorClient } from "./kinds/operator-rights.ts"
import { propose } from "./propose.ts"

/**
 * Proposes to give, change or end (`role` null) somebody's role at the operator. Throws ForbiddenError unless a maker does it in
 * person, and ConflictError for the last active maker or checker and when there is nothing to change.
 */
export function proposeRole(
  ctx: ServiceContext,
  operator: Operator,
  { userId, role }: Readonly<{ userId: string; role: OperatorRole | null }>,
): Promise<Approval> {
  requirePerson(operator)
  return propose(ctx, operator, { kind: "operator-rights", input: { change: "role", userId, role } })
}

/** Whom to give a role; `name` and `locale` are for somebody without an account. */
export type ProposedPerson = Pick<User, "email" | "name" | "locale"> & Readonly<{ role: OperatorRole }>

/**
 * Proposes a role for the person with an address, who gets an account without a password if there is none: both or neither.
 * Throws like proposeRole, and ConflictError for a person who has a role, which is changed instead.
 */
export async function proposePerson(
  ctx: ServiceContext,
  operator: Operator,
  { email, name, locale, role }: ProposedPerson,
): Promise<Approval> {
  requirePerson(operator)
  return inTransactionOf(ctx, async (tx, db) => {
    const known = await findUserByEmail(db, normalizedEmail(email))
    if (known !== null && known.operatorRole !== null)
      throw conflict("This person has a role at the fund operator already: change it instead.")
    const { id: userId } = known ?? (await createUser(tx, operator, { email, name, locale, links: [] }))
    return proposeRole(tx, operator, { userId, role })
  })
}

/** Proposes to enable a disabled operator again; throws like proposeRole. */
export function proposeEnabling(ctx: ServiceContext, operator: Operator, userId: string): Promise<Approval> {
  requirePerson(operator)
  return propose(ctx, operator, { kind: "operator-rights", input: { change: "enable", userId } })
}

/** A proposed operator client with its secret, which is returned here and never again; it works from the approval on. */
export type ProposedOperatorClient = Readonly<{ approval: Approval; clientId: string; secret: string }>

/**
 * Proposes an operator client. Throws like proposeRole, and ConflictError while one with the same name is proposed: its
 * secret cannot be returned again.
 */
export async function proposeOperatorClient(
  ctx: ServiceContext,
  operator: Operator,
  { name }: Readonly<{ name: string }>,
): Promise<ProposedOperatorClient> {
  requirePerson(operator)
  const [clientId, secret] = [randomUUID(), newSecret()]
  const secretHash = Buffer.from(randomSecretHash(secret)).toString("hex")
  const input = { change: "program", id: clientId, name, secretHash } as const
  const approval = await inTransactionOf(ctx, async (tx, db) => {
    const at = publicInstant(ctx.clock, ctx.clock.now())
    if ((await lockOpenApprovals(db, [subjectOfOperatorClient(name)], { at })).length > 0)
      throw conflict(
        `A program called ${name} is proposed already. Withdraw that proposal first if its secret is lost.`,
      )
    return propose(tx, operator, { kind: "operator-rights", input })
  })
  return { approval, clientId, secret }
}
