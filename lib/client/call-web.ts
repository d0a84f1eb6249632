import * as z from "zod"
import { confirmIdentity } from "#lib/contract/account/endpoints.ts"
import type { HttpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import { httpApiDecodeError } from "#lib/contract/decode/decode-error.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { ErrorTag } from "#lib/contract/errors/error-body.ts"
import { ERRORS } from "#lib/contract/errors/error-body.ts"
import type { BankFileRejection } from "#lib/domain/errors/bank-file-rejection.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import type { FileProblemDetails } from "#lib/domain/errors/file-problem.ts"
import type { PasswordError } from "#lib/domain/users/password.ts"
import type { Confirmation } from "#lib/domain/users/web-session.ts"

/** What an error response may contain beside its tag. */
export type WebErrorDetails = Partial<
  Readonly<{
    minimum: string
    maximum: string
    decimals: number
    available: string
    requirements: readonly Requirement[]
    rule: PasswordError
    field: string
    /** What happened, in English, where the service alone can tell. */
    reason: string
    /** The same in parts, for a file of a bank. */
    rejection: BankFileRejection
    by: Confirmation
  }> &
    FileProblemDetails
>

/** A request that was not done. `tag` is its kind, or why there is none: no connection, or no response of ours. */
export class WebError extends Error {
  readonly tag: ErrorTag | "unreachable" | "other"
  readonly details: WebErrorDetails
  /** The dotted names of the fields that could not be read. */
  readonly fields: readonly string[]

  constructor(tag: WebError["tag"], details: WebErrorDetails = {}, fields: readonly string[] = []) {
    super(`rejected: ${tag}`)
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

/** What was thrown on the way to a response, as an error that a form can show. */
export const asWebError = (caught: unknown): WebError =>
  caught instanceof WebError ? caught : new WebError("other")

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

/** What the user is asked for, and how what they give is sent; throws WebError where it is not taken. */
export type Question = Readonly<{ by: Confirmation; confirm: (credential: string) => Promise<void> }>

/** Asks the user to confirm who they are; resolves to whether they did. */
export type AskForConfirmation = (question: Question) => Promise<boolean>

let ask: AskForConfirmation | undefined
let asked: Promise<boolean> | undefined

/** Registers the function that asks the user in this page; returns a function that removes it. */
export function askBy(asking: AskForConfirmation): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Has the user asked, once for however many calls wait for it; false where nothing in this page can. */
function confirmedAgain(question: Question): Promise<boolean> {
  asked ??= (ask?.(question) ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}

/** Where the session handlers are. */
const PREFIX = "/api/web"

/** What a call of an endpoint sends. */
export type WebCall<E extends Endpoint> = Readonly<{
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  payload?: z.input<NonNullable<E["payload"]>>
  idempotencyKey?: string
  signal?: AbortSignal
}>

/**
 * Calls an endpoint as the signed-in user and reads its response by its schema; where the user has to show again who they
 * are, once more after they did. Throws WebError.
 */
export async function callWeb<E extends Endpoint>(
  endpoint: E,
  call: WebCall<E>,
): Promise<z.output<E["body"]>> {
  try {
    return await callOnce(endpoint, call)
  } catch (error) {
    const by = error instanceof WebError ? error.details.by : undefined
    if (by === undefined || !(await confirmedAgain({ by, confirm }))) throw error
    return callOnce(endpoint, call)
  }
}

async function confirm(credential: string): Promise<void> {
  await callOnce(confirmIdentity, { payload: { credential } })
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {}, payload, idempotencyKey, signal }: WebCall<E>,
): Promise<z.output<E["body"]>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  )
  const search = new URLSearchParams(query).toString()
  const response = await reach(`${PREFIX}${path}${search === "" ? "" : `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(payload === undefined
        ? {}
        : { "Content-Type": endpoint.payloadFile?.mediaType ?? "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    },
    ...(payload === undefined
      ? {}
      : { body: endpoint.payloadFile === undefined ? JSON.stringify(payload) : (payload as BodyInit) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  // The same request is being carried out, in another tab or after a lost connection: its response can be asked for soon.
  if (response.status === 409 && response.headers.has("Retry-After"))
    throw new WebError("ServiceUnavailableError")
  if (!response.ok) throw webErrorOf(parsed(text))
  return z.decode(endpoint.body, text === "" ? undefined : parsed(text)) as z.output<E["body"]>
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    throw new WebError("unreachable")
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
