import { env } from "#lib/env.ts"
import { RefusedRequest } from "./error-response.ts"
import { RateLimits } from "./rate-limits.ts"

let limits: RateLimits | undefined

/** Counts a request of a known caller and gives the headers of its answer; throws RefusedRequest over the quota. */
export async function countCaller(who: string): Promise<Readonly<Record<string, string>>> {
  limits ??= new RateLimits(env())
  const { headers, refusal } = await limits.count(who)
  if (refusal === undefined) return headers
  throw new RefusedRequest({ ...refusal, headers: { ...headers, ...refusal.headers } })
}
