import type { RateLimiterAbstract } from "rate-limiter-flexible"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import type { Env } from "#lib/env.ts"
import { env } from "#lib/env.ts"
import type { ErrorResponse } from "./error-response.ts"
import { errorResponse, RejectedRequest } from "./error-response.ts"

const WINDOW_SECONDS = 60
const REQUESTS_A_MINUTE = 1_200
const REQUESTS_A_MINUTE_IN_DEMO = 60_000

/** The result of counting a request: `headers` with what is left, and an error response when it is over the quota. */
export type Allowance = Readonly<{
  headers: Readonly<Record<string, string>>
  errorResponse: ErrorResponse | undefined
}>

const UNLIMITED: Allowance = { headers: {}, errorResponse: undefined }

/** Counts requests by key (an address, a client) in windows of a minute. */
export class RateLimits {
  readonly #limiter: RateLimiterAbstract | undefined
  readonly #quota: number

  constructor(settings: Env) {
    this.#quota = settings.DEMO ? REQUESTS_A_MINUTE_IN_DEMO : REQUESTS_A_MINUTE
    this.#limiter =
      settings.RATE_LIMITS === "off"
        ? undefined
        : new RateLimiterMemory({ points: this.#quota, duration: WINDOW_SECONDS })
  }

  /** Counts one request under a key. */
  async count(key: string): Promise<Allowance> {
    if (this.#limiter === undefined) return UNLIMITED
    const state = await this.#limiter.consume(key).catch((rejected: unknown) => rejected)
    if (!(state instanceof RateLimiterRes)) throw state
    const resetSeconds = Math.ceil(state.msBeforeNext / 1000)
    const headers = {
      "RateLimit-Policy": `"default";q=${this.#quota};w=${WINDOW_SECONDS}`,
      RateLimit: `"default";r=${state.remainingPoints};t=${resetSeconds}`,
    }
    if (state.consumedPoints <= this.#quota) return { headers, errorResponse: undefined }
    const reason = `Too many requests. Come back in ${resetSeconds} seconds.`
    return {
      headers,
      errorResponse: errorResponse("TooManyRequestsError", reason, { "Retry-After": String(resetSeconds) }),
    }
  }
}

let limits: RateLimits | undefined

/** Counts a request of a known caller and returns the headers of its response; throws RejectedRequest over the quota. */
export async function countCaller(who: string): Promise<Readonly<Record<string, string>>> {
  limits ??= new RateLimits(env())
  const { headers, errorResponse } = await limits.count(who)
  if (errorResponse === undefined) return headers
  throw new RejectedRequest({ ...errorResponse, headers: { ...headers, ...errorResponse.headers } })
}
