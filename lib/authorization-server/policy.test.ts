import { errors } from "oidc-provider"
import { describe, expect, it } from "vitest"
import {
  checkScope,
  checkState,
  isOwnOrigin,
  replaceOfflineAccess,
  withOffline,
  withSpecifiedNames,
} from "./policy.ts"

describe("state", () => {
  it.each([undefined, "", "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678"])(
    "of %j is too short",
    (state) => {
      expect(() => checkState(state)).toThrow("invalid_state")
    },
  )

  it("counts characters as people do: eight emoji are eight", () => {
    expect(() => checkState("🙂".repeat(8))).toThrow("invalid_state")
  })

  it.each(["123456789", "🙂".repeat(9), "x".repeat(4_000)])("of more than 8 characters is taken", (state) => {
    expect(() => checkState(state)).not.toThrow()
  })
})

describe("scope", () => {
  it.each([undefined, "", "admin", "Offline", "offline,openid"])(
    "%j names nothing that there is",
    (scope) => {
      expect(() => checkScope(scope)).toThrow(errors.InvalidScope)
    },
  )

  it.each(["offline", "offline_access", "unknown offline"])("%j names something that there is", (scope) => {
    expect(() => checkScope(scope)).not.toThrow()
  })

  it.each([
    ["offline_access", "offline_access offline"],
    ["unknown offline_access", "unknown offline_access offline"],
    ["offline offline_access", "offline offline_access"],
    ["offline", "offline"],
    ["offline_access2", "offline_access2"],
    ["", ""],
  ])("%j is read as %j", (scope, read) => expect(withOffline(scope)).toBe(read))

  it.each([
    [["offline_access"], ["offline"]],
    [["offline"], ["offline"]],
    [["offline", "offline_access"], ["offline"]],
    [
      ["offline_access", "openid"],
      ["offline", "openid"],
    ],
  ])("%j of a refresh is %j of its grant", (scopes, names) =>
    expect([...replaceOfflineAccess(new Set(scopes))]).toEqual(names),
  )
})

describe("an origin of scripts", () => {
  const uris = ["https://app.example.com/callback?x=1", "http://localhost:3000/"]

  it.each(["https://app.example.com", "http://localhost:3000"])("%s is the application's own", (origin) => {
    expect(isOwnOrigin(origin, uris)).toBe(true)
  })

  it.each([
    "null",
    "http://app.example.com",
    "https://app.example.com:8443",
    "https://example.com",
    "https://app.example.com.evil.example",
    "http://localhost",
  ])("%s is not", (origin) => {
    expect(isOwnOrigin(origin, uris)).toBe(false)
  })
})

describe("the body of tokens", () => {
  it("carries both tokens under the specified names too", () => {
    expect(withSpecifiedNames({ access_token: "a", refresh_token: "r", expires_in: 3600 })).toEqual({
      access_token: "a",
      refresh_token: "r",
      expires_in: 3600,
      accessToken: "a",
      refreshToken: "r",
    })
  })

  it("names nothing that is not there", () => {
    expect(withSpecifiedNames({ access_token: "a" })).toEqual({ access_token: "a", accessToken: "a" })
  })
})
