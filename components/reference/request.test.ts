import { describe, expect, it } from "vitest"
import { curlCommand, requestHeaders, requestUrl } from "./request.ts"

describe("the address of a tried request", () => {
  it("puts path parameters in their places and leaves out an empty query parameter", () => {
    expect(
      requestUrl("/api/public/v0", "/net-asset-values/{shareClassSymbol}", [
        { name: "shareClassSymbol", in: "path", value: "EUTBL" },
        { name: "startDay", in: "query", value: "2026-08-01" },
        { name: "format", in: "query", value: "" },
      ]),
    ).toBe("/api/public/v0/net-asset-values/EUTBL?startDay=2026-08-01")
  })

  it("keeps what a reader types inside its parameter", () => {
    expect(
      requestUrl("/api", "/funds/{fundId}", [
        { name: "fundId", in: "path", value: "../x?y#z" },
        { name: "q", in: "query", value: "a&b=c" },
      ]),
    ).toBe("/api/funds/..%2Fx%3Fy%23z?q=a%26b%3Dc")
  })

  it("shows the name of a path parameter that has no value yet", () => {
    expect(requestUrl("/api", "/funds/{fundId}", [{ name: "fundId", in: "path", value: "" }])).toBe(
      "/api/funds/{fundId}",
    )
  })
})

describe("the headers of a tried request", () => {
  it("are those that the reader filled in, and nothing of the path or the query", () => {
    expect(
      requestHeaders([
        { name: "Idempotency-Key", in: "header", value: "order-0042" },
        { name: "If-Match", in: "header", value: "" },
        { name: "cursor", in: "query", value: "x" },
      ]),
    ).toEqual({ "Idempotency-Key": "order-0042" })
  })
})

describe("the line for a shell", () => {
  const get = {
    method: "GET",
    url: "http://h/",
    headers: {},
    payload: undefined,
    signsInWith: "nothing",
  } as const

  it("is curl and the address for open data", () => {
    expect(curlCommand(get)).toBe("curl 'http://h/'")
  })

  it("takes the client from variables, so that no secret stands in it", () => {
    const post = {
      ...get,
      method: "POST",
      headers: { "Idempotency-Key": "order-0042" },
      signsInWith: "client" as const,
    }
    expect(curlCommand({ ...post, payload: "{}" })).toBe(
      `curl -u "$CLIENT_ID:$CLIENT_SECRET" -H 'Idempotency-Key: order-0042' -H 'Content-Type: application/json' -d '{}' 'http://h/'`,
    )
  })

  it("says the method where curl would not know it", () => {
    expect(curlCommand({ ...get, method: "DELETE" })).toBe("curl -X DELETE 'http://h/'")
    expect(curlCommand({ ...get, method: "POST" })).toBe("curl -X POST 'http://h/'")
  })

  it("cannot break out of its quotes", () => {
    const line = curlCommand({ ...get, method: "POST", payload: `{"name":"O'Hara; rm -rf $HOME"}` })
    expect(line).toBe(
      `curl -H 'Content-Type: application/json' -d '{"name":"O'\\''Hara; rm -rf $HOME"}' 'http://h/'`,
    )
  })

  it("signs in with what the shell holds, and never with the secret itself", () => {
    expect(curlCommand({ ...get, signsInWith: "token" })).toBe(
      `curl -H "Authorization: Bearer $ACCESS_TOKEN" 'http://h/'`,
    )
  })
})
