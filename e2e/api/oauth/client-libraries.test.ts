import { execFile, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { promisify } from "node:util"
import * as oauth from "oauth4webapi"
import * as openid from "openid-client"
import { AuthorizationCode } from "simple-oauth2"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic, bearer } from "#e2e/fixtures/clients/authorized-calls.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import type { Application, Tokens } from "#e2e/fixtures/clients/oauth-application.ts"
import {
  completeAuthorization,
  createApplication,
  newState,
  REDIRECT_URI,
} from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import type { OauthUser } from "#e2e/fixtures/people/users.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const world = openSharedWorld()
afterAll(() => world.close())

let application: Application
let user: OauthUser

beforeAll(async () => {
  ;[application, user] = [await createApplication(world), await createOauthUser(world)]
})

/** The address that a library redirects the user to, and the one that they return to. */
const visit = (url: URL | string): Promise<URL> => {
  const { pathname, search } = new URL(url)
  return completeAuthorization(user, `${pathname}${search}`)
}

/** Expects a token to give access to the investor interface, only for the investor of the user. */
async function expectOpens(accessToken: string): Promise<void> {
  const responseBody = await send(`${INVESTOR}/investors/`, {
    headers: { Authorization: bearer(accessToken) },
  })
  expect([responseBody.status, jsonOf(responseBody)]).toMatchObject([200, [{ id: user.investorId }]])
}

async function expectShut(accessToken: string): Promise<void> {
  const responseBody = await send(`${INVESTOR}/investors/`, {
    headers: { Authorization: bearer(accessToken) },
  })
  expect(responseBody.status).toBe(401)
}

describe("openid-client", () => {
  const configure = async (authentication: (secret: string) => openid.ClientAuth) =>
    openid.discovery(
      serviceUrl(),
      application.clientId,
      undefined,
      authentication(application.clientSecret),
      {
        execute: [openid.allowInsecureRequests],
      },
    )

  it.each([
    ["by OpenID Connect's document, secret in the header", openid.ClientSecretBasic],
    ["by OpenID Connect's document, secret in the body", openid.ClientSecretPost],
  ])("completes the flow: %s", async (_, authentication) => {
    const config = await configure(authentication)
    const code_verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT_URI,
      scope: "offline",
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: "S256",
    })
    const checks = { pkceCodeVerifier: code_verifier, expectedState: state }
    const tokens = await openid.authorizationCodeGrant(config, await visit(url), checks)
    await expectOpens(tokens.access_token)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "")
    await expectOpens(renewed.access_token)
    expect(await openid.tokenIntrospection(config, renewed.access_token)).toMatchObject({ active: true })
    await openid.tokenRevocation(config, renewed.refresh_token ?? "")
    await expectShut(renewed.access_token)
  })

  it("by the document of RFC 8414", async () => {
    const config = await openid.discovery(
      serviceUrl(),
      application.clientId,
      undefined,
      openid.ClientSecretBasic(application.clientSecret),
      { algorithm: "oauth2", execute: [openid.allowInsecureRequests] },
    )
    const state = openid.randomState()
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: REDIRECT_URI, scope: "offline", state })
    const tokens = await openid.authorizationCodeGrant(config, await visit(url), { expectedState: state })
    await expectOpens(tokens.access_token)
  })
})

it("oauth4webapi completes the flow", async () => {
  const insecure = { [oauth.allowInsecureRequests]: true }
  const issuer = serviceUrl()
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...insecure, algorithm: "oauth2" }),
  )
  const client: oauth.Client = { client_id: application.clientId }
  const authentication = oauth.ClientSecretBasic(application.clientSecret)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint ?? "")
  url.search = new URLSearchParams({
    client_id: application.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "offline",
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString()
  const parameters = oauth.validateAuthResponse(server, client, await visit(url), state)
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      REDIRECT_URI,
      verifier,
      insecure,
    ),
  )
  await expectOpens(tokens.access_token)
  const renewed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      tokens.refresh_token ?? "",
      insecure,
    ),
  )
  await expectOpens(renewed.access_token)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, authentication, renewed.access_token, insecure),
  )
  await expectShut(renewed.access_token)
})

describe("simple-oauth2", () => {
  it.each(["header", "body"] as const)(
    "completes the flow with the secret in the %s",
    async (authorizationMethod) => {
      const library = new AuthorizationCode({
        client: { id: application.clientId, secret: application.clientSecret },
        auth: {
          tokenHost: serviceUrl().origin,
          tokenPath: "/oauth2/token",
          authorizePath: "/oauth2/auth",
          revokePath: "/oauth2/revoke",
        },
        options: { authorizationMethod },
      })
      const state = newState()
      const url = library.authorizeURL({ redirect_uri: REDIRECT_URI, scope: "offline", state })
      const code = (await visit(url)).searchParams.get("code") ?? ""
      const token = await library.getToken({ code, redirect_uri: REDIRECT_URI })
      await expectOpens(String(token.token.access_token))
      const renewed = await token.refresh()
      await expectOpens(String(renewed.token.access_token))
      await renewed.revokeAll()
      await expectShut(String(renewed.token.access_token))
    },
  )
})

/** Whether curl is installed; otherwise the same bytes are sent without it. */
const hasCurl = spawnSync("curl", ["--version"]).status === 0

describe(`plain requests as spec section 5 lists them, ${hasCurl ? "by curl" : "without curl"}`, () => {
  type Request = Readonly<{ url: string; headers: Readonly<Record<string, string>>; form?: string }>
  type StatusAndBody = Readonly<{ status: number; body: unknown }>

  async function byCurl({ url, headers, form }: Request): Promise<StatusAndBody> {
    const { stdout } = await promisify(execFile)("curl", [
      ...["--silent", "--show-error", "--write-out", "\n%{http_code}"],
      ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
      ...(form === undefined ? [] : ["--request", "POST", "--data", form]),
      url,
    ])
    const end = stdout.lastIndexOf("\n")
    return { status: Number(stdout.slice(end + 1)), body: JSON.parse(stdout.slice(0, end)) }
  }

  async function byFetch({ url, headers, form }: Request): Promise<StatusAndBody> {
    const method = form === undefined ? {} : { method: "POST", body: form }
    const response = await fetch(url, { headers, ...method })
    return { status: response.status, body: await response.json() }
  }

  const ask = hasCurl ? byCurl : byFetch
  const { origin } = serviceUrl()

  /** Steps 3 and 4 have the same headers. */
  const askForTokens = async (form: Readonly<Record<string, string>>) => {
    const response = await ask({
      url: `${origin}/oauth2/token`,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Authorization: basic(application.clientId, application.clientSecret),
      },
      form: new URLSearchParams(form).toString(),
    })
    expect(response).toMatchObject({
      status: 200,
      body: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    return response.body as Tokens
  }

  it("complete the flow", async () => {
    // Step 2: more than 8 characters.
    const state = randomBytes(7).toString("base64url").slice(0, 9)
    const query = new URLSearchParams({
      client_id: application.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: "code",
      scope: "offline",
      state,
    })
    const returned = await visit(`${origin}/oauth2/auth?${query}`)
    expect(returned.searchParams.get("state")).toBe(state)
    const code = returned.searchParams.get("code") ?? ""
    const redirect_uri = REDIRECT_URI
    const { refreshToken } = await askForTokens({ grant_type: "authorization_code", code, redirect_uri })
    const { accessToken } = await askForTokens({
      grant_type: "refresh_token",
      refresh_token: refreshToken,
      redirect_uri,
    })
    const url = `${origin}${INVESTOR}/investors/`
    const response = await ask({ url, headers: { Authorization: bearer(accessToken) } })
    expect(response).toMatchObject({ status: 200, body: [{ id: user.investorId }] })
  })
})
