import type { Instant } from "#lib/domain/calendar/instant.ts"

/** Whether a person has set their password after the invitation, and whether they may sign in. */
export const INVESTOR_USER_STATES = ["invited", "active", "disabled"] as const

/**
 * A person who signs in for an investor, as the staff of its distributor sees them: by the address that it knows, and without
 * the name that the person may have given elsewhere.
 */
export type InvestorUser = Readonly<{
  userId: string
  email: string
  state: (typeof INVESTOR_USER_STATES)[number]
  since: Instant
}>
