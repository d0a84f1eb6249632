import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { sessionCookieName } from "#lib/http/cookies.ts"
import { pageAddress } from "./page-address.ts"

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
    ["/funds/EUTBL?utm_source=letter&gclid=1", "/funds/EUTBL"],
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
    expect(`${addressOf("/")?.vary}, Accept-Encoding`.length).toBeLessThanOrEqual(128)
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
