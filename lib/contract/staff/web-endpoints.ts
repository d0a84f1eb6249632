import * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { personEmail, personName } from "#lib/contract/values/person.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"

const staffMember = z
  .strictObject({
    userId: uuid,
    name: z.string(),
    email: z.string(),
    role: oneOf(DISTRIBUTOR_ROLES),
    hasSecondFactor: z.boolean(),
    isPending: z
      .boolean()
      .meta({ description: "Invited: they have not accepted yet, or not chosen a password." }),
    isDisabled: z.boolean().meta({ description: "Blocked everywhere by the fund operator." }),
    invitedUntil: date.nullable().meta({ description: "Until when the invitation can be accepted." }),
    lastActiveAt: date.nullable(),
  })
  .meta({ id: "StaffMember" })

const invitation = z
  .strictObject({
    email: personEmail,
    name: personName,
    role: oneOf(DISTRIBUTOR_ROLES),
    locale: oneOf(LANGUAGES).meta({ description: "The language of their emails." }),
  })
  .meta({ id: "StaffInvitation" })

const roleChange = z
  .strictObject({
    role: oneOf(DISTRIBUTOR_ROLES),
    expectedRole: oneOf(DISTRIBUTOR_ROLES).meta({ description: "The present role, as it was shown." }),
  })
  .meta({ id: "StaffRoleChange" })

const endedStaff = z
  .strictObject({
    remainingClients: z
      .array(z.string())
      .meta({ description: "Names of the API clients that stay, whose secrets the person may know." }),
  })
  .meta({ id: "EndedStaff" })

const EXAMPLE: z.input<typeof staffMember> = {
  userId: "5b7c1d2e-9a4f-4c3b-8e6d-2f1a0b9c8d7e",
  name: "Ana Bianchi",
  email: "ana.bianchi@example.org",
  role: "operator",
  hasSecondFactor: true,
  isPending: false,
  isDisabled: false,
  invitedUntil: null,
  lastActiveAt: EXAMPLE_UPDATED_AT,
}

const resource = "staff"
const params = z.strictObject({ userId: uuid })
const query = z.object({})

/** The staff of the distributor that the signed-in admin works for. */
export const DISTRIBUTOR_STAFF = {
  invite: endpoint({
    operationId: "inviteStaff",
    method: "POST",
    path: "/distributor/staff",
    resource,
    summary: "Invite a person to the staff",
    description:
      "Emails them a link to choose a password, or, with an account already, where to accept or decline.",
    params: z.strictObject({}),
    query,
    payload: invitation,
    payloadExample: { email: EXAMPLE.email, name: EXAMPLE.name, role: "operator", locale: "en" },
    status: 201,
    body: staffMember,
    example: {
      ...EXAMPLE,
      hasSecondFactor: false,
      isPending: true,
      invitedUntil: EXAMPLE_UPDATED_AT,
      lastActiveAt: null,
    },
    errors: ["ForbiddenError", "ConflictError"],
  }),
  changeRole: endpoint({
    operationId: "changeStaffRole",
    method: "PATCH",
    path: "/distributor/staff/{userId}",
    resource,
    summary: "Change the role of a member of the staff",
    description: "Takes effect at their next request. The last admin stays admin.",
    params,
    query,
    payload: roleChange,
    payloadExample: { role: "viewer", expectedRole: "operator" },
    status: 200,
    body: staffMember,
    example: EXAMPLE,
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  end: endpoint({
    operationId: "endStaff",
    method: "DELETE",
    path: "/distributor/staff/{userId}",
    resource,
    summary: "End the access of a member of the staff, or withdraw an invitation",
    description: "Takes effect at their next request. API clients belong to the distributor and stay.",
    params,
    query,
    status: 200,
    body: endedStaff,
    example: { remainingClients: ["Order desk"] },
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
  resend: endpoint({
    operationId: "resendStaffInvitation",
    method: "POST",
    path: "/distributor/staff/{userId}/invitation",
    resource,
    summary: "Send an invitation again",
    description: "For as long as a new one; an earlier link ends.",
    params,
    query,
    status: 200,
    body: staffMember,
    example: { ...EXAMPLE, isPending: true, invitedUntil: EXAMPLE_UPDATED_AT, lastActiveAt: null },
    errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
  }),
} as const satisfies Readonly<Record<string, Endpoint>>
