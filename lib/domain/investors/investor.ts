import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

export const INVESTOR_STATUSES = [
  "pending-review",
  "active",
  "action-required",
  "refused",
  "suspended",
  "archived",
] as const

export type InvestorStatus = (typeof INVESTOR_STATUSES)[number]

export const INVESTOR_TYPES = ["individual"] as const

export type InvestorType = (typeof INVESTOR_TYPES)[number]

/** What keeps an investor from ordering; `field` names the field of the record that it is about, if one. */
export type Requirement = Readonly<{ code: string; field: string | null; message: string }>

/** What a distributor says of an investor (spec section 2.11). Country codes are ISO 3166-1 alpha-2. */
export type InvestorDetails = Readonly<{
  firstName: string
  lastName: string
  details: Readonly<{ type: InvestorType; countryOfTaxResidence: string }>
  country: string
  city: string
  zipCode: string
  address: string
  dateOfBirth: Day
  placeOfBirth: string
}>

/** For whom the register holds shares. Only an `active` one may order. */
export type Investor = InvestorDetails &
  Readonly<{
    id: string
    distributorId: string
    status: InvestorStatus
    requirements: readonly Requirement[]
    createdAt: Instant
    updatedAt: Instant
  }>

/**
 * What is said by default of a requirement, by its code. The interfaces say it in English; pages say it in their
 * language, and repeat the operator's own words where there are any.
 */
export const STANDARD_REQUIREMENTS = {
  review: "The fund operator is reviewing this investor. You do not need to do anything.",
  refused: "The fund operator rejected this investor. Contact the fund operator.",
  suspended: "The fund operator suspended this investor. Contact the fund operator.",
  "proof-of-address": "A proof of this address is needed, no older than three months.",
} as const
