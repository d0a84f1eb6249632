import { createHash } from "node:crypto"
import fresh from "fresh"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"

/** A strong validator of these very bytes (RFC 9110 section 8.8.3). */
export const strongEtag = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`

/** An instant as headers carry it, to the second: `Fri, 21 Aug 2026 12:00:00 GMT` (RFC 9110 section 5.6.7). */
export const httpDate = (value: Instant): string =>
  // biome-ignore lint/plugin: made from a number and written in UTC, it is the same everywhere.
  new Date(epochMilliseconds(value)).toUTCString()

/** The validators of a response; `lastModified` as an HTTP date. */
export type Validators = Readonly<{ etag: string; lastModified: string | undefined }>

/** The conditions a request may carry. */
export type Conditions = Readonly<{ ifNoneMatch: string | null; ifModifiedSince: string | null }>

/** Whether the caller already has this response; If-None-Match decides over If-Modified-Since (RFC 9110 section 13.2.2). */
export const isNotModified = (conditions: Conditions, validators: Validators): boolean =>
  fresh(
    {
      "if-none-match": conditions.ifNoneMatch ?? undefined,
      "if-modified-since": conditions.ifModifiedSince ?? undefined,
    },
    { etag: validators.etag, "last-modified": validators.lastModified },
  )
