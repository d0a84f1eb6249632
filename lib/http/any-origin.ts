/**
 * Headers of what a page of any origin may read: public data, and errors that say nothing about anybody. Browsers hide all other
 * headers from it, such as those that say when to try again.
 */
export const ANY_ORIGIN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Last-Modified, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After",
} as const
