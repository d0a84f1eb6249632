import { createHash } from "node:crypto"

/** A strong validator of these very bytes (RFC 9110 section 8.8.3). */
export const strongEtag = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`

/** The validators of a response; `lastModified` as an HTTP date. */
export type Validators = Readonly<{ etag: string; lastModified: string | undefined }>

/** The conditions a request may carry. */
export type Conditions = Readonly<{ ifNoneMatch: string | null; ifModifiedSince: string | null }>

/** Whether the caller already has this response; If-None-Match decides over If-Modified-Since (RFC 9110 section 13.2.2). */
export function isNotModified(conditions: Conditions, validators: Validators): boolean {
  if (conditions.ifNoneMatch !== null) {
    if (conditions.ifNoneMatch.trim() === "*") return true
    return conditions.ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === validators.etag)
  }
  if (conditions.ifModifiedSince === null || validators.lastModified === undefined) return false
  const since = Date.parse(conditions.ifModifiedSince)
  return !Number.isNaN(since) && Date.parse(validators.lastModified) <= since
}
