import * as z from "zod"
import { toCsv } from "#lib/contract/csv/csv.ts"
import { PUBLIC_MEDIA_TYPES } from "#lib/contract/csv/format.ts"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { ANY_ORIGIN } from "./any-origin.ts"
import { httpDate, isNotModified, strongEtag } from "./conditional.ts"
import { acceptedFormat } from "./negotiation.ts"
import type { Operation } from "./operation.ts"
import { publicContext } from "./read-context.ts"
import type { Exchange, ResponseStyle, RouteHandlers } from "./route.ts"
import { route } from "./route.ts"
import { sharedCacheControl } from "./shared-cache-control.ts"

/** JSON has no `charset` (RFC 8259 section 11), and known clients compare its type literally. */
const CONTENT_TYPES = {
  json: "application/json",
  csv: "text/csv; charset=utf-8; header=present",
}

/**
 * Public data as a response: encoded by the endpoint's schema (a wrong body throws, so it cannot leave), as JSON or
 * CSV, with its validators, or 304 without a body when the caller has it already.
 */
async function publicResponse(exchange: Exchange<undefined>): Promise<Response> {
  const { request, endpoint, headers } = exchange
  const call = await exchange.prepare()
  const ctx = await publicContext()
  // Before the data is read: a publication in between must not make an old body look new.
  const lastChange = await findLastPublicChange(ctx.db)
  const wire = z.encode(endpoint.body, await call.run(ctx, undefined))
  const requestedFormat = new URL(request.url).searchParams.get("format")
  const accept = request.headers.get("accept")
  const format =
    requestedFormat === "json" || requestedFormat === "csv"
      ? requestedFormat
      : acceptedFormat(accept, PUBLIC_MEDIA_TYPES)
  const body = format === "csv" ? toCsv(endpoint.body, wire) : JSON.stringify(wire)
  const validators = {
    etag: strongEtag(body),
    lastModified: lastChange === null ? undefined : httpDate(lastChange),
  }
  const send = {
    ...headers,
    ETag: validators.etag,
    ...(validators.lastModified === undefined ? {} : { "Last-Modified": validators.lastModified }),
    "Cache-Control": sharedCacheControl(),
    Vary: "Accept",
  }
  const conditions = {
    ifNoneMatch: request.headers.get("if-none-match"),
    ifModifiedSince: request.headers.get("if-modified-since"),
  }
  if (isNotModified(conditions, validators)) return new Response(null, { status: 304, headers: send })
  return new Response(request.method === "HEAD" ? null : body, {
    status: endpoint.status,
    headers: {
      ...send,
      "Content-Type": CONTENT_TYPES[format],
      "Content-Length": Buffer.byteLength(body).toString(),
      ...(format === "csv" ? { "Content-Disposition": `inline; filename="${endpoint.resource}.csv"` } : {}),
    },
  })
}

/** Open data: no credentials, and pages of any origin may read it with its validators. */
const PUBLIC_V0_STYLE: ResponseStyle<undefined> = {
  headers: ANY_ORIGIN,
  preflightHeaders: {
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match, If-Modified-Since, X-Request-Id",
    "Access-Control-Max-Age": "86400",
  },
  authenticate: async () => ({ actor: undefined, headers: {} }),
  response: publicResponse,
}

/** The handlers of a path of the public data interface. */
export const publicV0Route = (...operations: Operation<undefined>[]): RouteHandlers =>
  route(PUBLIC_V0_STYLE, operations)
