import { env } from "#lib/env.ts"
import { RefusedRequest } from "./error-response.ts"
import { RateLimits } from "./rate-limits.ts"

const shared = globalThis as typeof globalThis & { sharebookCallerLimits?: RateLimits }

/**
 * Counts a request of a known caller and gives the headers of its answer; throws RefusedRequest over the quota. The
 * counts are kept on the global object, because Next bundles every route on its own.
 */
export async function countCaller(who: string): Promise<Readonly<Record<string, string>>> {
  shared.sharebookCallerLimits ??= new RateLimits(env())
  const { headers, refusal } = await shared.sharebookCallerLimits.count(who)
  if (refusal === undefined) return headers
  throw new RefusedRequest({ ...refusal, headers: { ...headers, ...refusal.headers } })
}
