import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import { createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { expectTokenError } from "#e2e/fixtures/clients/oauth-responses.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application

beforeAll(async () => {
  application = await createApplication(world)
})

const DOCUMENTS = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"]
const { origin } = serviceUrl()

describe.each(DOCUMENTS)("%s", (path) => {
  it("lists the endpoints, all at one origin", async () => {
    const response = await send(path, { headers: { Host: "evil.example" } })
    expect(response.status).toBe(200)
    expect(jsonOf(response)).toEqual({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth2/auth`,
      token_endpoint: `${origin}/oauth2/token`,
      revocation_endpoint: `${origin}/oauth2/revoke`,
      introspection_endpoint: `${origin}/oauth2/introspect`,
      userinfo_endpoint: `${origin}/oauth2/userinfo`,
      jwks_uri: `${origin}/oauth2/jwks`,
      end_session_endpoint: `${origin}/oauth2/sign-out`,
      scopes_supported: ["openid", "email", "profile", "offline", "offline_access"],
      response_types_supported: ["code"],
      response_modes_supported: ["form_post", "fragment", "query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      request_uri_parameter_supported: false,
      claims_parameter_supported: false,
      claim_types_supported: ["normal"],
      claims_supported: expect.arrayContaining(["sub", "email", "name", "locale", "amr", "sign_in_id"]),
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    })
  })

  it("is the same with a trailing slash and with HEAD, and open to scripts of every origin", async () => {
    const plain = await send(path)
    expect((await send(`${path}/`)).bytes).toEqual(plain.bytes)
    const head = await send(path, { method: "HEAD" })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const foreign = await send(path, { headers: { Origin: "https://anybody.example" } })
    expect(foreign.headers["access-control-allow-origin"]).toBe("https://anybody.example")
  })

  it("is read-only", async () => {
    expectErrorResponse(await send(path, { method: "POST" }), "MethodNotAllowedError")
  })
})

describe("the keys", () => {
  it("are public parts only", async () => {
    const { keys } = jsonOf(await send("/oauth2/jwks")) as { keys: Record<string, unknown>[] }
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"])
    }
  })
})

describe("scripts of other origins", () => {
  const ask = (path: string, Origin: string, form: Readonly<Record<string, string>>) =>
    send(path, {
      method: "POST",
      headers: {
        Origin,
        Authorization: basic(application.clientId, application.clientSecret),
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form).toString(),
    })

  it.each(["/oauth2/token", "/oauth2/revoke", "/oauth2/introspect"])(
    "may call %s from the application's own origin and from no other",
    async (path) => {
      const form = { token: "x", grant_type: "refresh_token", refresh_token: "x" }
      const own = await ask(path, "https://application.example.org", form)
      expect(own.headers["access-control-allow-origin"]).toBe("https://application.example.org")
      for (const foreign of ["https://evil.example", "null", "http://application.example.org"]) {
        const response = await ask(path, foreign, form)
        expectTokenError(response, "invalid_request")
        expect(response.headers["access-control-allow-origin"]).toBeUndefined()
      }
    },
  )

  it.each(["/oauth2/token", "/oauth2/revoke", "/oauth2/userinfo", "/oauth2/jwks", ...DOCUMENTS])(
    "get a preflight response at %s",
    async (path) => {
      const response = await send(path, {
        method: "OPTIONS",
        headers: {
          Origin: "https://application.example.org",
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "authorization",
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers["access-control-allow-headers"]).toBe("authorization")
    },
  )

  it("never send cookies: no response allows credentials", async () => {
    for (const path of ["/oauth2/token", "/oauth2/userinfo", "/oauth2/auth"]) {
      const response = await send(path, { headers: { Origin: "https://application.example.org" } })
      expect(response.headers["access-control-allow-credentials"]).toBeUndefined()
    }
  })
})

it.each(["/oauth2/token", "/oauth2/introspect", "/oauth2/jwks", ...DOCUMENTS])(
  "OPTIONS lists the methods of %s",
  async (path) => {
    const { status, headers } = await send(path, { method: "OPTIONS" })
    const isRead = path === "/oauth2/jwks" || DOCUMENTS.includes(path)
    expect([status, headers.allow]).toEqual([204, isRead ? "GET, HEAD, OPTIONS" : "POST, OPTIONS"])
  },
)
