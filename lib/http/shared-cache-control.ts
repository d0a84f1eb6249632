/**
 * What everybody may see: a browser asks again each time, a cache in front of the service keeps it for a minute and may send
 * it for five more while it asks (RFC 9111 section 5.2.2.10, RFC 5861 section 3).
 */
export const SHARED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=300"
