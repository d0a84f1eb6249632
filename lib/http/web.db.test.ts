import { afterAll, expect, it, vi } from "vitest"
import { GET as staffStatement } from "#app/api/web/distributor/statements/route.ts"
import { GET as investorStatement } from "#app/api/web/statements/route.ts"
import { GET as investorTransactions } from "#app/api/web/transactions/csv/route.ts"
import { openDatabase } from "#lib/db/client.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"
import { encryptedCookieValue, sessionCookieName } from "./cookies.ts"

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
Object.assign(globalThis, { sharebookServiceContext: testContext(unreachable, PEPPER) })

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
