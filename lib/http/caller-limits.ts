import { env } from "#lib/env.ts"
import { RejectedRequest } from "./error-response.ts"
import { RateLimits } from "./rate-limits.ts"

let limits: RateLimits | undefined

/** Counts a request of a known caller and gives the headers of its response; throws RejectedRequest over the quota. */
export async function countCaller(who: string): Promise<Readonly<Record<string, string>>> {
  limits ??= new RateLimits(env())
  const { headers, errorResponse } = await limits.count(who)
  if (errorResponse === undefined) return headers
  throw new RejectedRequest({ ...errorResponse, headers: { ...headers, ...errorResponse.headers } })
}
