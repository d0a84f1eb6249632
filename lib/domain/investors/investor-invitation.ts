import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The invitation of a person with an account to act for an investor, as they decide about it. */
export type InvestorInvitation = Readonly<{
  investorId: string
  /** The name of the investor. */
  investor: string
  /** Name and address of the person who sent it last. */
  invitedBy: string
  expiresAt: Instant
}>
