import { describe, expect, it } from "vitest"
import { env } from "#lib/env.ts"
import { hostPrefixes, targetAtOrigin } from "./host-names.ts"
import { requestPath } from "./request-path.ts"

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
