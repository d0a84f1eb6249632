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
export function offerRequestLog(sink: Sink): void {
  shared.value = sink
}

/** The longest client id that is looked up. */
const MAX_CLIENT_ID_LENGTH = 100

/** Hands a request with its response to the log; one without a client's name belongs to nobody's log. */
export function logRequest(request: ApiRequest, response: Response, startedAt: number): void {
  const sink = shared.value
  const clientId = sink && basicCredentials(request.headers.get("authorization"))?.name
  if (sink === undefined || clientId === undefined || clientId.length > MAX_CLIENT_ID_LENGTH) return
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
