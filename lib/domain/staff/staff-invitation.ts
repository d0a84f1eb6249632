import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"

/** The invitation of a person with an account to the staff of a distributor, as they decide about it. */
export type StaffInvitation = Readonly<{
  distributorId: string
  /** The name of the distributor. */
  distributor: string
  /** What the admin calls the invited person. */
  name: string
  role: DistributorRole
  /** Name and address of the admin who sent it last. */
  invitedBy: string
  expiresAt: Instant
}>

/** How long an expired invitation, to the staff or to an investor, is shown to those who can send it again. */
export const EXPIRED_INVITATION_RETENTION_DAYS = 30
