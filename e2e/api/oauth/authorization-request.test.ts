import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  authorizationTarget,
  createApplication,
  REDIRECT_URI,
} from "#e2e/fixtures/clients/oauth-application.ts"
import {
  expectErrorPage,
  expectErrorRedirect,
  REJECTED_TOKEN,
  UNKNOWN_APPLICATION,
  WRONG_ADDRESS,
} from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { HttpBrowser, locationOf } from "#e2e/fixtures/requests/http-browser.ts"
import { send, textOf } from "#e2e/fixtures/requests/send.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application

beforeAll(async () => {
  application = await createApplication(world)
})

const ask = (overrides: Readonly<Record<string, string | undefined>>) =>
  new HttpBrowser().get(authorizationTarget(application, overrides))

describe("state", () => {
  it.each([undefined, "", ..."12345678".split("").map((_, index) => "12345678".slice(0, index + 1))])(
    "%j is returned to the application as invalid_state",
    async (state) => {
      const url = expectErrorRedirect(await ask({ state }), REDIRECT_URI, "invalid_state")
      expect(url.searchParams.get("state")).toBe(state || null)
    },
  )

  it.each(["123456789", "a b+c&d=e#f", "x".repeat(2_000)])(
    "of more than 8 characters begins a sign-in: %#",
    async (state) => {
      const response = await ask({ state })
      expect(response.status).toBe(303)
      expect(locationOf(response)).toMatch(/^\/sign-in\?interaction=[\w-]+$/)
    },
  )
})

describe("an unknown application", () => {
  it.each([
    ["unknown", { client_id: randomUUID() }],
    ["left out", { client_id: undefined }],
    ["empty", { client_id: "" }],
    ["nonsense", { client_id: "../../etc/passwd\u0000" }],
    ["in another case", { client_id: "upper" }],
  ])("gets an error page and never a redirect: client_id %s", async (kind, overrides) => {
    const clientId = kind === "in another case" ? application.clientId.toUpperCase() : overrides.client_id
    const response = await ask({ client_id: clientId })
    const isLeftOut = clientId === undefined || clientId === ""
    expectErrorPage(response, isLeftOut ? REJECTED_TOKEN : UNKNOWN_APPLICATION)
  })
})

describe("a redirect address that differs from the registered one", () => {
  it.each([
    ["in case of the path", "https://application.example.org/Callback"],
    ["in case of the host", "https://Application.example.org/callback"],
    ["by a slash", `${REDIRECT_URI}/`],
    ["by a doubled slash", "https://application.example.org//callback"],
    ["by a port", "https://application.example.org:8443/callback"],
    ["by the default port", "https://application.example.org:443/callback"],
    ["by a query", `${REDIRECT_URI}?next=1`],
    ["by an empty query", `${REDIRECT_URI}?`],
    ["by a fragment", `${REDIRECT_URI}#part`],
    ["by an empty fragment", `${REDIRECT_URI}#`],
    ["in its scheme", "http://application.example.org/callback"],
    ["by a user name", "https://user@application.example.org/callback"],
    ["by an empty user name", "https://@application.example.org/callback"],
    ["by a trick with a user name", "https://application.example.org@evil.example/callback"],
    ["by a trick with a backslash", "https://application.example.org\\@evil.example/callback"],
    ["by a longer host", "https://application.example.org.evil.example/callback"],
    ["by a dot segment", "https://application.example.org/x/../callback"],
    ["by encoding", "https://application.example.org/%63allback"],
    ["by a space", `${REDIRECT_URI} `],
    ["by a line break", `${REDIRECT_URI}\r\nX-Evil: 1`],
    ["by a NUL", `${REDIRECT_URI}\u0000`],
    ["wholly", "https://evil.example/"],
    ["by being script", "javascript:alert(1)"],
    ["by being relative", "/callback"],
  ])("%s gets an error page and never a redirect", async (_, redirect_uri) => {
    const response = await ask({ redirect_uri })
    expectErrorPage(response, WRONG_ADDRESS)
    expect(textOf(response)).not.toContain("evil.example")
    // Nor does another error of the same request redirect there.
    expectErrorPage(await ask({ redirect_uri, state: "short" }), WRONG_ADDRESS)
    expectErrorPage(await ask({ redirect_uri, response_type: "token" }), WRONG_ADDRESS)
  })

  it.each([undefined, ""])("has no default when it is left out: %j", async (redirect_uri) => {
    expectErrorPage(await ask({ redirect_uri }), REJECTED_TOKEN)
  })

  it("is compared with those of the requesting application, not of another", async () => {
    const other = await createApplication(world, { redirectUris: ["https://other.example.org/callback"] })
    expectErrorPage(await ask({ redirect_uri: other.redirectUri }), WRONG_ADDRESS)
  })
})

describe("the request", () => {
  it.each([
    ["response_type", { response_type: undefined }, "invalid_request"],
    ["response_type", { response_type: "none" }, "unsupported_response_type"],
    ["scope", { scope: undefined }, "invalid_scope"],
    ["scope", { scope: "admin" }, "invalid_scope"],
    ["scope", { scope: "openid" }, "invalid_scope"],
    ["scope", { scope: "offline email" }, "invalid_scope"],
    ["scope", { scope: 'offline "' }, "invalid_scope"],
    [
      "code_challenge_method",
      { code_challenge: "a".repeat(43), code_challenge_method: "plain" },
      "invalid_request",
    ],
    ["code_challenge_method", { code_challenge: "a".repeat(43) }, "invalid_request"],
    ["code_challenge", { code_challenge_method: "S256" }, "invalid_request"],
    ["code_challenge", { code_challenge: "short", code_challenge_method: "S256" }, "invalid_request"],
    ["prompt", { prompt: "none" }, "login_required"],
    ["prompt", { prompt: "dance" }, "invalid_request"],
    ["request", { request: "e30.e30." }, "request_not_supported"],
    ["request_uri", { request_uri: "https://evil.example/" }, "request_uri_not_supported"],
    ["ui_locales", { ui_locales: "\u0000" }, "invalid_request"],
  ])("is rejected at the application, with state and issuer: %s %j", async (_, overrides, error) => {
    const state = "a state of enough characters"
    const url = expectErrorRedirect(await ask({ state, ...overrides }), REDIRECT_URI, error)
    expect(url.searchParams.get("state")).toBe(state)
    expect(url.searchParams.get("iss")).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it.each(["token", "id_token", "code id_token", "code token"])(
    "is rejected in the fragment, where the response would be read: response_type %s",
    async (response_type) => {
      const url = new URL(locationOf(await ask({ response_type })))
      expect(`${url.origin}${url.pathname}${url.search}`).toBe(REDIRECT_URI)
      expect(new URLSearchParams(url.hash.slice(1)).get("error")).toBe("unsupported_response_type")
    },
  )

  it.each(["client_id", "redirect_uri"])("twice over is rejected with a page: %s", async (name) => {
    const target = authorizationTarget(application)
    const again = new URLSearchParams([[name, "https://evil.example/"]])
    expectErrorPage(await new HttpBrowser().get(`${target}&${again}`), REJECTED_TOKEN)
  })

  it.each(["state", "scope", "response_type", "code_challenge"])(
    "twice over is rejected at the application: %s",
    async (name) => {
      const target = authorizationTarget(application)
      const twice = `${target}&${name}=something%20else&${name}=something%20else`
      expectErrorRedirect(await new HttpBrowser().get(twice), REDIRECT_URI, "invalid_request")
    },
  )

  it("is always escaped in HTML", async () => {
    const response = await ask({ client_id: "<script>alert(1)</script>", redirect_uri: "<img src=x>" })
    expect(textOf(response)).not.toMatch(/<script|<img/)
  })
})

describe("the page of an error", () => {
  it.each([
    ["fr", "fr-CH, en;q=0.5", "Application inconnue"],
    ["de", "de", "Unbekannte App"],
  ])("is in the reader's language: %s", async (language, accepted, title) => {
    const target = authorizationTarget(application, { client_id: "nobody" })
    const response = await new HttpBrowser().get(target, { "Accept-Language": accepted })
    expectErrorPage(response, title)
    expect(response.headers["content-language"]).toBe(language)
  })
})

describe("the pages of an authorization", () => {
  it.each([
    [{ ui_locales: "it" }, "en", "/it/sign-in"],
    [{}, "es-MX,es;q=0.9", "/es/sign-in"],
    [{ ui_locales: "xx en" }, "es", "/sign-in"],
  ])("are in the language that %j and %j ask for", async (overrides, accepted, page) => {
    const target = authorizationTarget(application, overrides)
    const response = await new HttpBrowser().get(target, { "Accept-Language": accepted })
    expect(locationOf(response).split("?")[0]).toBe(page)
  })
})

describe("methods and paths", () => {
  it("the endpoint works with a trailing slash", async () => {
    const target = authorizationTarget(application).replace("/oauth2/auth?", "/oauth2/auth/?")
    expect(locationOf(await new HttpBrowser().get(target))).toMatch(/^\/sign-in\?/)
  })

  it.each(["POST", "PUT", "DELETE", "PATCH"])("%s is 405 with the allowed methods", async (method) => {
    const response = await send(authorizationTarget(application), { method })
    expectErrorResponse(response, "MethodNotAllowedError")
    expect(response.headers.allow).toBe("GET, HEAD")
  })

  it.each(["/oauth2", "/oauth2/", "/oauth2/nothing", "/oauth2/Token", "/oauth2/auth/x/y"])(
    "%s does not exist",
    async (target) => {
      const response = await send(target)
      expect(response.status).toBe(404)
    },
  )

  it("too many parameters are 414", async () => {
    const response = await send(`${authorizationTarget(application)}${"&a=1".repeat(1_100)}`)
    expectErrorResponse(response, "UriTooLongError")
  })
})
