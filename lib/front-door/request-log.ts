import { setImmediate } from "node:timers/promises"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import type { ServedRequest, StoredRequest } from "#lib/domain/request-log/request-log.ts"
import { log } from "#lib/log.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { maskedRequest, storeRequests } from "#lib/services/request-log/request-log.ts"
import { BackgroundWorker } from "./background-worker.ts"
import type { Metrics } from "./metrics.ts"

const INTERVAL_MILLISECONDS = 500

/** Requests in one statement. */
const BATCH = 500

/** Requests and bytes of bodies that wait at most; further ones are dropped and counted. */
const MAX_WAITING_REQUESTS = 5_000
const MAX_WAITING_BYTES = 32 * 1_024 * 1_024

/** Requests masked before others get a turn. */
const MASKED_IN_A_ROW = 25

/** A process that is asked to stop waits this long for the last batch. */
const CLOSES_WITHIN_MILLISECONDS = 5_000

const bytesOf = ({ payload, body }: ServedRequest): number => (payload?.byteLength ?? 0) + (body?.length ?? 0)

/**
 * Takes the requests of distributors' clients and stores them after their responses, in batches over a connection of its
 * own: an order waits for nothing here. What comes faster than it can be stored is dropped and counted.
 */
export class RequestLog extends BackgroundWorker {
  readonly #ctx: ServiceContext
  readonly #metrics: Pick<Metrics, "countLoggedRequests">
  #waiting: ServedRequest[] = []
  #waitingBytes = 0

  constructor(ctx: ServiceContext, metrics: Pick<Metrics, "countLoggedRequests">) {
    super({
      pauseMilliseconds: INTERVAL_MILLISECONDS,
      closesWithinMilliseconds: CLOSES_WITHIN_MILLISECONDS,
    })
    this.#ctx = ctx
    this.#metrics = metrics
  }

  /** Takes a request; never fails, never waits. */
  record(request: ServedRequest): void {
    const bytes = bytesOf(request)
    if (this.#waiting.length >= MAX_WAITING_REQUESTS || this.#waitingBytes + bytes > MAX_WAITING_BYTES) {
      this.#metrics.countLoggedRequests("dropped", 1)
      return
    }
    this.#waiting.push(request)
    this.#waitingBytes += bytes
  }

  /** Stores what has come until now. */
  protected override async finish(): Promise<void> {
    while (await this.work());
  }

  /** Stores one batch; returns whether another waits that is worth a statement now, else the next one may gather. */
  protected override async work(): Promise<boolean> {
    const batch = this.#waiting.splice(0, BATCH)
    if (batch.length === 0) return false
    this.#waitingBytes -= batch.reduce((sum, request) => sum + bytesOf(request), 0)
    try {
      const masked: StoredRequest[] = []
      for (const [index, request] of batch.entries()) {
        if (index > 0 && index % MASKED_IN_A_ROW === 0) await setImmediate()
        masked.push(maskedRequest(request))
      }
      this.#metrics.countLoggedRequests("stored", await storeRequests(this.#ctx, masked))
    } catch (error) {
      this.#metrics.countLoggedRequests("dropped", batch.length)
      // The front door logs an outage already.
      if (!isDatabaseOutage(error)) log().error({ err: error }, "the request log failed")
    }
    return this.#waiting.length >= BATCH || (this.isClosing && this.#waiting.length > 0)
  }
}
