import { afterAll, describe, expect, it, vi } from "vitest"
import { GET as staffStatement } from "#app/api/web/distributor/statements/route.ts"
import { POST as requestPasswordReset } from "#app/api/web/password-resets/route.ts"
import { GET as investorStatement } from "#app/api/web/statements/route.ts"
import { GET as investorTransactions } from "#app/api/web/transactions/csv/route.ts"
import { archiveBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"
import { openDatabase } from "#lib/db/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import { CONFIRMATION_SECONDS } from "#lib/domain/users/web-session.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import { systemClock } from "#lib/services/context.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { encryptedCookieValue, sessionCookieName } from "./cookies.ts"
import { errorResponseOf } from "./error-response.ts"
import type { Operation } from "./operation.ts"
import { CLIENT_ADDRESS_HEADER } from "./request-headers.ts"
import type { WebCaller } from "./web.ts"
import { confirmed, fileErrorPage } from "./web.ts"

vi.hoisted(() => {
  // Before anything reads the settings, which happens once in a process.
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "https://funds.example.org",
    DEMO: "0",
    LOG_LEVEL: "silent",
  })
})

const ORIGIN = "https://funds.example.org"
const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"

const unreachable = openDatabase("postgresql://nobody@127.0.0.1:1/nowhere")
const ctx = testContext(unreachable, PEPPER)
Object.assign(globalThis, { sharebookServiceContext: ctx })

afterAll(() => unreachable.$disconnect())

/** A request of a signed-in user for a file. */
function requestFor(path: string, headers: Readonly<Record<string, string>>): Request {
  const name = sessionCookieName()
  const cookie = `${name}=${encryptedCookieValue(name, "A".repeat(43))}`
  return new Request(`${ORIGIN}${path}`, { headers: { ...headers, cookie } })
}

const FILES = [
  ["a statement for an investor", "/api/web/statements?format=csv", investorStatement],
  ["a statement for distributor staff", "/api/web/distributor/statements?format=csv", staffStatement],
  ["transactions", "/api/web/transactions/csv", investorTransactions],
] as const

it.each(FILES)(
  "a browser that is led to %s gets the page about an unavailable service",
  async (_, path, GET) => {
    const response = await GET(
      requestFor(path, {
        accept: BROWSER,
        referer: `${ORIGIN}/fr/investor/statements`,
        "accept-language": "de",
      }),
    )
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"])
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    // The language of the page that has the link, whatever the browser prefers.
    expect(response.headers.get("content-language")).toBe("fr")
    expect(response.headers.get("x-request-id")).toMatch(/./)
    expect(await response.text()).toContain(FAILURE_MESSAGES.fr.outageText)
  },
)

it("the page is in English where the link was on an English page, whose address has no language", async () => {
  const response = await investorStatement(
    requestFor("/api/web/statements", {
      accept: BROWSER,
      referer: `${ORIGIN}/investor/statements`,
      "accept-language": "de",
    }),
  )
  expect(response.headers.get("content-language")).toBe("en")
})

it("the page is in the language of the browser where the link was on no page of ours", async () => {
  const response = await investorStatement(
    requestFor("/api/web/statements", { accept: BROWSER, "accept-language": "de" }),
  )
  expect(response.headers.get("content-language")).toBe("de")
})

it.each(FILES)("a program that asks for %s gets an error response", async (_, path, GET) => {
  for (const accept of ["application/json", "*/*"]) {
    const response = await GET(requestFor(path, { accept }))
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"])
    expect(await response.json()).toMatchObject({ _tag: "ServiceUnavailableError" })
  }
})

it.each(FILES)(
  "a browser that is led to %s after its session has ended gets a page",
  async (_, path, GET) => {
    const referer = `${ORIGIN}/fr/investor/statements?year=2026&type=a`
    const response = await GET(new Request(`${ORIGIN}${path}`, { headers: { accept: BROWSER, referer } }))
    expect([response.status, response.headers.get("content-type")]).toEqual([401, "text/html; charset=utf-8"])
    expect(response.headers.get("www-authenticate")).toMatch(/^Cookie/)
    const html = await response.text()
    expect(html).toContain(messages("fr").errors.SessionRequiredError)
    expect(html).toContain('href="/fr/investor/statements?year=2026&amp;type=a"')
  },
)

describe("a file that cannot be made", () => {
  const rejected = errorResponseOf(conflict("The period has not begun: statements go up to today."))
  const pageFor = (headers: Readonly<Record<string, string>>) =>
    fileErrorPage(new Request(`${ORIGIN}/api/web/statements`, { headers }), rejected)

  it.each([
    ["en", "The period has not begun: statements go up to today."],
    ["fr", messages("fr").signedIn.noFileText],
  ])("is a page for people who read %s", async (language, text) => {
    const page = pageFor({ accept: BROWSER, "accept-language": language })
    expect([page?.status, page?.headers.get("content-language")]).toEqual([409, language])
    expect(await page?.text()).toContain(`<p>${text}</p>`)
  })

  it("leads nowhere but to pages of ours", async () => {
    const page = pageFor({ accept: BROWSER, referer: "https://elsewhere.example/x", "accept-language": "fr" })
    expect(await page?.text()).toContain('href="/fr"')
  })

  it("is no page for programs", () => {
    expect(pageFor({ accept: "application/json" })).toBeNull()
  })
})

it("visitors share the quota of their network, which in IPv6 has more addresses than anybody counts", async () => {
  const left = async (address: string) => {
    const request = new Request(`${ORIGIN}/api/web/password-resets`, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": "application/json", [CLIENT_ADDRESS_HEADER]: address },
      body: JSON.stringify({ email: "ann@example.org" }),
    })
    const { headers } = await requestPasswordReset(request)
    return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1])
  }
  const first = await left("2001:db8::1")
  expect(await left("2001:db8::ffff")).toBe(first - 1)
  expect(await left("2001:db8:0:1::1")).toBe(first)
})

describe("an operation for users who have just confirmed who they are", () => {
  const changes: string[] = []
  const operation: Operation<WebCaller> = {
    endpoint: archiveBankAccount,
    prepare: async () => ({
      payloadBytes: new Uint8Array(),
      run: async () => {
        changes.push("run")
      },
      stage: async () => {
        changes.push("stage")
        return { value: undefined, save: async () => true }
      },
    }),
  }

  /** Calls it in both ways; what each does, or the code of its error. */
  async function call(confirmedAt: Instant): Promise<readonly unknown[]> {
    changes.length = 0
    const caller: WebCaller = {
      who: "user:ann",
      scope: { kind: "investors", investorIds: [] },
      sessionId: "a session",
      secondFactor: false,
      confirmedAt,
      user: {
        id: "ann",
        email: "ann@example.org",
        name: "Ann",
        locale: "en",
        investorIds: [],
        distributor: null,
        operatorRole: null,
        hasSecondFactor: false,
        createdAt: confirmedAt,
        disabledAt: null,
      },
    }
    const { run, stage } = await confirmed(operation).prepare(
      new Request(`${ORIGIN}/api/web/bank-accounts`, { method: "POST" }),
    )
    const outcomes = await Promise.allSettled([run(ctx, caller), stage?.(ctx, caller)])
    return [
      ...outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "done")),
      changes,
    ]
  }

  it("changes nothing in one step or in two, when the confirmation is too old", async () => {
    const rejected = "ReauthenticationRequiredError"
    expect(await call(addSeconds(systemClock.now(), -CONFIRMATION_SECONDS - 1))).toEqual([
      rejected,
      rejected,
      [],
    ])
  })

  it("can be done in one step and in two within five minutes of the confirmation", async () => {
    expect(await call(systemClock.now())).toEqual(["done", "done", ["run", "stage"]])
  })
})
