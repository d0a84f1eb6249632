import { describe, expect, it } from "vitest"
import { languageRoute } from "./language-route.ts"

const visit = (pathname: string, rest: { isReturning?: boolean; acceptLanguage?: string } = {}) =>
  languageRoute({ pathname, isReturning: false, acceptLanguage: null, ...rest })

describe("a first visit", () => {
  it("is sent once to the language of its browser, on the very page it asked for", () => {
    expect(visit("/funds/EUTBL", { acceptLanguage: "fr-FR,fr;q=0.9" })).toEqual({
      kind: "redirect",
      path: "/fr/funds/EUTBL",
      permanent: false,
    })
  })

  it("stays in the language of an address that has one", () => {
    expect(visit("/de", { acceptLanguage: "fr" })).toEqual({ kind: "serve", language: "de" })
  })

  it("of a crawler, which names no language, reads English", () => {
    expect(visit("/")).toEqual({ kind: "serve", language: "en" })
  })
})

it("a returning reader is served the address as it stands, whatever the browser prefers", () => {
  expect(visit("/", { isReturning: true, acceptLanguage: "fr" })).toEqual({
    kind: "serve",
    language: "en",
  })
})

it("English has one address, without prefix", () => {
  expect(visit("/en/funds/EUTBL")).toEqual({ kind: "redirect", path: "/funds/EUTBL", permanent: true })
  expect(visit("/en")).toEqual({ kind: "redirect", path: "/", permanent: true })
})

it("a reference is in English, within a frame in the language of its address", () => {
  const path = "/api/public/v0/docs"
  expect(visit(path, { acceptLanguage: "fr" })).toEqual({ kind: "serve", language: "en" })
  expect(visit(`/fr${path}`)).toEqual({ kind: "serve", language: "fr" })
  expect(visit(`/en${path}`)).toEqual({ kind: "redirect", path, permanent: true })
})

it("other pages of the interfaces and of the demo are in English", () => {
  for (const path of ["/demo/mails", "/api/public/v0/docs/nothing"]) {
    expect(visit(path, { acceptLanguage: "fr" })).toEqual({ kind: "serve", language: "en" })
  }
})

it("a page that does not exist is rejected in the language of its address, or in that of the browser", () => {
  expect(visit("/fr/nothing", { acceptLanguage: "de" })).toEqual({ kind: "serve", language: "fr" })
  expect(visit("/nothing", { acceptLanguage: "de" })).toEqual({ kind: "serve", language: "de" })
  expect(visit("/nothing", { acceptLanguage: "de", isReturning: true }).kind).toBe("serve")
  expect(visit("/nothing")).toEqual({ kind: "serve", language: "en" })
})
