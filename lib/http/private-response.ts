import * as z from "zod"
import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { StagedResponse, StatusAndBody } from "#lib/services/idempotency/with-idempotency-key.ts"
import { withIdempotencyKey } from "#lib/services/idempotency/with-idempotency-key.ts"
import type { ApiRequest } from "./api-request.ts"
import { errorResponseOf } from "./error-response.ts"
import { fileResponse } from "./file-response.ts"
import type { PreparedCall, Staged } from "./operation.ts"
import { requestContext } from "./read-context.ts"
import { rememberBody } from "./remembered-bodies.ts"
import type { Exchange } from "./route.ts"
import { serviceContext } from "./service-context.ts"
import { TextResponse } from "./text-response.ts"

/** Somebody who calls, signed in or not. */
type Caller = Omit<Actor, "who"> & Readonly<{ who: string }>

const KEY_FORM = /^[\x21-\x7e]{8,255}$/

/** The Idempotency-Key of a request, null without one, and what is wrong with it. */
type ReadKey = Readonly<{ key: string | null; issues: readonly DecodeIssue[] }>

const NO_KEY: ReadKey = { key: null, issues: [] }

/** The Idempotency-Key of a POST. */
const keyOfPost = (request: ApiRequest): ReadKey => (request.method === "POST" ? keyOf(request) : NO_KEY)

/** The Idempotency-Key of any change (POST, PUT, DELETE): browsers send one with each. */
const keyOfChange = (request: ApiRequest): ReadKey =>
  request.method === "GET" || request.method === "HEAD" ? NO_KEY : keyOf(request)

function keyOf(request: ApiRequest): ReadKey {
  const key = request.headers.get("idempotency-key")
  if (key === null || KEY_FORM.test(key)) return { key, issues: [] }
  const message = "Expected 8 to 255 visible ASCII characters"
  return { key: null, issues: [{ _tag: "Refinement", path: ["Idempotency-Key"], message }] }
}

/** Statuses of errors of the business, which are stored under an Idempotency-Key like a success. */
const BUSINESS_STATUSES = [404, 409, 422]

/**
 * The response to a caller with credentials: encoded by the endpoint's schema, never cached, done once for each
 * Idempotency-Key, and a page of a list with a link to the next one.
 */
export const privateResponse = <C extends Caller>(exchange: Exchange<C>): Promise<Response> =>
  respondTo(exchange, keyOfPost)

/**
 * The response to a browser: like `privateResponse`, and the first response of a PUT or DELETE is stored too. Browsers send
 * those again after a lost connection, and would otherwise be told that there is nothing left to change.
 */
export const webResponse = <C extends Caller>(exchange: Exchange<C>): Promise<Response> =>
  respondTo(exchange, keyOfChange)

/**
 * The response to a call about users and their credentials: by the machine's clock, and without Idempotency-Keys, because
 * no response with a secret is stored.
 */
export const accountResponse = <C extends Caller>(exchange: Exchange<C>): Promise<Response> =>
  respondTo(
    exchange,
    () => NO_KEY,
    async () => serviceContext(),
  )

/** The response to a call that publishes: without Idempotency-Keys, because a publication needs a transaction of its own. */
export const unkeyedResponse = <C extends Caller>(exchange: Exchange<C>): Promise<Response> =>
  respondTo(exchange, () => NO_KEY)

/** A stream of server-sent events, which the call returns; null to HEAD. Nothing on its way may hold parts of it back. */
export async function eventStreamResponse<C extends Caller>(exchange: Exchange<C>): Promise<Response> {
  const call = await exchange.prepare()
  const stream = (await call.run(serviceContext(), exchange.actor)) as ReadableStream | null
  return new Response(stream, {
    headers: {
      ...exchange.headers,
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      // A process that shuts down waits for its connections, and this one has no other request to wait for.
      Connection: "close",
    },
  })
}

async function respondTo<C extends Caller>(
  exchange: Exchange<C>,
  readKey: (request: ApiRequest) => ReadKey,
  contextOf: (method: string) => Promise<ServiceContext> = requestContext,
): Promise<Response> {
  const { request, endpoint, actor: caller, headers } = exchange
  const { key, issues } = readKey(request)
  const call = await exchange.prepare(issues)
  const ctx = await contextOf(request.method)
  const send = { "Cache-Control": "no-store", ...headers }
  if (endpoint.files !== undefined) {
    return fileResponse(request, (await call.run(ctx, caller)) as SentFile, {
      headers: { ...headers, Vary: "Accept" },
    })
  }
  if (endpoint.isPaged) {
    const page = (await call.run(ctx, caller)) as Page<unknown>
    return response(
      request,
      { status: endpoint.status, body: encoded(endpoint, page.items) },
      { ...send, ...nextLink(request, page) },
    )
  }
  if (key === null) return response(request, await statusAndBodyOf(endpoint, call, caller, ctx), send)
  const { pathname: path } = new URL(request.url)
  const scope = {
    caller: caller.who,
    path: path.replace(/\/$/, ""),
    key,
    payload: call.payloadBytes,
  }
  const { stage } = call
  const made = await withIdempotencyKey(
    ctx,
    scope,
    (tx) => businessResponse(endpoint, call, caller, tx),
    stage && (async (pool) => stagedResponse(endpoint, await stage(pool, caller))),
  )
  return response(request, made, send)
}

const stagedResponse = (endpoint: Endpoint, { value, save }: Staged<unknown>): StagedResponse => ({
  response: { status: endpoint.status, body: encoded(endpoint, value) },
  save,
})

async function statusAndBodyOf<C extends Caller>(
  endpoint: Endpoint,
  call: PreparedCall<C>,
  caller: C,
  ctx: ServiceContext,
): Promise<StatusAndBody> {
  const value = await call.run(ctx, caller)
  return { status: endpoint.status, body: endpoint.status === 204 ? "" : encoded(endpoint, value) }
}

/** Status and body of the response to a call, errors of the business included. */
async function businessResponse<C extends Caller>(
  endpoint: Endpoint,
  call: PreparedCall<C>,
  caller: C,
  ctx: ServiceContext,
): Promise<StatusAndBody> {
  try {
    return await statusAndBodyOf(endpoint, call, caller, ctx)
  } catch (error) {
    const { status, body } = errorResponseOf(error)
    if (error instanceof DomainError && BUSINESS_STATUSES.includes(status))
      return { status, body: JSON.stringify(body) }
    throw error
  }
}

const encoded = (endpoint: Endpoint, value: unknown): string => JSON.stringify(z.encode(endpoint.body, value))

const response = (
  request: ApiRequest,
  { status, body }: StatusAndBody,
  headers: Readonly<Record<string, string>>,
): Response => {
  const sent = request.method === "HEAD" ? "" : body
  const init = {
    status,
    headers: body === "" ? headers : { ...headers, "Content-Type": "application/json" },
  }
  return rememberBody(sent === "" ? new Response(null, init) : new TextResponse(sent, init), sent)
}

/** Where the next page is (RFC 8288); nothing on the last one. */
function nextLink(request: ApiRequest, page: Page<unknown>): Record<string, string> {
  if (page.nextCursor === null) return {}
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set("cursor", page.nextCursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
