import { env } from "#lib/env.ts"

/** A shared cache may send a stale response for this many times its lifetime while it requests a new one. */
const STALE_WHILE_REVALIDATE_FACTOR = 5

/**
 * What everybody may see: a browser asks again each time, a cache in front of the service keeps it as long as the operator has
 * set, and may send it for five times as long while it asks (RFC 9111 section 5.2.2.10, RFC 5861 section 3).
 */
export function sharedCacheControl(): string {
  const seconds = env().SHARED_CACHE_SECONDS
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_FACTOR * seconds}`
}
