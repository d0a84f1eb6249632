import * as z from "zod"
import { countryAlpha2 } from "#lib/contract/values/codes.ts"
import { date, dateOfDay } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { textOf } from "#lib/contract/values/text-of.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

const details = z.strictObject({ type: oneOf(INVESTOR_TYPES), countryOfTaxResidence: countryAlpha2 })

const person = {
  firstName: textOf(200),
  lastName: textOf(200),
  details,
  country: countryAlpha2,
  city: textOf(200),
  zipCode: textOf(20),
  address: textOf(500),
}

/** Investor creation payload of spec section 2.11. */
export const investorPayload = z
  .strictObject({
    ...person,
    dateOfBirth: dateOfDay.meta({
      description: "A date-time, of which the day in UTC counts, or a plain day.",
    }),
    placeOfBirth: textOf(200),
  })
  .meta({ id: "InvestorPayload" })

/** What an investor still has to provide or change before orders are taken. */
const requirement = z.strictObject({ code: z.string(), field: z.string().nullable(), message: z.string() })

export const investorStatus = oneOf(INVESTOR_STATUSES)

/** An investor as distributors and investors read it. */
export const investor = z
  .strictObject({
    id: uuid,
    distributorId: uuid,
    ...person,
    dateOfBirth: day,
    placeOfBirth: textOf(200),
    status: investorStatus,
    requirements: z.array(requirement),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "Investor" })
