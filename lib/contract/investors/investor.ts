import * as z from "zod"
import { countryAlpha2, uuid } from "#lib/contract/values/codes.ts"
import { askedDateOfDay, date, day } from "#lib/contract/values/date.ts"
import { linesOf, nameOf, oneOf, textOf } from "#lib/contract/values/text.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

const details = z.strictObject({ type: oneOf(INVESTOR_TYPES), countryOfTaxResidence: countryAlpha2 })

/** Identity fields of an investor, with given schemas for names and for multi-line addresses. */
const person = (name: typeof nameOf, lines: typeof linesOf) => ({
  firstName: name(200),
  lastName: name(200),
  details,
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
