import type { Endpoint } from "./endpoint.ts"
import type { ErrorTag } from "./errors/error-body.ts"

/** How callers say who they are: not at all, or by HTTP Basic with an API client (spec section 5). */
export type Credentials =
  | Readonly<{ scheme: "none" }>
  | Readonly<{
      scheme: "basic"
      /** Whose API client it takes. */
      description: string
      /** What everybody else is answered. */
      refusal: Extract<ErrorTag, `${string}AuthenticationError`>
    }>

/** An interface: where it lives, whom it lets in and what it offers. */
export type ApiInterface = Readonly<{
  title: string
  description: string
  version: string
  prefix: string
  credentials: Credentials
  /** Whether every POST takes an `Idempotency-Key`. */
  hasIdempotencyKeys: boolean
  endpoints: readonly Endpoint[]
}>

/** Whether an operation takes an `Idempotency-Key`. */
export const takesIdempotencyKey = (api: ApiInterface, endpoint: Endpoint): boolean =>
  api.hasIdempotencyKeys && endpoint.method === "POST"
