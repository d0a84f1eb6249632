import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { OperatorRole, User } from "#lib/domain/users/user.ts"

/** A person with a role at the operator, as the others see them. */
export type OperatorUser = Pick<
  User,
  "id" | "email" | "name" | "hasSecondFactor" | "createdAt" | "disabledAt"
> &
  Readonly<{
    role: OperatorRole
    /** Whether they have accepted their invitation. */
    hasPassword: boolean
    /** The invitation that was sent last, while they have no password. */
    invitation: Readonly<{ sentAt: Instant; expiresAt: Instant }> | null
  }>

export const OPERATOR_USER_STATES = ["invited", "active", "disabled"] as const

/** Whether a person has yet to choose a password, may sign in, or is blocked. */
export function operatorUserState({
  hasPassword,
  disabledAt,
}: Pick<OperatorUser, "hasPassword" | "disabledAt">): (typeof OPERATOR_USER_STATES)[number] {
  if (disabledAt !== null) return "disabled"
  return hasPassword ? "active" : "invited"
}

/** Whether the user is the last enabled one with the role. They must keep it, or nothing could be proposed or decided any more. */
export const isLastOfRole = (users: readonly OperatorUser[], user: OperatorUser): boolean =>
  user.disabledAt === null &&
  !users.some(({ id, role, disabledAt }) => id !== user.id && role === user.role && disabledAt === null)
