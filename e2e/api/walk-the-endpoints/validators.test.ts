import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { goodRequest } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { API, type HttpResponse, send } from "#e2e/fixtures/requests/send.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"

const known = await loadKnownData()

function expectNotModified(response: HttpResponse): void {
  expect(response.status).toBe(304)
  expect(response.bytes).toHaveLength(0)
  expect(response.headers).not.toHaveProperty("content-type")
  for (const name of ["etag", "cache-control", "vary", "last-modified"]) {
    expect(response.headers).toHaveProperty(name)
  }
}

describe.each(PUBLIC_OPERATIONS)("304: %s", (_, endpoint) => {
  const target = `${API}${targetOf(endpoint, goodRequest(endpoint, known))}`
  const get = (headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    send(target, { method, headers })

  it("has a strong validator, a date, and allows shared caches", async () => {
    const { headers } = await get()
    expect(headers.etag).toMatch(/^"[^"]+"$/)
    expect(headers["last-modified"]).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    expect(Date.parse(headers["last-modified"] ?? "")).toBeLessThanOrEqual(Date.now())
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=300")
    expect(headers.vary).toContain("Accept")
  })

  it("is returned to a caller who has the response, by its tag", async () => {
    const etag = (await get()).headers.etag ?? ""
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
      expectNotModified(await get({ "If-None-Match": tag }))
    }
    expectNotModified(await get({ "If-None-Match": etag }, "HEAD"))
    expect((await get({ "If-None-Match": '"another"' })).status).toBe(200)
  })

  it("is returned to a caller who has the response, by its date", async () => {
    const date = (await get()).headers["last-modified"] ?? ""
    expectNotModified(await get({ "If-Modified-Since": date }))
    expect((await get({ "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" })).status).toBe(200)
    expect((await get({ "If-Modified-Since": "yesterday" })).status).toBe(200)
    expect((await get({ "If-Modified-Since": date, "If-None-Match": '"another"' })).status).toBe(200)
  })

  it("is compressed if accepted: the same content, with a different tag", async () => {
    const plain = await get()
    const packed = await get({ "Accept-Encoding": "br, gzip" })
    if (packed.headers["content-encoding"] === undefined) {
      expect(plain.bytes.length).toBeLessThan(1_500)
      expect(packed.headers.etag).toBe(plain.headers.etag)
      return
    }
    expect(packed.headers["content-encoding"]).toBe("gzip")
    expect(packed.headers.vary).toContain("Accept-Encoding")
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const etag = packed.headers.etag ?? ""
    expectNotModified(await get({ "Accept-Encoding": "gzip", "If-None-Match": etag }))
  })

  it.each(["gzip;q=0", "identity", "br", "gzip;q=0.0, deflate"])(
    "is not compressed for Accept-Encoding: %s",
    async (encoding) => {
      const plain = await get()
      const response = await get({ "Accept-Encoding": encoding })
      expect(response.headers).not.toHaveProperty("content-encoding")
      expect(response.bytes).toEqual(plain.bytes)
    },
  )
})
