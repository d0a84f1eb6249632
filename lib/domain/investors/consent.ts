import type { Instant } from "#lib/domain/calendar/instant.ts"

/** The version of the statement that investors agree to in onboarding: the month of its wording. */
export const CONSENT_VERSION = "2026-11"

/** That an investor agreed to the processing of their data. */
export type InvestorConsent = Readonly<{
  version: string
  /** The name of who recorded it; null if their account is gone. */
  by: string | null
  at: Instant
}>
