import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"

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

/** The data of an investor from the distributor (spec section 2.11). Country codes are ISO 3166-1 alpha-2. */
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

/** The data of which the operator may require something, by their names in the interfaces. */
export const REQUIRED_FIELDS = [
  "firstName",
  "lastName",
  "details",
  "country",
  "city",
  "zipCode",
  "address",
  "dateOfBirth",
  "placeOfBirth",
] as const satisfies readonly (keyof InvestorDetails)[]

/** A holder of shares in the register. Only an `active` one may order. */
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
 * The default message of a requirement, by its code. The interfaces use it in English; pages have it in their language, or
 * show the operator's own message.
 */
export const STANDARD_REQUIREMENTS = {
  review: "The fund operator is reviewing this investor. You do not need to do anything.",
  refused: "The fund operator rejected this investor. Contact the fund operator.",
  suspended: "The fund operator suspended this investor. Contact the fund operator.",
  "proof-of-address": "A proof of this address is needed, no older than three months.",
} as const
