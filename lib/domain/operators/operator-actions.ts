import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"

/** What the people of the fund operator do, with the roles that may: neither role includes the other. */
export const ROLES_OF = {
  read: ["maker", "checker"],
  propose: ["maker"],
  record: ["maker"],
  decide: ["checker"],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

export type OperatorAction = keyof typeof ROLES_OF

export const OPERATOR_ACTIONS = Object.keys(ROLES_OF) as readonly OperatorAction[]

/** Whether a role includes an action. */
export const operatorMayDo = (role: OperatorRole, action: OperatorAction): boolean =>
  (ROLES_OF[action] as readonly OperatorRole[]).includes(role)

/** The role of a user of the fund operator who may do this; throws ForbiddenError for everybody else. */
export function requireOperatorAction(
  { operatorRole }: Readonly<{ operatorRole: OperatorRole | null }>,
  action: OperatorAction,
): OperatorRole {
  if (operatorRole === null) throw new DomainError("ForbiddenError", "You do not work for the fund operator.")
  if (operatorMayDo(operatorRole, action)) return operatorRole
  throw new DomainError(
    "ForbiddenError",
    `Your role does not include this: it needs the role ${ROLES_OF[action].join(" or ")}.`,
  )
}
