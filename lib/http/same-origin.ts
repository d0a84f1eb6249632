import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { env } from "#lib/env.ts"

const READS = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Rejects a change that a page of another site asks for with our reader's cookies. Browsers name the page's origin on
 * every such request (Fetch Standard section 3.1); one that names none is no page of ours.
 */
export function requireSameOrigin(request: Request): void {
  if (READS.has(request.method)) return
  const { PUBLIC_ORIGIN } = env()
  if (request.headers.get("origin") === PUBLIC_ORIGIN) return
  throw new DomainError("ForbiddenError", `Changes are made from the pages at ${PUBLIC_ORIGIN} only.`)
}
