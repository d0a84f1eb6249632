import { readdirSync } from "node:fs"
import path from "node:path"
import { inject } from "light-my-request"
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js"
import { describe, expect, it } from "vitest"
import type { NextHandler } from "./page-requests.ts"
import { withLanguageAndPolicy } from "./page-requests.ts"

const prepared = (next: NextHandler): NextHandler =>
  withLanguageAndPolicy(next, parseAndValidateFlightRouterState)

const POLICY = "content-security-policy"

/** What Next.js is asked and what the reader gets; Next.js shows the headers of its request. */
async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  const respond = prepared(async (request, response) => {
    const { [POLICY]: policy = null, "x-language": language = null } = request.headers
    response.end(JSON.stringify({ policy, language }))
  })
  const dispatch = (...exchange: Parameters<typeof respond>) => void respond(...exchange)
  const { statusCode: status, headers: given, payload } = await inject(dispatch, { url, headers })
  const asked = payload === "" ? null : (JSON.parse(payload) as { policy: string | null; language: string })
  return { status, headers: given, cookies: [given["set-cookie"] ?? []].flat(), asked }
}

describe("a page", () => {
  it.each([
    ["/", "en"],
    ["/fr/funds/EUTBL", "fr"],
    ["/investor/orders?status=paid", "en"],
    ["/distributor/orders/csv", "en"],
    ["/developers", "en"],
    ["/api/public/docs", "en"],
    ["/api/investor/v1/docs", "en"],
    ["/de/nothing", "de"],
    // Only the names of files that there are make a file.
    ["/de/x.html", "de"],
    ["/funds/foo.bar", "en"],
    ["/de/funds/EUTBL/b.c", "de"],
    ["/fr/invitation/abc.def", "fr"],
    ["/sign-in/x.y", "en"],
    ["/de/funds/EUTBL/calendar.ics", "de"],
  ])("%s is asked for in %s, with the policy that its response has", async (url, language) => {
    const { headers, asked } = await get(url)
    expect(asked?.language).toBe(language)
    expect(asked?.policy).toMatch(/; script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic'; /)
    expect(headers[POLICY]).toBe(asked?.policy)
  })

  it("is never asked for as an unknown address because the request says so", async () => {
    const shown = prepared(async (request, response) => {
      response.end(String(request.headers["x-unknown-address"]))
    })
    for (const url of ["/funds/EUTBL", "/api/public/v0/funds"]) {
      const headers = { "x-unknown-address": "1" }
      const { payload } = await inject((...exchange) => void shown(...exchange), { url, headers })
      expect(payload).toBe("undefined")
    }
  })

  it.each([
    ["", undefined],
    ["[]", undefined],
    ["%5B", undefined],
    ["%E0%A4%A", undefined],
    ["x".repeat(40_001), undefined],
    ['["",{}]', '["",{}]'],
  ])("is asked for with what its scripts state only if that can be read: %s", async (stated, asked) => {
    const shown = prepared(async (request, response) => {
      response.end(String(request.headers["next-router-state-tree"]))
    })
    const headers = { rsc: "1", "next-router-state-tree": stated }
    const { payload } = await inject((...exchange) => void shown(...exchange), { url: "/funds", headers })
    expect(payload).toBe(String(asked))
  })

  it("has another nonce for every response, whatever the request says", async () => {
    const own = { [POLICY]: "script-src *", "x-language": "fr" }
    const [first, second] = await Promise.all([get("/", own), get("/", own)])
    expect(first.asked?.policy).not.toBe(second.asked?.policy)
    expect(first.asked?.policy).not.toContain("*")
    expect(first.asked?.language).toBe("en")
  })

  it("may send its forms, and show pictures of applications, where somebody decides about one", async () => {
    const policyOf = async (url: string) => (await get(url)).asked?.policy
    expect(await policyOf("/fr/sign-in")).toContain("form-action 'self' https:")
    expect(await policyOf("/consent")).toContain("img-src 'self' data: https:")
    expect(await policyOf("/investor")).toContain("form-action 'self'; ")
    expect(await policyOf("/investor")).toContain("img-src 'self' data:; ")
  })
})

/** The addresses of the files in the folders `app` and `public`, each segment that varies being `EUTBL`. */
function filesOfTheSite(): string[] {
  const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => !file.startsWith("api/") && /\.[a-z]+\/route\.ts$/.test(file))
    .map((file) =>
      path
        .dirname(file)
        .replace("[locale]", "fr")
        .replaceAll(/\[\w+\]/g, "EUTBL"),
    )
  const published = readdirSync("public", { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative("public", path.join(entry.parentPath, entry.name)))
  return [...routes, ...published].map((file) => `/${file}`)
}

it.each([
  ...filesOfTheSite(),
  // Next.js makes these of files of `app`.
  "/apple-icon.png",
  "/icon.svg",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/documents/EUTBL/prospectus/fr.pdf",
  "/documents/EUTBL/prospectus/fr/2026-01.pdf",
  "/_next/static/chunks/a.js",
  "/api",
  "/api/web/sign-out",
  "/api/public/v0/docs/openapi.json",
])("%s is no page", async (url) => {
  const own = { [POLICY]: "script-src *", "x-language": "fr" }
  const { headers, asked } = await get(url, { ...own, "accept-language": "fr" })
  expect(asked).toEqual({ policy: null, language: null })
  expect(headers[POLICY]).toBeUndefined()
})

describe("a first visit", () => {
  const french = { "accept-language": "fr" }

  it("is sent to the language of its browser, once, with its query", async () => {
    const { status, headers, cookies, asked } = await get("/funds/EUTBL?range=1Y&a=?", french)
    expect(asked).toBeNull()
    expect(status).toBe(307)
    expect(headers).toMatchObject({
      location: "/fr/funds/EUTBL?range=1Y&a=?",
      vary: "Accept-Language, Cookie",
    })
    expect(cookies).toEqual(["language=asked; Max-Age=31536000; Path=/; SameSite=Lax"])
    expect((await get("/funds/EUTBL", { ...french, cookie: "language=asked" })).status).toBe(200)
    expect((await get("/funds/EUTBL", { ...french, "sec-fetch-site": "same-origin" })).status).toBe(200)
  })

  it("to the second address of an English page is sent to the first for good, and not remembered", async () => {
    const { status, headers, cookies } = await get("/en/funds?useOfIncome=accumulating", french)
    expect(status).toBe(308)
    expect(headers.location).toBe("/funds?useOfIncome=accumulating")
    expect(cookies).toEqual([])
  })
})

describe("a currency in the address of a portfolio", () => {
  it.each(["/investor?currency=CHF", "/fr/investor?currency=CHF", "/distributor/investors/1?currency=CHF"])(
    "%s is kept for a year",
    async (url) =>
      expect((await get(url)).cookies).toEqual(["currency=CHF; Max-Age=31536000; Path=/; SameSite=Lax"]),
  )

  it.each(["/investor?currency=XXX", "/investor", "/investor/orders?currency=CHF", "/?currency=CHF"])(
    "%s keeps none",
    async (url) => expect((await get(url)).cookies).toEqual([]),
  )
})
