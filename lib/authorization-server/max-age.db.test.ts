import { parseSetCookie, stringifyCookie } from "cookie"
import type { Response } from "light-my-request"
import { inject } from "light-my-request"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import { SESSION_IDLE_SECONDS } from "#lib/domain/users/web-session.ts"
import { webClientSecret } from "#lib/services/secrets/secrets.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { PASSWORD, userWithPassword } from "#test/users/sample-users.ts"
import { AuthorizationServer } from "./authorization-server.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    LOG_LEVEL: "silent",
  })
})

const ORIGIN = "https://funds.example.org"
const REDIRECT_URI = `${ORIGIN}/api/auth/callback/sharebook`

const ctx = testContext(openDatabase(testDatabaseUrl()))
const server = new AuthorizationServer({ ctx, origin: ORIGIN })
afterAll(async () => {
  server.close()
  await ctx.db.$disconnect()
})

/** The cookies of the browser. */
const cookies = new Map<string, string | undefined>()
beforeEach(() => cookies.clear())

async function send(
  url: string,
  form?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await inject(
    (request, reply) => void server.respond(url.split("?", 1)[0] ?? "", "192.0.2.1", request, reply),
    {
      method: form === undefined ? "GET" : "POST",
      url,
      headers: {
        cookie: stringifyCookie(Object.fromEntries(cookies), { encode: String }),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    },
  )
  for (const line of [response.headers["set-cookie"] ?? []].flat()) {
    const { name, value } = parseSetCookie(line, { decode: String })
    if (value === "") cookies.delete(name)
    else cookies.set(name, value)
  }
  return response
}

/** Where the web application's request for a sign-in leads. */
async function authorize(more: Readonly<Record<string, string>> = {}): Promise<URL> {
  const query = new URLSearchParams({
    client_id: WEB_CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid email profile",
    state: "a state of the tests",
    ...more,
  })
  return new URL(String((await send(`/oauth2/auth?${query}`)).headers.location), ORIGIN)
}

/** Enters the password on the page that a sign-in has led to; the address after it. */
async function enterPassword(page: URL, email: string): Promise<URL> {
  const form = { email, password: PASSWORD }
  const step = `/oauth2/interactions/${page.searchParams.get("interaction")}/sign-in`
  let response = await send(String((await send(step, form)).headers.location))
  if (response.statusCode === 200) {
    // Somebody else was signed in: a form that sends itself signs them out and continues.
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(response.body)?.[1] ?? ""
    const left = await send("/oauth2/sign-out/confirm", { xsrf, logout: "yes" })
    response = await send(new URL(String(left.headers.location), ORIGIN).pathname)
  }
  return new URL(String(response.headers.location), ORIGIN)
}

/** The claims of the id token for the code of an address; `auth_time` is when the password was entered, in seconds. */
async function claimsOf({ searchParams }: URL): Promise<Readonly<Record<string, unknown>>> {
  const secret = webClientSecret(PEPPER)
  const authorization = `Basic ${Buffer.from(`${WEB_CLIENT_ID}:${secret}`).toString("base64")}`
  const code = searchParams.get("code") ?? ""
  const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI }
  const { id_token }: { id_token: string } = (await send("/oauth2/token", form, { authorization })).json()
  return JSON.parse(Buffer.from(id_token.split(".")[1] ?? "", "base64url").toString("utf8"))
}

/** Signs a user in, and lets this time pass. */
async function signedInBefore(seconds: number): Promise<string> {
  const user = await userWithPassword(ctx)
  await enterPassword(await authorize(), user.email)
  await ctx.db.$executeRaw`
    UPDATE authorization_records
    SET payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - ${seconds})
    WHERE kind = 'Session' AND user_id = ${user.id}::uuid`
  return user.email
}

describe.each([
  ["with max_age", { max_age: String(SESSION_IDLE_SECONDS) }],
  ["without max_age, which a browser can remove", {}],
])("a sign-in to the web application %s", (_, parameters) => {
  const now = () => Math.floor(Date.now() / 1000)

  it("needs no password within the hour, and states when it was entered", async () => {
    await signedInBefore(SESSION_IDLE_SECONDS - 60)
    const { auth_time } = await claimsOf(await authorize(parameters))
    expect(now() - Number(auth_time)).toBeGreaterThanOrEqual(SESSION_IDLE_SECONDS - 60)
    expect(now() - Number(auth_time)).toBeLessThan(SESSION_IDLE_SECONDS)
  })

  it("needs the password after the hour, and is new then", async () => {
    const email = await signedInBefore(SESSION_IDLE_SECONDS + 1)
    const page = await authorize(parameters)
    expect(page.pathname).toBe("/sign-in")
    const { auth_time } = await claimsOf(await enterPassword(page, email))
    expect(now() - Number(auth_time)).toBeLessThan(60)
  })

  it("of another user replaces the one before, and is new", async () => {
    await signedInBefore(SESSION_IDLE_SECONDS + 1)
    const other = await userWithPassword(ctx)
    const claims = await claimsOf(await enterPassword(await authorize(parameters), other.email))
    expect(claims.sub).toBe(other.id)
    expect(now() - Number(claims.auth_time)).toBeLessThan(60)
  })
})
