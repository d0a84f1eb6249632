import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { DistributorLink, DistributorRole } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"

/** What the staff of a distributor do, with the lowest role that may; higher roles include the lower ones. */
export const LOWEST_ROLES = {
  read: "viewer",
  onboard: "operator",
  order: "operator",
  "keep-bank-accounts": "operator",
  "manage-staff": "admin",
  "manage-api-clients": "admin",
  "read-request-log": "admin",
  "change-brand": "admin",
} as const satisfies Readonly<Record<string, DistributorRole>>

export type DistributorAction = keyof typeof LOWEST_ROLES

export const DISTRIBUTOR_ACTIONS = Object.keys(LOWEST_ROLES) as readonly DistributorAction[]

/** Whether a role includes an action. */
export const mayDo = (role: DistributorRole, action: DistributorAction): boolean =>
  DISTRIBUTOR_ROLES.indexOf(role) >= DISTRIBUTOR_ROLES.indexOf(LOWEST_ROLES[action])

/** The distributor of a user who may do this there; throws ForbiddenError for everybody else. */
export function requireAction(
  { distributor }: Readonly<{ distributor: DistributorLink | null }>,
  action: DistributorAction,
): DistributorLink {
  if (distributor === null) throw new DomainError("ForbiddenError", "You do not work for a distributor.")
  if (mayDo(distributor.role, action)) return distributor
  throw new DomainError(
    "ForbiddenError",
    `Your role does not include this: it needs the role ${LOWEST_ROLES[action]}. Ask an admin of your distributor.`,
  )
}
