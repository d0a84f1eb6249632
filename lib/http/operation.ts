import type * as z from "zod"
import { acceptedFormat } from "#lib/contract/csv/format.ts"
import type { DecodedRequest } from "#lib/contract/decode/decode-request.ts"
import { decodeRequest } from "#lib/contract/decode/decode-request.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { RefusedRequest } from "./error-response.ts"
import { readJsonPayload } from "./json-payload.ts"
import { rawRequest } from "./raw-request.ts"

/** What a verb gets from a route: the context, who calls, and the decoded parts of the request. */
export type Call<E extends Endpoint, Caller> = DecodedRequest<E> &
  Readonly<{ ctx: ServiceContext; actor: Caller }>

/** A value nobody changes on its way out, lists and tuples included. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Immutable<T[K]> }

/** What an endpoint expects of its verb: a file, the value its body encodes, or a page of such values. */
export type VerbResult<E extends Endpoint> =
  E extends Readonly<{ files: Readonly<Record<string, string>> }>
    ? SentFile
    : E extends Readonly<{ isPaged: true }>
      ? Page<Immutable<z.output<E["body"]>> extends readonly (infer Item)[] ? Item : never>
      : Immutable<z.output<E["body"]>>

/** A request that has been read and found sound: its body as it came, and its verb ready to run. */
export type PreparedCall<Caller> = Readonly<{
  payloadBytes: Uint8Array
  run: (ctx: ServiceContext, actor: Caller) => Promise<unknown>
}>

/** An endpoint with what answers it. One that asks nothing special of its caller serves every interface. */
export type Operation<Caller> = Readonly<{
  endpoint: Endpoint
  prepare: (request: Request) => Promise<PreparedCall<Caller>>
}>

const NO_PAYLOAD = { ok: true, bytes: new Uint8Array(), value: undefined } as const

/** The `format` that the `Accept` header of a request for a file stands for; a `format` in its query decides over it. */
const acceptedForm = ({ files }: Endpoint, request: Request): Readonly<{ format?: string }> =>
  files === undefined ? {} : { format: acceptedFormat(request.headers.get("accept"), files) }

/** Binds an endpoint to its verb. The request is decoded by the endpoint's schemas before the verb is called. */
export function on<E extends Endpoint, Caller = Actor>(
  endpoint: E,
  verb: (call: Call<E, Caller>) => Promise<VerbResult<E>>,
): Operation<Caller> {
  return {
    endpoint,
    prepare: async (request) => {
      const payload = endpoint.payload === undefined ? NO_PAYLOAD : await readJsonPayload(request)
      if (!payload.ok) throw new RefusedRequest(payload.refusal)
      const { params, query } = rawRequest(endpoint, new URL(request.url))
      const raw = { params, query: { ...acceptedForm(endpoint, request), ...query }, payload: payload.value }
      const decoded = decodeRequest(endpoint, raw)
      if (!decoded.ok) throw new RefusedRequest({ status: 400, headers: {}, body: decoded.error })
      return {
        payloadBytes: payload.bytes,
        run: (ctx, actor) => verb({ ...decoded.request, ctx, actor }),
      }
    },
  }
}
