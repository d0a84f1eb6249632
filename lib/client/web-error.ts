import type { HttpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import { httpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import type { Requirement } from "#lib/domain/investors/investor.ts"
import type { PasswordError } from "#lib/domain/users/password.ts"
import type { Confirmation } from "#lib/domain/users/web-session.ts"

/** What an error response tells beside its kind, each only where it does. */
export type WebErrorDetails = Partial<
  Readonly<{
    minimum: string
    decimals: number
    available: string
    requirements: readonly Requirement[]
    rule: PasswordError
    field: string
    by: Confirmation
  }>
>

/** A request that was not done. `tag` is its kind, or why there is none: no connection, or no response of ours. */
export class WebError extends Error {
  readonly tag: ErrorTag | "unreachable" | "other"
  readonly details: WebErrorDetails
  /** The dotted names of the fields that could not be read. */
  readonly fields: readonly string[]

  constructor(tag: WebError["tag"], details: WebErrorDetails = {}, fields: readonly string[] = []) {
    super(`refused: ${tag}`)
    this.tag = tag
    this.details = details
    this.fields = fields
  }

  /** Whether the same request may be sent again under its key: nobody has decided about it yet. */
  get isUndecided(): boolean {
    return [
      "unreachable",
      "other",
      "ServiceUnavailableError",
      "TooManyRequestsError",
      "InternalError",
    ].includes(this.tag)
  }
}

/** The error response that a response carries. */
export function webErrorOf(body: unknown): WebError {
  const decodeError = httpApiDecodeError.safeParse(body)
  if (decodeError.success) return new WebError("HttpApiDecodeError", {}, fieldsOf(decodeError.data))
  const tag = typeof body === "object" && body !== null && "_tag" in body ? body._tag : undefined
  const known = Object.keys(ERRORS).find((name) => name === tag)
  return known === undefined
    ? new WebError("other")
    : new WebError(known as ErrorTag, body as WebErrorDetails)
}

const fieldsOf = ({ issues }: HttpApiDecodeError): string[] =>
  issues.map(({ path }) => path.map((key) => (typeof key === "object" ? key.key : key)).join("."))
