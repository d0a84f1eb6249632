import type * as z from "zod"
import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import type { DecodedRequest } from "#lib/contract/decode/decode-request.ts"
import { decodeRequest } from "#lib/contract/decode/decode-request.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { SaveWithResponse } from "#lib/services/idempotency/with-idempotency-key.ts"
import type { ApiRequest } from "./api-request.ts"
import { decodeSegment } from "./decode-segment.ts"
import { RejectedRequest } from "./error-response.ts"
import { readFilePayload } from "./file-payload.ts"
import type { Payload } from "./json-payload.ts"
import { readJsonPayload, readUnexpectedPayload } from "./json-payload.ts"
import { acceptedFormat } from "./negotiation.ts"

/** What a service function gets from a route: the context, the caller, and the decoded parts of the request. */
export type Call<E extends Endpoint, Caller> = DecodedRequest<E> &
  Readonly<{ ctx: ServiceContext; actor: Caller }>

/** A read-only value, lists and tuples included. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> }

/** What an endpoint expects of its service function: a file, the value its body encodes, or a page of such values. */
export type ServiceResult<E extends Endpoint> =
  E extends Readonly<{ files: Readonly<Record<string, string>> }>
    ? SentFile
    : E extends Readonly<{ isPaged: true }>
      ? Page<Immutable<z.output<E["body"]>> extends readonly (infer Item)[] ? Item : never>
      : Immutable<z.output<E["body"]>>

/** A request that has been read and found valid: its body as it came, and its service function ready to run. */
export type PreparedCall<Caller> = Readonly<{
  payloadBytes: Uint8Array
  run: (ctx: ServiceContext, actor: Caller) => Promise<unknown>
  /**
   * Decides and saves in two steps, for service functions that can: so the response of an Idempotency-Key is written in the
   * same statement.
   */
  stage?: (ctx: ServiceContext, actor: Caller) => Promise<Staged<unknown>>
}>

/** What a call will have as its result, and what writes its change with the response of its Idempotency-Key. */
export type Staged<Value> = Readonly<{ value: Value; save: SaveWithResponse }>

/** An endpoint with its service function. One that needs nothing special of its caller serves every interface. */
export type Operation<Caller> = Readonly<{
  endpoint: Endpoint
  /** @param headerIssues errors of headers, to be reported with those of the other parts */
  prepare: (request: ApiRequest, headerIssues?: readonly DecodeIssue[]) => Promise<PreparedCall<Caller>>
}>

const readPayload = async (
  { payload, payloadFile, largestPayloadBytes }: Endpoint,
  request: ApiRequest,
): Promise<Payload> => {
  if (payload === undefined) return readUnexpectedPayload(request)
  return payloadFile === undefined
    ? readJsonPayload(request, largestPayloadBytes)
    : readFilePayload(request, payloadFile)
}

/** The `format` that the `Accept` header of a request for a file asks for; a `format` in its query takes precedence. */
const acceptedForm = ({ files }: Endpoint, request: ApiRequest): Readonly<{ format?: string }> =>
  files === undefined ? {} : { format: acceptedFormat(request.headers.get("accept"), files) }

/**
 * Binds an endpoint to its service function. The request is decoded by the endpoint's schemas before the service function is called.
 * @param stage the same in two steps, for operations that are called often with an Idempotency-Key
 */
export function on<E extends Endpoint, Caller = Actor>(
  endpoint: E,
  serviceFunction: (call: Call<E, Caller>) => Promise<ServiceResult<E>>,
  stage?: (call: Call<E, Caller>) => Promise<Staged<ServiceResult<E>>>,
): Operation<Caller> {
  return {
    endpoint,
    prepare: async (request, headerIssues) => {
      const payload = await readPayload(endpoint, request)
      const { params, query } = rawRequest(endpoint, new URL(request.url))
      const raw = { params, query: { ...acceptedForm(endpoint, request), ...query }, payload: payload.value }
      const decoded = decodeRequest(endpoint, raw, { payload: payload.issues, header: headerIssues })
      if (!decoded.ok) throw new RejectedRequest({ status: 400, headers: {}, body: decoded.error })
      return {
        payloadBytes: payload.bytes,
        run: (ctx, actor) => serviceFunction({ ...decoded.request, ctx, actor }),
        ...(stage === undefined
          ? {}
          : { stage: (ctx: ServiceContext, actor: Caller) => stage({ ...decoded.request, ctx, actor }) }),
      }
    },
  }
}

/** `on` for callers of one kind; the endpoint is inferred. */
export const onFor =
  <Caller>() =>
  <E extends Endpoint>(
    endpoint: E,
    serviceFunction: (call: Call<E, Caller>) => Promise<ServiceResult<E>>,
    stage?: (call: Call<E, Caller>) => Promise<Staged<ServiceResult<E>>>,
  ): Operation<Caller> =>
    on<E, Caller>(endpoint, serviceFunction, stage)

/** The parts of a URL before they are decoded: a parameter given once is text, given again a list. */
type RawUrl = Readonly<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[]>>
}>

/** The parts of a request before they are decoded, read from its URL by the endpoint's path. */
const rawRequest = (endpoint: Endpoint, url: URL): RawUrl => ({
  params: pathParameters(endpoint.path, url.pathname),
  query: queryParameters(url.searchParams),
})

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "")

/** Counted from the end: the prefix differs with the host name, and the version may be left out. */
function pathParameters(template: string, pathname: string): Record<string, string> {
  const names = segmentsOf(template)
  const values = segmentsOf(pathname).slice(-names.length)
  return Object.fromEntries(
    names.flatMap((name, index) => {
      if (!name.startsWith("{")) return []
      const segment = values[index] ?? ""
      // One with broken percent-encoding is taken literally, and rejected by its schema.
      return [[name.slice(1, -1), decodeSegment(segment) ?? segment]]
    }),
  )
}

/** A parameter given once is text; given again it is a list, which no schema of a single value accepts. */
function queryParameters(search: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of search) {
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}
