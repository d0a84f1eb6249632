import * as z from "zod"
import { fundSlug } from "#lib/contract/values/catalogue.ts"
import { countryAlpha3, sentCountryAlpha3, uuid } from "#lib/contract/values/codes.ts"
import { linesOf, nameOf, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { isPhoneNumber, isWebAddress, MAX_LENGTHS, PARTY_ROLES } from "#lib/domain/fund-parties/fund-party.ts"
import { isEmail, normalizedEmail } from "#lib/domain/users/user.ts"

const partyRole = oneOf(PARTY_ROLES).meta({ id: "PartyRole" })

/** A company or authority behind a fund. */
export const party = z
  .strictObject({
    role: partyRole,
    name: z.string(),
    address: z.string().nullable(),
    country: sentCountryAlpha3.nullable(),
    registerNumber: z.string().nullable().meta({
      description:
        "Number of its entry in a public register; of a regulator, the number under which it has authorised the fund.",
    }),
    registerUrl: z.string().nullable().meta({ description: "Address of that entry." }),
    website: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "Party" })

/** Who stands behind a fund. */
export const fundParties = z
  .strictObject({
    fundId: uuid,
    domicile: sentCountryAlpha3.nullable().meta({
      description: "ISO 3166-1 alpha-3 code of the country whose law the fund is under; null if not stated.",
    }),
    parties: z.array(party).meta({ description: "By role, then name; empty if the operator states none." }),
  })
  .meta({ id: "FundParties" })

const webAddress = textWhich(isWebAddress, `an https:// address of at most ${MAX_LENGTHS.url} characters`)

const emailAddress = textWhich((text) => isEmail(normalizedEmail(text)), "an email address")

const phoneNumber = textWhich(isPhoneNumber, "a phone number such as +33 1 23 45 67 89")

/** An import record of a party. */
export const fundPartyRecord = z.strictObject({
  fund: fundSlug,
  role: partyRole,
  name: nameOf(MAX_LENGTHS.name),
  address: linesOf(MAX_LENGTHS.address).nullable().default(null),
  country: countryAlpha3.nullable().default(null),
  registerNumber: nameOf(MAX_LENGTHS.registerNumber).nullable().default(null),
  registerUrl: webAddress.nullable().default(null),
  website: webAddress.nullable().default(null),
  email: emailAddress.nullable().default(null),
  phone: phoneNumber.nullable().default(null),
})
