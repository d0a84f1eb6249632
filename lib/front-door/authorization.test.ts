import { inject } from "light-my-request"
import { describe, expect, it } from "vitest"
import type { AuthorizationServer } from "#lib/authorization-server/authorization-server.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { parseEnv } from "#lib/env.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { capturedLog } from "#test/captured-log.ts"
import { serveAuthorization } from "./authorization.ts"

const settings = parseEnv({
  PUBLIC_ORIGIN: "https://funds.example.org",
  DATABASE_URL: "postgresql://nobody@localhost/nowhere",
  RATE_LIMITS: "off",
})

const UID = "an-authorization-under-way"

const logged = capturedLog()

/** The response when the authorization server fails with this error before it responds. */
async function responseTo(error: unknown, options: Readonly<{ method: "GET" | "POST"; url: string }>) {
  const respond: AuthorizationServer["respond"] = () => Promise.reject(error)
  const mount = {
    settings,
    server: { respond } as AuthorizationServer,
    isAtAuthorizationHost: () => false,
    count: async () => ({ headers: {}, errorResponse: undefined }),
  }
  return inject(
    (request, response) =>
      void serveAuthorization(mount, request, response).catch((thrown: Error) => {
        response.writeHead(500).end(thrown.message)
      }),
    { ...options, headers: { "accept-language": "fr", "x-request-id": "request-1" } },
  )
}

const IN_EACH_OTHERS_WAY = new DomainError(
  "TemporarilyUnavailableError",
  "Others change the same records. Try again in a second.",
  { retryAfterSeconds: 1 },
)

describe.each([
  [
    "the database is unreachable",
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    "5",
    "The database is not reachable. Try again in a few seconds.",
  ],
  [
    "a lock is not granted in time",
    Object.assign(new Error("canceling"), { code: "55P03" }),
    "5",
    "Others change the same records. Try again in a few seconds.",
  ],
  [
    "others change the same records, however often it is tried",
    IN_EACH_OTHERS_WAY,
    "1",
    IN_EACH_OTHERS_WAY.reason,
  ],
])("where %s", (_, error, retryAfter, description) => {
  it("a program gets a 503 with temporarily_unavailable", async () => {
    const response = await responseTo(error, { method: "POST", url: "/oauth2/token" })
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, retryAfter])
    expect(response.json()).toEqual({ error: "temporarily_unavailable", error_description: description })
  })

  it("a person gets the page about it in their language", async () => {
    const url = `/oauth2/interactions/${UID}/sign-in`
    const response = await responseTo(error, { method: "POST", url })
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"])
    expect(response.headers["content-language"]).toBe("fr")
    expect(response.body).toContain(FAILURE_MESSAGES.fr.outageText)
  })
})

describe("the page about it leads back to", () => {
  it.each([
    ["sign-in", `/fr/sign-in?interaction=${UID}`],
    ["second-factor", `/fr/sign-in/second-factor?interaction=${UID}`],
    ["consent", `/fr/consent?interaction=${UID}`],
    // Which leads on to the consent if that is what was cancelled.
    ["abort", `/fr/sign-in?interaction=${UID}`],
  ])("the page of the form that was sent: %s", async (step, address) => {
    const url = `/oauth2/interactions/${UID}/${step}`
    const { body } = await responseTo(IN_EACH_OTHERS_WAY, { method: "POST", url })
    expect(body).toContain(`<a href="${address}">`)
  })

  it("the question whether to sign out", async () => {
    const { body } = await responseTo(IN_EACH_OTHERS_WAY, { method: "POST", url: "/oauth2/sign-out/confirm" })
    expect(body).toContain('<a href="/oauth2/sign-out">')
  })

  it("the same address where that can be loaded again", async () => {
    const { body } = await responseTo(IN_EACH_OTHERS_WAY, { method: "GET", url: `/oauth2/auth/${UID}` })
    expect(body).toContain('<a href="">')
  })
})

describe("the cause of a 503", () => {
  it.each(["/oauth2/token", `/oauth2/interactions/${UID}/sign-in`])(
    "is logged with the id of the request: %s",
    async (url) => {
      await responseTo(IN_EACH_OTHERS_WAY, { method: "POST", url })
      expect(logged()).toMatchObject([
        { level: "warn", requestId: "request-1", err: { message: IN_EACH_OTHERS_WAY.message } },
      ])
    },
  )

  it("is not logged again if it is an outage: the front door does that", async () => {
    const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" })
    await responseTo(outage, { method: "POST", url: "/oauth2/token" })
    expect(logged()).toEqual([])
  })
})

it("an error of ours is left to the front door", async () => {
  const response = await responseTo(new Error("a mistake"), { method: "POST", url: "/oauth2/token" })
  expect([response.statusCode, response.body]).toEqual([500, "a mistake"])
})
