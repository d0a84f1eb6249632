import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Whether a person has accepted the invitation, with a password or their decision, and whether they may sign in. */
export const INVESTOR_USER_STATES = ["invited", "expired", "active", "disabled"] as const

/**
 * A person who signs in for an investor or is invited to, as the staff of its distributor sees them: by the address that it knows, and
 * without the name that the person may have given elsewhere. Someone who has not accepted is shown in the same way whether or not
 * they have an account.
 */
export type InvestorUser = Readonly<{
  userId: string
  email: string
  state: (typeof INVESTOR_USER_STATES)[number]
  /** When they were first invited, or got access. */
  since: Instant
  /** Until when the last invitation can be accepted; null once it is. */
  invitedUntil: Instant | null
}>

/** Whether the person has not accepted yet. */
export const isPending = ({ state }: Pick<InvestorUser, "state">): boolean =>
  state === "invited" || state === "expired"
