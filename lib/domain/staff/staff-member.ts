import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"

/** A person who works for a distributor, or is invited to. */
export type StaffMember = Readonly<{
  userId: string
  name: string
  email: string
  role: DistributorRole
  hasSecondFactor: boolean
  /** Invited: they have not accepted yet, or not chosen a password. */
  isPending: boolean
  /** Blocked everywhere by the fund operator. */
  isDisabled: boolean
  /** Until when the last invitation can be accepted; null once it is. */
  invitedUntil: Instant | null
  /** Their last request in a browser; null before their first. */
  lastActiveAt: Instant | null
}>

/** Maximum number of people of a distributor, invited ones included. */
export const MAX_STAFF = 200

/** Whether somebody can act as admin: a person who has yet to accept, or was disabled, cannot. */
type Capable = Pick<StaffMember, "userId" | "role" | "isPending" | "isDisabled">

const canAdminister = ({ role, isPending, isDisabled }: Capable): boolean =>
  role === "admin" && !isPending && !isDisabled

/** Whether nobody could manage the distributor any more without this person as admin. */
export const isLastAdmin = (staff: readonly Capable[], userId: string): boolean =>
  staff.some((member) => member.userId === userId && canAdminister(member)) &&
  !staff.some((member) => member.userId !== userId && canAdminister(member))
