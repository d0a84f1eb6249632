import { describe, expect, it } from "vitest"
import * as z from "zod"
import { goodRequest, REQUESTED_OPERATIONS } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { otherSlashForm, targetOf } from "#e2e/fixtures/requests/target.ts"

const known = await loadKnownData()

it("tests every public operation and no other", () => {
  const operations = PUBLIC_OPERATIONS.map(([operationId]) => operationId)
  expect([...REQUESTED_OPERATIONS].sort()).toEqual([...operations].sort())
})

describe.each(PUBLIC_OPERATIONS)("200: %s", (_, endpoint) => {
  const target = targetOf(endpoint, goodRequest(endpoint, known))

  it("returns JSON that its strict schema decodes, and encodes to the same", async () => {
    const response = await send(`${API}${target}`)
    expect(response.status).toBe(200)
    expect(response.headers["content-type"]).toBe("application/json")
    const body = jsonOf(response)
    expect(z.encode(endpoint.body, z.decode(endpoint.body, body as never))).toEqual(body)
    expect(Array.isArray(body) ? body.length : 1).toBeGreaterThan(0)
  })

  it("has no field that is not in its contract", async () => {
    const body = jsonOf(await send(`${API}${target}`))
    const surprised = Array.isArray(body)
      ? [{ ...body[0], surprise: 1 }]
      : { ...z.record(z.string(), z.unknown()).parse(body), surprise: 1 }
    expect(z.safeDecode(endpoint.body, surprised as never).success).toBe(false)
  })

  it("returns the same bytes with and without the trailing slash, never a redirect", async () => {
    const [plain, slashed] = await Promise.all([
      send(`${API}${target}`),
      send(`${API}${otherSlashForm(target)}`),
    ])
    expect(slashed.status).toBe(200)
    expect(slashed.bytes).toEqual(plain.bytes)
    expect(slashed.headers.etag).toBe(plain.headers.etag)
  })

  it("returns the same bytes without the version in its path", async () => {
    const [plain, ...aliases] = await Promise.all([
      send(`${API}${target}`),
      send(`/api/public${target}`),
      send(`/api/public${otherSlashForm(target)}`),
    ])
    for (const alias of aliases) {
      expect(alias.status).toBe(200)
      expect(alias.bytes).toEqual(plain.bytes)
    }
  })

  it("is readable by pages of any origin, with its validators", async () => {
    const { headers } = await send(`${API}${target}`, { headers: { Origin: "https://charts.example.org" } })
    expect(headers["access-control-allow-origin"]).toBe("*")
    for (const name of ["ETag", "Last-Modified", "X-Request-Id", "RateLimit", "RateLimit-Policy"]) {
      expect(headers["access-control-expose-headers"]).toContain(name)
      expect(headers).toHaveProperty(name.toLowerCase())
    }
    expect(headers["access-control-expose-headers"]).toContain("Retry-After")
  })

  it("keeps a valid request id and replaces any other", async () => {
    const idOf = async (id: string) =>
      (await send(`${API}${target}`, { headers: { "X-Request-Id": id } })).headers["x-request-id"]
    expect(await idOf("order-7_of.today")).toBe("order-7_of.today")
    for (const invalidBodies of ["short", "x".repeat(129), "has spaces in it", "<script>alert(1)</script>"]) {
      expect(await idOf(invalidBodies)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
