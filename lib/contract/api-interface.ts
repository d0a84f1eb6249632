import type { Endpoint } from "./endpoint.ts"
import type { ErrorTag } from "./errors/error-body.ts"

/** The credentials that an interface requires, and the error of callers without them. */
type Guard = Readonly<{
  /** The realm of its challenge (RFC 9110 section 11.5). */
  realm: string
  /** The API clients it accepts, for the documents. */
  description: string
  /** The error that all other callers get. */
  authenticationErrorTag: Extract<ErrorTag, `${string}AuthenticationError`>
}>

/** HTTP Basic with an API client. */
type ByApiClient = Readonly<{ scheme: "basic" }> & Guard

/** That, or an access token of the authorization server. */
type ByApiClientOrToken = Readonly<{
  scheme: "basic-or-bearer"
  /** The tokens it accepts, for the documents. */
  tokenDescription: string
}> &
  Guard

/** Credentials that an interface requires (spec section 5). */
export type RequiredCredentials = ByApiClient | ByApiClientOrToken

/** How callers authenticate: not at all, or with credentials. */
export type Credentials = Readonly<{ scheme: "none" }> | RequiredCredentials

/** An interface: its path, its credentials and its endpoints. */
export type ApiInterface = Readonly<{
  title: string
  description: string
  version: string
  prefix: string
  credentials: Credentials
  /** Whether every POST accepts an `Idempotency-Key`. */
  hasIdempotencyKeys: boolean
  endpoints: readonly Endpoint[]
}>

/** Whether an operation accepts an `Idempotency-Key`. */
export const takesIdempotencyKey = (api: ApiInterface, endpoint: Endpoint): boolean =>
  api.hasIdempotencyKeys && endpoint.method === "POST"
