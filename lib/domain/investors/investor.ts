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

export const INVESTOR_TYPES = ["individual", "organization"] as const

export type InvestorType = (typeof INVESTOR_TYPES)[number]

/** What an investor is: a person, or an organization, which has a name and a number in a register of its country. */
export type InvestorKind = Readonly<
  | { type: "individual"; countryOfTaxResidence: string }
  | { type: "organization"; countryOfTaxResidence: string; legalName: string; registrationNumber: string }
>

/**
 * The data of an investor from the distributor (spec section 2.11). Country codes are ISO 3166-1 alpha-2. Those of an
 * organization are of the natural person who represents it, apart from its legal name and registration number.
 */
export type InvestorDetails = Readonly<{
  firstName: string
  lastName: string
  details: InvestorKind
  country: string
  city: string
  zipCode: string
  address: string
  dateOfBirth: Day
  placeOfBirth: string
}>

/** The name under which an investor is shown and addressed. SQL has it as `display_name`. */
export const investorName = ({
  firstName,
  lastName,
  details,
}: Pick<InvestorDetails, "firstName" | "lastName" | "details">): string =>
  details.type === "organization" ? details.legalName : `${firstName} ${lastName}`

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
