import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_PASSWORD } from "#lib/contract/examples.ts"
import { password, passwordLinkParams } from "#lib/contract/values/password.ts"

export const acceptInvitation = endpoint({
  operationId: "acceptInvitation",
  method: "POST",
  path: "/invitations/{token}",
  resource: "invitations",
  summary: "Set the first password with an invitation",
  description: "Sets the password of the invited user. The link works once.",
  params: passwordLinkParams,
  query: z.strictObject({}),
  payload: z.strictObject({ password }).meta({ id: "NewPassword" }),
  payloadExample: { password: EXAMPLE_PASSWORD },
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["NotFoundError", "PasswordNotAcceptedError"],
})
