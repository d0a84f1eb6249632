import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_PASSWORD } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { password } from "#lib/contract/values/password.ts"
import { nameOf, oneOf, textOf } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { DISTRIBUTOR_ROLES, MAX_USER_NAME_LENGTH } from "#lib/domain/users/user.ts"

/** What users can change about themselves. */
const profile = z
  .strictObject({ name: nameOf(MAX_USER_NAME_LENGTH), locale: oneOf(LANGUAGES) })
  .meta({ id: "Profile" })

/** Six digits, or a recovery code, with or without spaces and hyphens. */
const code = textOf(40)

const passwordChange = z
  .strictObject({ currentPassword: password, newPassword: password })
  .meta({ id: "PasswordChange" })

/** The password, or a code if the user has a second factor. */
const identityConfirmation = z.strictObject({ credential: password }).meta({ id: "IdentityConfirmation" })

const secondFactorCode = z.strictObject({ code }).meta({ id: "SecondFactorCode" })

const secondFactorSecret = z
  .strictObject({
    secret: z.string().meta({ description: "In base 32, for typing into an authenticator app." }),
    uri: z.string().meta({ description: "The same as the address in the QR code." }),
    qrCode: z.string().meta({ description: "The QR code as SVG." }),
  })
  .meta({ id: "SecondFactorSecret" })

const recoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()).meta({ description: "Returned only once." }) })
  .meta({ id: "RecoveryCodes" })

/** The role in the invitation as it was shown. */
const acceptedRole = z.strictObject({ role: oneOf(DISTRIBUTOR_ROLES) }).meta({ id: "AcceptedRole" })

const nothing = z.strictObject({})
const EXAMPLE_CODE = "123456"
const EXAMPLE_RECOVERY_CODES = { recoveryCodes: ["ABCDE-FGHJK"] }

const resource = "account"
const NO_BODY = { status: 204, body: z.undefined(), example: undefined } as const

export const changeProfile = endpoint({
  operationId: "changeProfile",
  method: "PUT",
  path: "/account/profile",
  resource,
  summary: "Change name and language",
  description: "The language applies to emails.",
  params: nothing,
  query: nothing,
  payload: profile,
  payloadExample: { name: "Marie Durand", locale: "fr" },
  status: 200,
  body: profile,
  example: { name: "Marie Durand", locale: "fr" },
  errors: [],
})

export const changePassword = endpoint({
  operationId: "changePassword",
  method: "POST",
  path: "/account/password",
  resource,
  summary: "Change the password",
  description: "Signs the user out everywhere else.",
  params: nothing,
  query: nothing,
  payload: passwordChange,
  payloadExample: { currentPassword: EXAMPLE_PASSWORD, newPassword: "seven lamps of architecture" },
  ...NO_BODY,
  errors: ["CodeNotAcceptedError", "PasswordNotAcceptedError", "TooManyRequestsError"],
})

export const confirmIdentity = endpoint({
  operationId: "confirmIdentity",
  method: "POST",
  path: "/account/confirmation",
  resource,
  summary: "Confirm your identity",
  description: "With the password, or with a code for users with a second factor. Valid for five minutes.",
  params: nothing,
  query: nothing,
  payload: identityConfirmation,
  payloadExample: { credential: EXAMPLE_PASSWORD },
  ...NO_BODY,
  errors: ["CodeNotAcceptedError", "TooManyRequestsError"],
})

export const endSession = endpoint({
  operationId: "endSession",
  method: "DELETE",
  path: "/account/sessions/{sessionId}",
  resource,
  summary: "Sign out in one browser",
  description: "Takes effect at its next request.",
  params: z.strictObject({ sessionId: uuid }),
  query: nothing,
  ...NO_BODY,
  errors: ["NotFoundError"],
})

export const endAllSessions = endpoint({
  operationId: "endAllSessions",
  method: "DELETE",
  path: "/account/sessions",
  resource,
  summary: "Sign out everywhere",
  description: "Including this browser.",
  params: nothing,
  query: nothing,
  ...NO_BODY,
  errors: [],
})

export const acceptStaffInvitation = endpoint({
  operationId: "acceptStaffInvitation",
  method: "POST",
  path: "/account/staff-invitations/{distributorId}/acceptance",
  resource,
  summary: "Accept an invitation to the staff of a distributor",
  description: "In the role that was shown. Other invitations of the user end.",
  params: z.strictObject({ distributorId: uuid }),
  query: nothing,
  payload: acceptedRole,
  payloadExample: { role: "operator" },
  ...NO_BODY,
  errors: ["NotFoundError", "ConflictError"],
})

export const declineStaffInvitation = endpoint({
  operationId: "declineStaffInvitation",
  method: "DELETE",
  path: "/account/staff-invitations/{distributorId}",
  resource,
  summary: "Decline an invitation to the staff of a distributor",
  description: "The admins of the distributor are told.",
  params: z.strictObject({ distributorId: uuid }),
  query: nothing,
  ...NO_BODY,
  errors: ["NotFoundError"],
})

export const acceptInvestorInvitation = endpoint({
  operationId: "acceptInvestorInvitation",
  method: "POST",
  path: "/account/investor-invitations/{investorId}/acceptance",
  resource,
  summary: "Accept an invitation to act for an investor",
  description: "Whoever acts for the investor already is told.",
  params: z.strictObject({ investorId: uuid }),
  query: nothing,
  ...NO_BODY,
  errors: ["NotFoundError"],
})

export const declineInvestorInvitation = endpoint({
  operationId: "declineInvestorInvitation",
  method: "DELETE",
  path: "/account/investor-invitations/{investorId}",
  resource,
  summary: "Decline an invitation to act for an investor",
  description: "The page of the investor shows it to its distributor.",
  params: z.strictObject({ investorId: uuid }),
  query: nothing,
  ...NO_BODY,
  errors: ["NotFoundError"],
})

export const startSecondFactor = endpoint({
  operationId: "startSecondFactor",
  method: "POST",
  path: "/account/second-factor",
  resource,
  summary: "Start setting up a second factor",
  description: "Returns the secret for an authenticator app. A first code turns the second factor on.",
  params: nothing,
  query: nothing,
  status: 201,
  body: secondFactorSecret,
  example: {
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/Sharebook:marie.durand%40example.org?secret=JBSWY3DPEHPK3PXP",
    qrCode: "<svg/>",
  },
  errors: ["ConflictError", "ReauthenticationRequiredError"],
})

export const confirmSecondFactor = endpoint({
  operationId: "confirmSecondFactor",
  method: "POST",
  path: "/account/second-factor/confirmation",
  resource,
  summary: "Turn the second factor on",
  description: "With a first code; returns the recovery codes.",
  params: nothing,
  query: nothing,
  payload: secondFactorCode,
  payloadExample: { code: EXAMPLE_CODE },
  status: 200,
  body: recoveryCodes,
  example: EXAMPLE_RECOVERY_CODES,
  errors: ["CodeNotAcceptedError", "ConflictError", "ReauthenticationRequiredError", "TooManyRequestsError"],
})

export const removeSecondFactor = endpoint({
  operationId: "removeSecondFactor",
  method: "POST",
  path: "/account/second-factor/removal",
  resource,
  summary: "Turn the second factor off",
  description: "With a new code or a recovery code.",
  params: nothing,
  query: nothing,
  payload: secondFactorCode,
  payloadExample: { code: EXAMPLE_CODE },
  ...NO_BODY,
  errors: ["CodeNotAcceptedError", "ForbiddenError", "TooManyRequestsError"],
})

export const renewRecoveryCodes = endpoint({
  operationId: "renewRecoveryCodes",
  method: "POST",
  path: "/account/recovery-codes",
  resource,
  summary: "Get new recovery codes",
  description: "With a new code; the old recovery codes stop working.",
  params: nothing,
  query: nothing,
  payload: secondFactorCode,
  payloadExample: { code: EXAMPLE_CODE },
  status: 200,
  body: recoveryCodes,
  example: EXAMPLE_RECOVERY_CODES,
  errors: ["CodeNotAcceptedError", "TooManyRequestsError"],
})
