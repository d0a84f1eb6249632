import * as z from "zod"
import { countryAlpha2, uuid } from "#lib/contract/values/codes.ts"
import { askedDateOfDay, date, day } from "#lib/contract/values/date.ts"
import { linesOf, nameOf, oneOf, oneOfMessage, textOf } from "#lib/contract/values/text.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

/** The type of a variant; anything else is compared with all types. */
const onlyType = <const Type extends InvestorType>(type: Type) =>
  z.enum([type], { error: ({ input }) => oneOfMessage(INVESTOR_TYPES, input) })

const individualDetails = z.strictObject({
  type: onlyType("individual"),
  countryOfTaxResidence: countryAlpha2,
})

const organizationDetails = (name: typeof nameOf) =>
  z.strictObject({
    type: onlyType("organization"),
    countryOfTaxResidence: countryAlpha2,
    legalName: name(200).meta({ description: "As in the register in which the organization is entered." }),
    registrationNumber: name(100).meta({ description: "Its number in that register." }),
  })

/** A person, or an organization, whose other fields are of the natural person who represents it; `type` determines which. */
const details = (name: typeof nameOf) =>
  z.discriminatedUnion("type", [individualDetails, organizationDetails(name)], {
    // Of an unknown type, the fields that every type has are checked as well.
    unionFallback: true,
  })

/** Identity fields of an investor, with given schemas for names and for multi-line addresses. */
const person = (name: typeof nameOf, lines: typeof linesOf) => ({
  firstName: name(200),
  lastName: name(200),
  details: details(name),
  country: countryAlpha2,
  city: name(200),
  zipCode: name(20),
  address: lines(500),
})

/** Investor creation payload of spec section 2.11. */
export const investorPayload = z
  .strictObject({
    ...person(nameOf, linesOf),
    dateOfBirth: askedDateOfDay.meta({
      description: "A date-time, whose day in UTC is used, or a day.",
    }),
    placeOfBirth: nameOf(200),
  })
  .meta({ id: "InvestorPayload" })

/** The fields of `details`, each by itself. */
export const DETAIL_FIELDS = {
  ...individualDetails.shape,
  ...organizationDetails(nameOf).shape,
  type: oneOf(INVESTOR_TYPES),
} as const

/** What is missing before an investor may order. */
const requirement = z.strictObject({ code: z.string(), field: z.string().nullable(), message: z.string() })

export const investorStatus = oneOf(INVESTOR_STATUSES)

/** An investor as distributors and investors see it. */
export const investor = z
  .strictObject({
    id: uuid,
    distributorId: uuid,
    // Existing names may not pass the current check of names.
    ...person(textOf, textOf),
    dateOfBirth: day,
    placeOfBirth: textOf(200),
    status: investorStatus,
    requirements: z.array(requirement),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "Investor" })
