import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { env } from "#lib/env.ts"
import type { ApiRequest } from "./api-request.ts"

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Which page sent a request, as far as it says so: browsers name the page's origin on every change, or at least its
 * relation to ours (Fetch Standard section 3.2, Fetch Metadata).
 */
export function senderOf(headers: Pick<Headers, "get">, ourOrigin: string): "ours" | "foreign" | "unknown" {
  const origin = headers.get("origin")
  if (origin !== null) return origin === ourOrigin ? "ours" : "foreign"
  const site = headers.get("sec-fetch-site")
  return site === null || site === "same-origin" ? "unknown" : "foreign"
}

/**
 * Rejects a change with the cookies of our user that no page of ours asks for: a browser would have named the page, so
 * whoever names none is no page of ours either.
 */
export function requireSameOrigin(request: ApiRequest): void {
  if (READS.has(request.method)) return
  const { PUBLIC_ORIGIN } = env()
  if (senderOf(request.headers, PUBLIC_ORIGIN) === "ours") return
  throw new DomainError("ForbiddenError", `Changes are made from the pages at ${PUBLIC_ORIGIN} only.`)
}
