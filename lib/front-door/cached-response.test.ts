import { readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it, vi } from "vitest"
import type { Coding } from "./cached-response.ts"
import { CachedResponse } from "./cached-response.ts"

/** Text as pages have it. */
const body = readFileSync(import.meta.filename)

const headers = {
  etag: '"abc"',
  "content-type": "application/json",
  "x-request-id": "someone-elses",
  vary: "Accept",
}

const responseWith = (codings: readonly Coding[]) =>
  new CachedResponse(headers, body, { vary: ["Accept"], codings })

describe("a cached response", () => {
  const kept = responseWith(["gzip"])

  it("is the very bytes for a caller who takes no compression", () => {
    expect(kept.variant(undefined)).toMatchObject({ body, etag: '"abc"' })
    expect(kept.variant("br")).toMatchObject({ body, etag: '"abc"' })
  })

  it("unpacks to the same bytes and has a validator of its own", () => {
    const { body: packed, etag, headers: sent } = kept.variant("gzip, br")
    expect(gunzipSync(packed)).toEqual(body)
    expect(etag).toBe('"abc-gzip"')
    expect(sent).toContain("content-encoding")
    expect(sent).toContain("Accept, Accept-Encoding")
  })

  it("never carries another caller's request id", () => {
    expect(kept.variant(undefined).headers).not.toContain("x-request-id")
  })

  it("is known only to who has this form of it", () => {
    const conditions = { ifNoneMatch: '"abc"', ifModifiedSince: null }
    expect(kept.isKnownTo(conditions, kept.variant(undefined))).toBe(true)
    expect(kept.isKnownTo(conditions, kept.variant("gzip"))).toBe(false)
  })

  it("says no more to who has it than what it is known by", () => {
    const page = new CachedResponse(
      { ...headers, "cache-control": "public", "content-security-policy": "script-src 'self'" },
      body,
      { vary: ["Accept"], codings: [] },
    )
    expect(page.variant(undefined).validators).toEqual([
      "cache-control",
      "public",
      "etag",
      '"abc"',
      "vary",
      "Accept",
    ])
  })

  it("leaves a small body uncompressed", () => {
    const small = new CachedResponse(headers, Buffer.from("[]"), { vary: ["Accept"], codings: ["gzip"] })
    expect(small.variant("gzip").etag).toBe('"abc"')
  })

  it("depends on no header where it is the same for everybody in one form", () => {
    const file = new CachedResponse(headers, body, { vary: [], codings: [] })
    expect(file.variant("gzip, br")).toMatchObject({ body, etag: '"abc"' })
    expect(file.variant("gzip, br").headers).not.toContain("vary")
  })

  it("is compressed better after its first reader, with another validator", async () => {
    const shared = responseWith(["br", "gzip"])
    const first = shared.variant("gzip, br")
    expect(brotliDecompressSync(first.body)).toEqual(body)
    expect(shared.variant("br")).toBe(first)
    const best = await vi.waitUntil(() => {
      const now = shared.variant("br")
      return now === first ? undefined : now
    })
    expect(brotliDecompressSync(best.body)).toEqual(body)
    expect(best.body.byteLength).toBeLessThan(first.body.byteLength)
    expect(best.etag).not.toBe(first.etag)
    expect(gunzipSync(shared.variant("gzip").body)).toEqual(body)
  })

  it("waits for the better compression with at most nineteen others; one that is still sent later gets it then", async () => {
    const isBetter = (shared: CachedResponse) => shared.variant("br").etag.endsWith('-br-best"')
    const shared = Array.from({ length: 30 }, () => responseWith(["br", "gzip"]))
    const [last] = shared.slice(-1)
    for (const each of shared) each.variant("br")
    // Asking is what queues those that are left out, so only those that were not are asked.
    await vi.waitUntil(() => shared.slice(0, 20).every(isBetter))
    await setTimeout(100)
    expect(last?.variant("br").etag).toBe('"abc-br"')
    await vi.waitUntil(() => last !== undefined && isBetter(last))
  })
})
