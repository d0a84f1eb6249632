import type { Instant } from "#lib/domain/calendar/instant.ts"

/** What can happen to an investor, beside the steps of orders. */
export const INVESTOR_EVENTS = [
  "created",
  "activated",
  "refused",
  "suspended",
  "action-required",
  "archived",
  "access-asked",
  "access-declined",
  "access-withdrawn",
  "access-given",
  "access-ended",
  "account-added",
  "account-archived",
  "payout-retried",
] as const

export type InvestorEventKind = (typeof INVESTOR_EVENTS)[number]

/** `subject` is the message of a decision, the address of a person whose access changed, or a shortened account number. */
export type InvestorEvent = Readonly<{
  id: string
  kind: InvestorEventKind
  subject: string | null
  /** The name of the user or API client; null for the fund operator. */
  by: string | null
  at: Instant
}>
