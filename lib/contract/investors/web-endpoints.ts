import * as z from "zod"
import { approvalState, EXAMPLE_PROPOSED, reasonText } from "#lib/contract/approvals/web-endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_CREATED_AT, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { nameOf, oneOf, textWhich } from "#lib/contract/values/text.ts"
import { INVESTOR_STATUSES, REQUIRED_FIELDS } from "#lib/domain/investors/investor.ts"
import { INVESTOR_USER_STATES } from "#lib/domain/investors/investor-user.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { EMAIL_MAX_LENGTH, isEmail, MAX_USER_NAME_LENGTH, normalizedEmail } from "#lib/domain/users/user.ts"

/** Whom to invite to the dashboard of an investor. */
const investorInvitation = z
  .strictObject({
    email: textWhich((text) => isEmail(normalizedEmail(text)), "an email address").meta({
      maxLength: EMAIL_MAX_LENGTH,
    }),
    name: nameOf(MAX_USER_NAME_LENGTH),
    locale: oneOf(LANGUAGES).meta({ description: "Language of the invitation and later emails." }),
  })
  .meta({ id: "InvestorInvitation" })

const investorUser = z
  .strictObject({
    userId: uuid,
    email: z.string(),
    state: oneOf(INVESTOR_USER_STATES),
    since: date,
    invitedUntil: date.nullable().meta({ description: "Until when the invitation can be accepted." }),
  })
  .meta({ id: "InvestorUser" })

const EXAMPLE_USER_ID = "7d3b1c52-4f0e-4a86-9b6d-2c1f8e5a9d40"

/** Invites a person to sign in for an investor. */
export const inviteToInvestor = endpoint({
  operationId: "inviteToInvestor",
  method: "POST",
  path: "/distributor/investors/{investorId}/users",
  resource: "investors",
  summary: "Invite a person to the dashboard of an investor",
  description:
    "Emails them a link to choose a password, or, with an account already, where to accept or decline.",
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
    invitedUntil: EXAMPLE_UPDATED_AT,
  },
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
})

/** Ends the access of a person to an investor, or withdraws an invitation. */
export const endInvestorAccess = endpoint({
  operationId: "endInvestorAccess",
  method: "DELETE",
  path: "/distributor/investors/{investorId}/users/{userId}",
  resource: "investors",
  summary: "End the access of a person to an investor, or withdraw an invitation",
  description:
    "Takes effect at the person's next request. API clients that they created for the investor are revoked.",
  params: z.strictObject({ investorId: uuid, userId: uuid }),
  query: z.object({}),
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["NotFoundError", "ForbiddenError"],
})

const investorState = z
  .strictObject({ investorId: uuid, status: oneOf(INVESTOR_STATUSES) })
  .meta({ id: "InvestorState" })

const EXAMPLE_INVESTOR_ID = "2c9d4a1b-7e60-4f38-8a15-0b3c6d9e2f74"

const ofInvestor = {
  method: "POST",
  resource: "investors",
  params: z.strictObject({ investorId: uuid }),
  query: z.object({}),
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
} as const

/** What makers of the fund operator decide about an investor: to stop one needs no approval, to let one order does. */
export const OPERATOR_INVESTORS = {
  release: endpoint({
    ...ofInvestor,
    operationId: "proposeInvestorRelease",
    path: "/operator/investors/{investorId}/release",
    summary: "Propose that an investor may order",
    description:
      "One who is under review, asked for something, rejected, suspended or archived. Nothing changes before a checker approves it.",
    status: 201,
    body: approvalState,
    example: EXAMPLE_PROPOSED,
  }),
  require: endpoint({
    ...ofInvestor,
    operationId: "requireOfInvestor",
    path: "/operator/investors/{investorId}/requirements",
    summary: "Ask something of an investor before they may order",
    description: "The distributor reads the message, beside the field that it is about. Requirements add up.",
    payload: z
      .strictObject({ field: oneOf(REQUIRED_FIELDS).nullable(), message: reasonText })
      .meta({ id: "AskedOfInvestor" }),
    payloadExample: { field: "address", message: "Send a bill with this address." },
    status: 200,
    body: investorState,
    example: { investorId: EXAMPLE_INVESTOR_ID, status: "action-required" },
  }),
  refuse: endpoint({
    ...ofInvestor,
    operationId: "refuseInvestor",
    path: "/operator/investors/{investorId}/refusal",
    summary: "Reject an investor",
    description: "One who is under review or has something to do. The distributor reads the reason.",
    payload: z.strictObject({ reason: reasonText }).meta({ id: "InvestorRefusal" }),
    payloadExample: { reason: "The person is on a sanctions list." },
    status: 200,
    body: investorState,
    example: { investorId: EXAMPLE_INVESTOR_ID, status: "refused" },
  }),
  suspend: endpoint({
    ...ofInvestor,
    operationId: "suspendInvestor",
    path: "/operator/investors/{investorId}/suspension",
    summary: "Suspend an investor",
    description:
      "No new orders, bank accounts and payouts; existing orders stay valid. The distributor reads the reason.",
    payload: z.strictObject({ reason: reasonText }).meta({ id: "InvestorSuspension" }),
    payloadExample: { reason: "Mail to the address came back." },
    status: 200,
    body: investorState,
    example: { investorId: EXAMPLE_INVESTOR_ID, status: "suspended" },
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
