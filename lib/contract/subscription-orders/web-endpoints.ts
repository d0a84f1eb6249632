import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { oneOf, textWhich } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { isEmail } from "#lib/domain/users/user.ts"

/** Sends the payment instructions of an order to an address. */
export const sendInstructions = endpoint({
  operationId: "sendPaymentInstructions",
  method: "POST",
  path: "/distributor/subscription-orders/{subscriptionOrderId}/instructions",
  resource: "subscription-orders",
  summary: "Send payment instructions",
  description: "An email in the language with all that a transfer needs.",
  params: z.strictObject({ subscriptionOrderId: uuid }),
  query: z.object({}),
  payload: z.strictObject({
    email: textWhich((text) => isEmail(text.trim()), "an email address"),
    language: oneOf(LANGUAGES),
  }),
  payloadExample: { email: "marie.durand@example.org", language: "fr" },
  status: 204,
  body: z.undefined(),
  example: undefined,
  errors: ["NotFoundError", "ForbiddenError", "ConflictError"],
})
