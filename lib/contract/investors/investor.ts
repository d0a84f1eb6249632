import * as z from "zod"
import { countryAlpha2, sentCountryAlpha2, uuid } from "#lib/contract/values/codes.ts"
import { askedDateOfDay, date, day } from "#lib/contract/values/date.ts"
import { linesOf, nameOf, oneOf, oneOfMessage, textOf } from "#lib/contract/values/text.ts"
import type { InvestorType } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"

/** The type of a variant; anything else is compared with all types. */
const onlyType = <const Type extends InvestorType>(type: Type) =>
  z.enum([type], { error: ({ input }) => oneOfMessage(INVESTOR_TYPES, input) })

/** The schemas of an investor's texts: what is accepted, or what is sent, which may have been stored under other rules. */
type Texts = Readonly<{ name: typeof nameOf; lines: typeof linesOf; country: typeof countryAlpha2 }>

const ACCEPTED: Texts = { name: nameOf, lines: linesOf, country: countryAlpha2 }

const SENT: Texts = { name: textOf, lines: textOf, country: sentCountryAlpha2 }

const individualDetails = ({ country }: Texts) =>
  z.strictObject({
    type: onlyType("individual"),
    countryOfTaxResidence: country,
  })

const organizationDetails = ({ name, country }: Texts) =>
  z.strictObject({
    type: onlyType("organization"),
    countryOfTaxResidence: country,
    legalName: name(200).meta({ description: "As in the register in which the organization is entered." }),
    registrationNumber: name(100).meta({ description: "Its number in that register." }),
  })

/** A person, or an organization, whose other fields are of the natural person who represents it; `type` determines which. */
const details = (texts: Texts) =>
  z.discriminatedUnion("type", [individualDetails(texts), organizationDetails(texts)], {
    // Of an unknown type, the fields that every type has are checked as well.
    unionFallback: true,
  })

/** Identity fields of an investor. */
const person = (texts: Texts) => ({
  firstName: texts.name(200),
  lastName: texts.name(200),
  details: details(texts),
  country: texts.country,
  city: texts.name(200),
  zipCode: texts.name(20),
  address: texts.lines(500),
})

/** Investor creation payload of spec section 2.11. */
export const investorPayload = z
  .strictObject({
    ...person(ACCEPTED),
    dateOfBirth: askedDateOfDay.meta({
      description: "A date-time, whose day in UTC is used, or a day.",
    }),
    placeOfBirth: nameOf(200),
  })
  .meta({ id: "InvestorPayload" })

/** The fields of `details`, each by itself. */
export const DETAIL_FIELDS = {
  ...individualDetails(ACCEPTED).shape,
  ...organizationDetails(ACCEPTED).shape,
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
    ...person(SENT),
    dateOfBirth: day,
    placeOfBirth: textOf(200),
    status: investorStatus,
    requirements: z.array(requirement),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "Investor" })
