import { describe, expect, it } from "vitest"
import { isTranslatedPath, localePath, splitLocale } from "./locale-path.ts"
import { preferredLanguage } from "./preferred-language.ts"

describe("the language of a first visit", () => {
  it.each([
    ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"],
    ["en;q=0.5, it;q=0.9", "it"],
    ["pt-BR, es;q=0.3", "es"],
    ["de, fr", "de"],
    ["de;q=0, fr;q=0.1", "fr"],
    ["ja, zh;q=0.9", "en"],
    ["fr;q=nonsense", "en"],
    ["", "en"],
    [null, "en"],
  ])("%s is answered in %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

describe("an address and its language", () => {
  it("has no prefix in English and one in every other language", () => {
    expect(localePath("en", "/funds/EUTBL")).toBe("/funds/EUTBL")
    expect(localePath("fr", "/funds/EUTBL")).toBe("/fr/funds/EUTBL")
    expect(localePath("de", "/")).toBe("/de")
  })

  it("is taken apart into what it was made of", () => {
    expect(splitLocale("/fr/funds/EUTBL")).toEqual({ language: "fr", path: "/funds/EUTBL" })
    expect(splitLocale("/de")).toEqual({ language: "de", path: "/" })
    expect(splitLocale("/funds/EUTBL")).toEqual({ language: undefined, path: "/funds/EUTBL" })
    expect(splitLocale("/frankly")).toEqual({ language: undefined, path: "/frankly" })
  })

  it("is translated for pages of the site and for nothing that only begins like them", () => {
    expect(["/", "/funds/EUTBL", "/developers", "/sign-in", "/investor/orders"].every(isTranslatedPath)).toBe(
      true,
    )
    expect(["/nothing", "/demo/mails", "/fundsx", "/api/public/v0/docs"].some(isTranslatedPath)).toBe(false)
  })
})
