import { env } from "#lib/env.ts"

/** For how many times as long a cache may send what it keeps while it asks for it again. */
const TIMES_WHILE_ASKING = 5

/**
 * What everybody may see: a browser asks again each time, a cache in front of the service keeps it as long as the operator has
 * set, and may send it for five times as long while it asks (RFC 9111 section 5.2.2.10, RFC 5861 section 3).
 */
export function sharedCacheControl(): string {
  const seconds = env().SHARED_CACHE_SECONDS
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${TIMES_WHILE_ASKING * seconds}`
}
