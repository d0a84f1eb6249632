import { invariant } from "#lib/domain/errors/domain-error.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import type { ServedRequest } from "#lib/domain/request-log/request-log.ts"
import { systemClock } from "#lib/services/context.ts"
import type { ApiRequest } from "./api-request.ts"
import { basicCredentials } from "./credentials.ts"
import { rememberedBody, rememberedPayload } from "./remembered-bodies.ts"
import { requestAddress } from "./request-headers.ts"

/** What takes the requests of a process. */
type Sink = Readonly<{ record: (request: ServedRequest) => void }>

const shared = processGlobal<Sink>("sharebookRequestLog")

/** Sets what takes the requests of this process. */
export function setRequestLog(sink: Sink): void {
  shared.value = sink
}

/** Requests whose client sent the right secret. */
const authenticated = new WeakSet<ApiRequest>()

/** Lets a request into the log once it is served: its client sent the right secret. */
export const markAuthenticated = (request: ApiRequest): void => void authenticated.add(request)

/**
 * Hands a request with its response to the log. Without the secret it is not the client's, but anybody's who knows its id: they would
 * fill its log. The audit log counts wrong secrets (see failed-credentials.ts).
 */
export function logRequest(request: ApiRequest, response: Response, startedAt: number): void {
  const sink = shared.value
  if (sink === undefined || !authenticated.has(request)) return
  const clientId = basicCredentials(request.headers.get("authorization"))?.name
  invariant(clientId !== undefined, "an authenticated client has an id")
  const { pathname, search } = new URL(request.url)
  sink.record({
    clientId,
    at: systemClock.now(),
    method: request.method,
    target: pathname + search,
    status: response.status,
    latencyMilliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
    requestId: response.headers.get("x-request-id") ?? "",
    address: requestAddress(request.headers),
    hasIdempotencyKey: request.headers.has("idempotency-key"),
    payload: rememberedPayload(request),
    body: rememberedBody(response),
  })
}
