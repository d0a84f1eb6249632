import { describe, expect, it } from "vitest"
import { env } from "#lib/env.ts"
import {
  hasTooManyParameters,
  hostError,
  hostPrefixes,
  requestPath,
  targetAtOrigin,
  toOriginForm,
  withKnownQuery,
} from "./incoming-request.ts"

const read = (url: string, host: string | undefined = "header.example.org", httpVersion = "1.1") => {
  const request = { url, httpVersion, headers: host === undefined ? {} : { host } }
  return { isValid: toOriginForm(request), url: request.url, host: request.headers.host }
}

describe("a target in absolute form", () => {
  it.each([
    ["http://data.example.org/funds/", "/funds/", "data.example.org"],
    ["https://data.example.org:8443/funds/?format=csv", "/funds/?format=csv", "data.example.org:8443"],
    ["HTTP://Data.Example.Org/Funds", "/Funds", "Data.Example.Org"],
    ["http://data.example.org", "/", "data.example.org"],
    ["http://data.example.org?a=b", "/?a=b", "data.example.org"],
    ["http://[::1]:3000/a//b", "/a//b", "[::1]:3000"],
    ["http://data.example.org//evil.example/", "//evil.example/", "data.example.org"],
  ])("%s is the path and query at that host, whatever the header says", (target, url, host) => {
    expect(read(target)).toEqual({ isValid: true, url, host })
  })

  it.each([
    "http:///funds/",
    "http://user@data.example.org/funds/",
    "http://a b/funds/",
    "http://a:port/funds/",
  ])("%s is malformed", (target) =>
    expect(read(target)).toMatchObject({ isValid: false, url: "/funds/", host: "header.example.org" }),
  )

  it("does not replace a Host header that HTTP/1.1 requires, and needs none in HTTP/1.0", () => {
    const request = { url: "http://data.example.org/", httpVersion: "1.1", headers: {} as { host?: string } }
    expect(toOriginForm(request)).toBe(true)
    expect(request.headers.host).toBeUndefined()
    request.url = "http://data.example.org/"
    request.httpVersion = "1.0"
    toOriginForm(request)
    expect(request.headers.host).toBe("data.example.org")
  })
})

it.each(["/funds/?next=http://evil.example/", "*", "ftp://data.example.org/a", "data.example.org:443", ""])(
  "any other target is left as it is: %j",
  (target) => expect(read(target)).toEqual({ isValid: true, url: target, host: "header.example.org" }),
)

describe("the Host header (RFC 9112 section 3.2)", () => {
  const errorOf = (hosts: readonly string[], httpVersion = "1.1") => {
    const [host] = hosts
    const rawHeaders = ["Accept", "host", ...hosts.flatMap((value) => ["Host", value])]
    return hostError({ headers: host === undefined ? {} : { host }, httpVersion, rawHeaders })
  }

  it.each(["data.example.org", "data.example.org:8443", "[::1]:3000", "127.0.0.1", "a_b.internal", ""])(
    "is valid: %j",
    (host) => expect(errorOf([host])).toBeUndefined(),
  )

  it("may be left out in HTTP/1.0 only", () => {
    expect(errorOf([], "1.0")).toBeUndefined()
    expect(errorOf([])).toBe("has no Host header")
  })

  it.each(["1.0", "1.1"])("is given once, in HTTP/%s too", (httpVersion) => {
    const message = "has more than one Host header"
    expect(errorOf(["data.example.org", "evil.example"], httpVersion)).toBe(message)
    expect(errorOf(["data.example.org", "data.example.org"], httpVersion)).toBe(message)
  })

  it.each(["a b", "user@data.example.org", "http://data.example.org", "data.example.org/", "a, b", "a:port"])(
    "is a host with or without a port: %j is neither",
    (host) => expect(errorOf([host])).toBe("has a Host header that is no host"),
  )
})

describe("a request target before Next sees it", () => {
  it.each(["/api/public/v0/funds/%E0%A4%A", "/api/public/v0/funds/%", "/api/public/v0/funds/%zz"])(
    "escapes broken percent-encoding in %s, so that a schema can reject it",
    (target) => {
      const { url, isValid } = requestPath(target)
      expect(isValid).toBe(true)
      expect(decodeURIComponent(url)).toBe(target)
    },
  )

  it.each([
    "/api/public/v0//funds",
    "//api/public/v0/funds",
    "/api/public/v0/../v0/funds",
    "/api/public/v0/%2e%2e/funds",
    "/api/public/v0/./funds",
    "/api/public/v0/funds//",
    "/api\\public",
    "http://elsewhere.example/api",
    "*",
  ])("finds %s unsound", (target) => expect(requestPath(target).isValid).toBe(false))

  it.each([
    "/",
    "/api/public/v0/funds",
    "/api/public/v0/funds/",
    "/api/public/v0/funds/?a=//..",
    "/funds/EUTBL?x=%E0%A4%A",
  ])("leaves %s as it is", (target) =>
    expect(requestPath(target)).toMatchObject({ url: target, isValid: true }),
  )
})

describe("host names of their own", () => {
  const prefixes = hostPrefixes({
    ...env(),
    PUBLIC_API_HOST: "data.example.org",
    INVESTOR_API_HOST: "invest.example.org",
  })

  it.each([
    ["data.example.org", "/v0/funds/", "/api/public/v0/funds/"],
    ["DATA.example.org:8080", "/share-classes", "/api/public/share-classes"],
    ["data.example.org", "/api/public/v0/funds", "/api/public/v0/funds"],
    ["invest.example.org", "/v1/investors/", "/api/investor/v1/investors/"],
    ["elsewhere.example.org", "/v0/funds/", "/v0/funds/"],
    [undefined, "/v0/funds/", "/v0/funds/"],
  ])("%s leads %s to %s", (host, target, origin) =>
    expect(targetAtOrigin(prefixes, host, target)).toBe(origin),
  )
})

it("counts the parameters of targets it leaves alone", () => {
  expect(hasTooManyParameters("/developers")).toBe(false)
  expect(hasTooManyParameters(`/developers?${"a&".repeat(999)}`)).toBe(false)
  expect(hasTooManyParameters(`/developers?${"a&".repeat(1_000)}`)).toBe(true)
})

it.each([
  ["/api/public/v0/funds/", "/api/public/v0/funds/"],
  ["/api/public/v0/funds/?", "/api/public/v0/funds/"],
  ["/net-asset-values/EUTBL?startDay=2026-08-21", "/net-asset-values/EUTBL?startDay=2026-08-21"],
  ["/x?a=1&startDay=2026-08-21&b=2&format=csv", "/x?startDay=2026-08-21&format=csv"],
  ["/x?fundId=1&baseCurrency=EUR", "/x?fundId=1&baseCurrency=EUR"],
  ["/x?%66ormat=csv&FORMAT=csv", "/x?format=csv"],
  ["/x?format", "/x?format="],
  ["/x?startDay=%zz", "/x?startDay=%25zz"],
])("%s asks for %s", (target, known) => expect(withKnownQuery(target)).toBe(known))

it("keeps that a parameter is repeated, not how often", () => {
  expect(withKnownQuery(`/x?${"format=csv&".repeat(5_000)}`)).toBe("/x?format=csv&format=csv")
})
