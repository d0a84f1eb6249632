import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"

/** The steps of onboarding, in their order. */
export const DRAFT_STEPS = ["person", "address", "tax", "review"] as const

export type DraftStep = (typeof DRAFT_STEPS)[number]

/** What is entered about an investor, in the order of the form. */
export const DRAFT_FIELDS = [
  "type",
  "legalName",
  "registrationNumber",
  "firstName",
  "lastName",
  "dateOfBirth",
  "placeOfBirth",
  "address",
  "zipCode",
  "city",
  "country",
  "countryOfTaxResidence",
] as const

export type DraftField = (typeof DRAFT_FIELDS)[number]

/** Text by field as it was typed, right or wrong; empty where nothing was. A person is entered unless chosen otherwise. */
export type DraftEntries = Readonly<Record<Exclude<DraftField, "type">, string> & { type: InvestorType }>

export const NO_ENTRIES: DraftEntries = {
  type: "individual",
  legalName: "",
  registrationNumber: "",
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  placeOfBirth: "",
  address: "",
  zipCode: "",
  city: "",
  country: "",
  countryOfTaxResidence: "",
}

/** An investor who is being entered. `savedBy` is the name of who saved it last; null if their account is gone. */
export type InvestorDraft = Readonly<{
  id: string
  entries: DraftEntries
  step: DraftStep
  version: number
  savedBy: string | null
  savedAt: Instant
  /** The investor that it became; its entries are then gone. */
  investorId: string | null
}>

/** Drafts hold personal data: they are deleted this long after their last change. */
export const DRAFT_RETENTION_DAYS = 30

/** Drafts of a distributor; more than a large team has open, and a limit to what a script can store. */
export const MAX_DRAFTS = 1_000
