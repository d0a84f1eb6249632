import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { sessionCookieName } from "#lib/http/cookies.ts"
import { fileAddress, pageAddress } from "./page-address.ts"

const addressOf = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  pageAddress({ method, headers } as unknown as IncomingMessage, target)

describe("a page for everybody", () => {
  it.each([
    ["/", "/"],
    ["/fr", "/fr"],
    ["/funds/EUTBL", "/funds/EUTBL"],
    ["/de/funds/SAFO/eurSAFO?range=1Y", "/de/funds/SAFO/eurSAFO?range=1Y"],
    ["/compare?since=2026-01-01&classes=EUTBL,USTBL", "/compare?classes=EUTBL%2CUSTBL&since=2026-01-01"],
    ["/compare?classes=USTBL&classes=EUTBL", "/compare?classes=USTBL&classes=EUTBL"],
    ["/legal/terms", "/legal/terms"],
    ["/developers", "/developers"],
    ["/api/public/v0/docs", "/api/public/v0/docs"],
    ["/api/sandbox/docs", "/api/sandbox/docs"],
    ["/funds/EUTBL?utm_source=letter&gclid=1", "/funds/EUTBL"],
    // No file: the page of an address without a page.
    ["/de/funds/EUTBL/b.c", "/de/funds/EUTBL/b.c"],
    ["/de/funds/EUTBL/calendar.ics", "/de/funds/EUTBL/calendar.ics"],
  ])("%s is kept as %s", (target, url) => expect(addressOf(target)?.url).toBe(url))

  it("is the same for GET and HEAD", () => expect(addressOf("/", {}, "HEAD")).toEqual(addressOf("/")))

  it("is another one in another theme, and in no theme that there is none of", () => {
    expect(addressOf("/", { cookie: "theme=dark" })?.theme).toBe("dark")
    expect(addressOf("/", { cookie: "theme=pink" })?.theme).toBe("system")
  })

  it("depends on the reader's language where the address has none", () => {
    expect(addressOf("/")?.vary).toContain("Accept-Language")
    expect(addressOf("/fr")?.vary).not.toContain("Accept-Language")
  })

  it("depends on few headers: nginx stores nothing with a Vary of more than 128 characters", () => {
    expect([...(addressOf("/")?.vary ?? []), "Accept-Encoding"].join(", ").length).toBeLessThanOrEqual(128)
  })
})

describe("no page for everybody", () => {
  it.each([
    ["a page of a signed-in area", "/investor"],
    ["a page with a form of one reader", "/sign-in"],
    ["a file", "/funds/EUTBL/EUTBL/factsheet.pdf"],
    ["a file of a fund", "/funds/EUTBL/calendar.ics"],
    ["a parameter that the page does not read", "/funds/EUTBL?currency=EUR"],
    ["the data of a page", "/funds/EUTBL?_rsc=1"],
    ["the English page under a prefix", "/en/funds/EUTBL"],
  ])("is %s", (_, target) => expect(addressOf(target)).toBeUndefined())

  it("is what a signed-in reader sees", () =>
    expect(addressOf("/", { cookie: `${sessionCookieName()}=x` })).toBeUndefined())

  it("is what scripts of Next.js ask for", () => expect(addressOf("/", { rsc: "1" })).toBeUndefined())

  it("is what is sent to another language, once", () => {
    expect(addressOf("/", { "accept-language": "fr" })).toBeUndefined()
    expect(addressOf("/", { "accept-language": "fr", cookie: "language=asked" })?.url).toBe("/")
    expect(addressOf("/", { "accept-language": "fr", "sec-fetch-site": "same-origin" })?.url).toBe("/")
    expect(addressOf("/fr", { "accept-language": "de" })?.url).toBe("/fr")
  })

  it("is what changes something", () => expect(addressOf("/", {}, "POST")).toBeUndefined())
})

describe("a file for everybody", () => {
  const fileOf = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    fileAddress({ method, headers } as unknown as IncomingMessage, target)

  it.each([
    ["/preview.png", "/preview.png"],
    ["/fr/funds/EUTBL/EUTBL/preview.png", "/fr/funds/EUTBL/EUTBL/preview.png"],
    ["/de/funds/EUTBL/EUTBL/factsheet.pdf?utm_source=letter", "/de/funds/EUTBL/EUTBL/factsheet.pdf"],
    ["/funds/EUTBL/calendar.ics?language=fr", "/funds/EUTBL/calendar.ics?language=fr"],
    ["/documents/EUTBL/prospectus/fr/2026-01.pdf", "/documents/EUTBL/prospectus/fr/2026-01.pdf"],
    ["/sitemap.xml", "/sitemap.xml"],
  ])("%s is kept as %s", (target, url) => expect(fileOf(target)).toBe(url))

  it("is the same for who is signed in, in any theme and language", () => {
    const headers = { cookie: `${sessionCookieName()}=x; theme=dark`, "accept-language": "fr" }
    expect(fileOf("/preview.png", headers)).toBe("/preview.png")
  })

  it.each([
    ["a page", "/funds/EUTBL"],
    ["a file of who is signed in", "/distributor/reports/portfolios/pdf"],
    ["the newest version of a document, which is at another address", "/documents/EUTBL/prospectus/fr.pdf"],
    ["a file with a parameter that it does not depend on", "/funds/EUTBL/EUTBL/factsheet.pdf?range=1Y"],
    ["a file of the build", "/_next/static/preview.png"],
    ["a file in a language that it does not have", "/de/funds/EUTBL/calendar.ics"],
  ])("is not %s", (_, target) => expect(fileOf(target)).toBeUndefined())

  it("is not what changes something", () => expect(fileOf("/preview.png", {}, "POST")).toBeUndefined())
})
