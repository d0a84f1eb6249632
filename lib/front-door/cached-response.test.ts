import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { CachedResponse } from "./cached-response.ts"

const body = Buffer.from(JSON.stringify({ values: Array.from({ length: 500 }, (_, index) => index) }))
const headers = {
  etag: '"abc"',
  "content-type": "application/json",
  "x-request-id": "someone-elses",
  vary: "Accept",
}

describe("a cached response", () => {
  const kept = new CachedResponse(headers, body)

  it("is the very bytes for a caller who takes no compression", () => {
    expect(kept.variant(false)).toMatchObject({ body, etag: '"abc"' })
  })

  it("unpacks to the same bytes and has a validator of its own", () => {
    const { body: packed, etag, headers: sent } = kept.variant(true)
    expect(gunzipSync(packed)).toEqual(body)
    expect(etag).toBe('"abc-gzip"')
    expect(sent).toContain("content-encoding")
  })

  it("never carries another caller's request id", () => {
    expect(kept.variant(false).headers).not.toContain("x-request-id")
  })

  it("is known only to who has this form of it", () => {
    const conditions = { ifNoneMatch: '"abc"', ifModifiedSince: null }
    expect(kept.isKnownTo(conditions, kept.variant(false))).toBe(true)
    expect(kept.isKnownTo(conditions, kept.variant(true))).toBe(false)
  })

  it("leaves a small body uncompressed", () => {
    expect(new CachedResponse(headers, Buffer.from("[]")).variant(true).etag).toBe('"abc"')
  })
})
