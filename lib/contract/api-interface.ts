import type { Endpoint } from "./endpoint.ts"
import type { ErrorTag } from "./errors/error-body.ts"

/** What an interface with credentials asks for and how it rejects. */
type Guard = Readonly<{
  /** What it calls itself to whoever asks who calls (RFC 9110 section 11.5). */
  realm: string
  /** Whose API client it takes. */
  description: string
  /** What everybody else is answered. */
  errorResponse: Extract<ErrorTag, `${string}AuthenticationError`>
}>

/** HTTP Basic with an API client. */
type ByApiClient = Readonly<{ scheme: "basic" }> & Guard

/** That, or an access token of the authorization server. */
type ByApiClientOrToken = Readonly<{
  scheme: "basic-or-bearer"
  /** Whose token it takes. */
  tokenDescription: string
}> &
  Guard

/** Credentials of a kind, as an interface asks for them (spec section 5). */
export type RequiredCredentials = ByApiClient | ByApiClientOrToken

/** How callers say who they are: not at all, or with credentials. */
export type Credentials = Readonly<{ scheme: "none" }> | RequiredCredentials

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
