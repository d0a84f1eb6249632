import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { nameOf, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { INVESTOR_USER_STATES } from "#lib/domain/investors/investor-user.ts"
import { EMAIL_MAX_LENGTH, isEmail, LONGEST_USER_NAME, normalizedEmail } from "#lib/domain/users/user.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"

/** Whom to invite to the dashboard of an investor. */
export const investorInvitation = z
  .strictObject({
    email: textWhich((text) => isEmail(normalizedEmail(text)), "an email address").meta({
      maxLength: EMAIL_MAX_LENGTH,
    }),
    name: nameOf(LONGEST_USER_NAME),
    locale: oneOf(LANGUAGES).meta({ description: "Language of the invitation and later emails." }),
  })
  .meta({ id: "InvestorInvitation" })

const investorUser = z
  .strictObject({
    userId: uuid,
    email: z.string(),
    state: oneOf(INVESTOR_USER_STATES),
    since: date,
  })
  .meta({ id: "InvestorUser" })

const EXAMPLE_USER_ID = "7d3b1c52-4f0e-4a86-9b6d-2c1f8e5a9d40"

/** Lets a person sign in for an investor. */
export const inviteToInvestor = endpoint({
  operationId: "inviteToInvestor",
  method: "POST",
  path: "/distributor/investors/{investorId}/users",
  resource: "investors",
  summary: "Invite a person to the dashboard of an investor",
  description:
    "A person without an account gets an invitation by email; one with an account is told about the access by email.",
  params: z.strictObject({ investorId: uuid }),
  query: z.object({}),
  payload: investorInvitation,
  payloadExample: { email: "claire.martin@example.org", name: "Claire Martin", locale: "fr" },
  status: 201,
  body: investorUser,
  example: {
    userId: EXAMPLE_USER_ID,
    email: "claire.martin@example.org",
    state: "invited",
    since: EXAMPLE_CREATED_AT,
  },
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
})

/** Ends that. */
export const endInvestorAccess = endpoint({
  operationId: "endInvestorAccess",
  method: "DELETE",
  path: "/distributor/investors/{investorId}/users/{userId}",
  resource: "investors",
  summary: "End the access of a person to an investor",
  description:
    "Takes effect at the person's next request. API clients that they created for the investor are revoked.",
  params: z.strictObject({ investorId: uuid, userId: uuid }),
  query: z.object({}),
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["NotFoundError", "ForbiddenError"],
})
