import { findApproval, lockOperatorRoleShared } from "#lib/db/approvals.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import type { OperatorClient } from "#lib/domain/operators/operator-client.ts"
import { userIdOfActor } from "#lib/domain/users/actor-name.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ApprovalEffect, ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { addOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { requireUserById } from "#lib/services/users/find-user.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { enableUser } from "#lib/services/users/users.ts"

/** A role given, changed or ended, a disabled operator enabled again, or a program; of its secret only the hash, as hex. */
export type ProposedRights =
  | Readonly<{ change: "role"; userId: string; role: OperatorRole | null }>
  | Readonly<{ change: "enable"; userId: string }>
  | Readonly<{ change: "program"; id: string; name: string; secretHash: string }>

/** What a proposal of an operator client is about besides its id, by which another one with the same name is found. */
export const subjectOfOperatorClient = (name: string): string => `operator-client-name:${name}`

/** Gives, changes or ends a role at the fund operator, enables a user of it, or creates an operator client. */
export const operatorRights: ApprovalKind<ProposedRights> = {
  publishes: false,
  apply: async (ctx, actor, input, { proposalId }): Promise<ApprovalEffect> => {
    if (input.change === "program") {
      const { id, name } = input
      const proposedBy = await requireMakerBehind(ctx, actor, proposalId)
      await addOperatorClient(ctx, actor, { ...input, proposedBy })
      return {
        summary: `Create the program ${name} of the operator`,
        title: { name: "createProgram", values: { program: name } },
        subjects: [`operator-client:${id}`, subjectOfOperatorClient(name)],
        changes: [
          {
            line: `program ${name} (${id}): new, may propose and change what a maker may`,
            text: { name: "programAdded", values: { program: name } },
          },
        ],
      }
    }
    const { userId } = input
    const { email, name, operatorRole, disabledAt } = await requireUserById(ctx, userId)
    const person = { subjects: [`user:${userId}`], details: [`${name} (${email})`] }
    if (input.change === "enable") {
      const wasDisabled = await enableUser(ctx, actor, { userId })
      return {
        ...person,
        summary: `Enable the user ${userId} with the role ${operatorRole ?? "of nobody"}`,
        title: { name: "enableUser", values: { user: { id: userId } } },
        changes: wasDisabled
          ? [
              {
                line: `user ${userId} (${operatorRole}): disabled ${disabledAt} → active`,
                text: { name: "userEnabled", values: { user: { id: userId } } },
              },
            ]
          : [],
      }
    }
    const { role } = input
    const revokedOperatorClients = await changeRole(ctx, actor, { userId, role, from: operatorRole })
    return {
      ...person,
      summary:
        role === null
          ? `End the role of the user ${userId} at the operator`
          : `Make the user ${userId} a ${role} of the operator`,
      title: {
        name: role === null ? "endRole" : role === "maker" ? "makeMaker" : "makeChecker",
        values: { user: { id: userId } },
      },
      changes:
        role === operatorRole
          ? []
          : [
              {
                line: `user ${userId}: ${operatorRole ?? "no role"} → ${role ?? "no role"}`,
                text: {
                  name: "roleChanges",
                  values: { user: { id: userId }, from: { role: operatorRole }, to: { role } },
                },
              },
              ...revokedOperatorClients.map(
                ({ id, name: program }): Change => ({
                  line: `program ${program} (${id}), which the user proposed: works → revoked`,
                  text: { name: "programRevoked", values: { program } },
                }),
              ),
            ],
    }
  },
}

/** Gives or ends a role; returns the programs that are revoked with it. */
async function changeRole(
  ctx: ServiceContext,
  actor: Actor,
  { userId, role, from }: Readonly<{ userId: string; role: OperatorRole | null; from: OperatorRole | null }>,
): Promise<readonly OperatorClient[]> {
  if (role === from) return []
  if (role !== null) return linkUser(ctx, actor, userId, { kind: "operator", role })
  const { revokedOperatorClients } = await unlinkUser(ctx, actor, { userId, links: [{ kind: "operator" }] })
  return revokedOperatorClients
}

/**
 * Who made the secret of the program in a proposal: its last editor or proposer, or the actor while it is being proposed. Throws
 * ConflictError when they are no active maker any more; else they stay one until the transaction ends.
 */
async function requireMakerBehind(
  ctx: ServiceContext,
  actor: Actor,
  proposalId: string | null,
): Promise<string> {
  const proposal = proposalId === null ? null : await findApproval(ctx.db, proposalId)
  const who = proposal === null ? actor.who : (proposal.editedBy.at(-1) ?? proposal.proposedBy)
  const userId = userIdOfActor(who)
  if (userId === null || (await lockOperatorRoleShared(ctx.db, userId)) !== "maker")
    throw conflictBecause(conflictReason("noMakerBehind"))
  return who
}
