import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { ApprovalKind, Effect } from "#lib/services/approvals/approval-kind.ts"
import { addOperatorClient } from "#lib/services/operators/operator-clients.ts"
import { requireUserById } from "#lib/services/users/find-user.ts"
import { linkUser, unlinkUser } from "#lib/services/users/link-user.ts"
import { enableUser } from "#lib/services/users/users.ts"

/** A role given, changed or ended, a disabled operator enabled again, or a program; of its secret only the hash, as hex. */
export type ProposedRights =
  | Readonly<{ change: "role"; userId: string; role: OperatorRole | null }>
  | Readonly<{ change: "enable"; userId: string }>
  | Readonly<{ change: "program"; id: string; name: string; secretHash: string }>

/** What a proposal of a program is about besides its id, by which another one with the same name is found. */
export const subjectOfProgram = (name: string): string => `operator-client-name:${name}`

/** Somebody gets, changes or loses a role at the fund operator, or a program of it is created. */
export const operatorRights: ApprovalKind<ProposedRights> = {
  publishes: false,
  apply: async (ctx, actor, input): Promise<Effect> => {
    if (input.change === "program") {
      const { id, name } = input
      await addOperatorClient(ctx, actor, input)
      return {
        summary: `Create the program ${name} of the operator`,
        subjects: [`operator-client:${id}`, subjectOfProgram(name)],
        changes: [`program ${name} (${id}): new, may propose and change what a maker may`],
      }
    }
    const { userId } = input
    const { email, name, operatorRole, disabledAt } = await requireUserById(ctx, userId)
    const person = { subjects: [`user:${userId}`], details: [`${name} (${email})`] }
    if (input.change === "enable") {
      const wasDisabled = await enableUser(ctx, actor, userId)
      return {
        ...person,
        summary: `Enable the user ${userId} with the role ${operatorRole ?? "of nobody"}`,
        changes: wasDisabled ? [`user ${userId} (${operatorRole}): disabled ${disabledAt} → active`] : [],
      }
    }
    const { role } = input
    if (role === null) await unlinkUser(ctx, actor, { userId, links: [{ kind: "operator" }] })
    else if (role !== operatorRole) await linkUser(ctx, actor, userId, { kind: "operator", role })
    return {
      ...person,
      summary:
        role === null
          ? `End the role of the user ${userId} at the operator`
          : `Make the user ${userId} a ${role} of the operator`,
      changes:
        role === operatorRole ? [] : [`user ${userId}: ${operatorRole ?? "no role"} → ${role ?? "no role"}`],
    }
  },
}
