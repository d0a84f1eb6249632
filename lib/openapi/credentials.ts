import type { ApiInterface } from "#lib/contract/api-interface.ts"
import type { OpenApiDocument, OpenApiParameter } from "./openapi.ts"

const SCHEME = "apiClient"

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A name of your own for this request: 8 to 255 visible ASCII characters. Sent again with the same body, it gets the answer of the first time, byte for byte, for seven days.",
  schema: { type: "string", minLength: 8, maxLength: 255, pattern: "^[\\x21-\\x7e]{8,255}$" },
  example: "order-2026-08-21-0042",
}

/** What every operation asks of its caller. */
export const securityOf = ({ credentials }: ApiInterface): OpenApiDocument["security"] =>
  credentials.scheme === "none" ? [] : [{ [SCHEME]: [] }]

/** The components that only an interface with credentials or with keys has. */
export const credentialComponents = ({
  credentials,
  hasIdempotencyKeys,
}: ApiInterface): Pick<OpenApiDocument["components"], "parameters" | "securitySchemes"> => ({
  ...(hasIdempotencyKeys ? { parameters: { IdempotencyKey: IDEMPOTENCY_KEY } } : {}),
  ...(credentials.scheme === "none"
    ? {}
    : {
        securitySchemes: {
          [SCHEME]: { type: "http", scheme: "basic", description: credentials.description },
        },
      }),
})
