import { describe, expect, it } from "vitest"
import { endpointAt, interactionStep, isAuthorizationPath } from "./endpoints.ts"

const UID = "0123456789abcdefghijk"

describe("paths of the authorization server", () => {
  it.each([
    "/oauth2",
    "/oauth2/token",
    "/oauth2/nothing",
    "/.well-known/openid-configuration",
    "/.well-known/oauth-authorization-server/",
  ])("%s is one", (path) => expect(isAuthorizationPath(path)).toBe(true))

  it.each(["/", "/oauth2x", "/OAUTH2/token", "/.well-known/security.txt", "/api/oauth2/token"])(
    "%s is not",
    (path) => expect(isAuthorizationPath(path)).toBe(false),
  )
})

describe("an endpoint", () => {
  it.each(["/oauth2/auth", "/oauth2/token", `/oauth2/auth/${UID}`, `/oauth2/interactions/${UID}/consent`])(
    "is at %s",
    (path) => expect(endpointAt(path)).toBeDefined(),
  )

  it.each([
    "/oauth2",
    "/oauth2/Token",
    "/oauth2/toString",
    "/oauth2/auth/short",
    `/oauth2/auth/${UID}/more`,
    `/oauth2/interactions/${UID}`,
    `/oauth2/interactions/${UID}/other`,
    "/oauth2/auth/{uid}",
    "/oauth2/interactions/{uid}/consent",
    "/oauth2/interactions/short/consent",
    "constructor",
  ])("is not at %s", (path) => expect(endpointAt(path)).toBeUndefined())

  it("of an interaction names the authorization and its step", () => {
    expect(interactionStep(`/oauth2/interactions/${UID}/sign-in`)).toEqual({ uid: UID, step: "sign-in" })
  })
})
