import path from "node:path"
import { describe, expect, it } from "vitest"
import { METHODS } from "#lib/contract/endpoint.ts"
import { ApiRoutes } from "./api-routes.ts"

const routes = await ApiRoutes.read(path.resolve(import.meta.dirname, "../../app/api"))
const ask = (pathname: string, method = "OPTIONS") =>
  routes.find(pathname)?.(new Request(new URL(pathname, "http://sharebook.test"), { method }))

describe("the routes under app/api", () => {
  it.each([
    ["a name", "/api/distributor/v0/investors", "GET, HEAD, POST, OPTIONS"],
    ["a parameter", "/api/distributor/v0/investors/5c3f", "GET, HEAD, OPTIONS"],
    ["a name below a parameter", "/api/distributor/v0/investors/5c3f/archive", "POST, OPTIONS"],
    ["a name before a parameter", "/api/public/v0/exchange-rates/latest", "GET, HEAD, OPTIONS"],
    ["a slash at the end", "/api/public/v0/funds/", "GET, HEAD, OPTIONS"],
    ["no version", "/api/public/funds", "GET, HEAD, OPTIONS"],
  ])("are found by %s", async (_, pathname, allowed) => {
    expect((await ask(pathname))?.headers.get("allow")).toBe(allowed)
  })

  it.each(["/api", "/api/", "/api/nothing", "/api/public/v1/funds", "/api/public/v0/funds/a/b/c"])(
    "answer 404 at %s, which no folder has",
    async (pathname) => {
      expect((await ask(pathname))?.status).toBe(404)
    },
  )

  it.each(["/", "/apis", "/funds/EUTBL", "/api/public/v0/docs", "/api/public/docs", "/api/sandbox/docs/"])(
    "leave %s to Next.js",
    (pathname) => {
      expect(routes.find(pathname)).toBeUndefined()
    },
  )

  it.each([
    ["/api/public/v0/funds", 405, "GET, HEAD, OPTIONS"],
    ["/api/auth/session", 405, "GET, HEAD, OPTIONS"],
    ["/api/nothing", 404, null],
  ])("reject a method that Next.js does not know like any other: %s", async (pathname, status, allow) => {
    const response = await ask(pathname, "PROPFIND")
    expect([response?.status, response?.headers.get("allow")]).toEqual([status, allow])
  })

  it("has a handler for every method", async () => {
    const handlers = await import("#app/api/distributor/v0/investors/route.ts")
    expect(Object.keys(handlers)).toEqual(expect.arrayContaining([...METHODS]))
  })
})
