import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_PASSWORD } from "#lib/contract/examples.ts"
import { password, passwordLinkParams } from "#lib/contract/values/password.ts"
import { textOf } from "#lib/contract/values/text.ts"
import { EMAIL_MAX_LENGTH } from "#lib/domain/users/user.ts"

const SHARED = {
  method: "POST",
  resource: "password-resets",
  query: z.strictObject({}),
  status: 204,
  body: z.undefined(),
  example: undefined,
} as const

/** Requests an email with a link; the response is the same for every address. */
export const requestPasswordReset = endpoint({
  ...SHARED,
  operationId: "requestPasswordReset",
  path: "/password-resets",
  summary: "Request a new password",
  description: "Emails a link if there is an account with this address.",
  params: z.strictObject({}),
  payload: z.strictObject({ email: textOf(EMAIL_MAX_LENGTH) }).meta({ id: "PasswordResetRequest" }),
  payloadExample: { email: "marie.durand@example.org" },
  errors: ["TooManyRequestsError"],
})

export const resetPassword = endpoint({
  ...SHARED,
  operationId: "resetPassword",
  path: "/password-resets/{token}",
  summary: "Set a new password with a link",
  description:
    "Sets the password of the link's user, signs them out everywhere and, with `endsAccess`, ends the access of their applications and API clients. The link works once.",
  params: passwordLinkParams,
  payload: z
    .strictObject({
      password,
      endsAccess: z.boolean().meta({
        description: "Whether access of connected applications and the user's API clients ends as well.",
      }),
    })
    .meta({ id: "PasswordReset" }),
  payloadExample: { password: EXAMPLE_PASSWORD, endsAccess: true },
  errors: ["NotFoundError", "PasswordNotAcceptedError"],
})
