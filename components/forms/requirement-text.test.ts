import { describe, expect, it } from "vitest"
import { STANDARD_REQUIREMENTS } from "#lib/domain/investors/investor.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { requirementText } from "./requirement-text.ts"

const textIn = (language: (typeof LANGUAGES)[number], code: string, field: string | null, message: string) =>
  requirementText(messages(language).errors, { code, field, message })

describe.each(Object.entries(STANDARD_REQUIREMENTS))("the standard requirement %s", (code, message) => {
  it("stands in English as the interfaces say it", () => {
    expect(textIn("en", code, null, message)).toBe(message)
  })

  it.each(LANGUAGES.filter((language) => language !== "en"))(
    "stands in %s without any English",
    (language) => {
      expect(textIn(language, code, "address", message)).not.toContain(message)
    },
  )
})

describe("what the operator asks in words of their own", () => {
  it("follows the sentence in the page's language, with what it is about", () => {
    expect(textIn("de", "action", "address", "Send a bill.")).toBe(
      "Der Fondsbetreiber benötigt noch etwas, bevor dieser Anleger Aufträge erteilen kann. Es geht um: Adresse. Der Fondsbetreiber schreibt: „Send a bill.“",
    )
  })

  it("says nothing of a field that it does not know", () => {
    expect(textIn("en", "action", "shoe-size", "Call us.")).toBe(
      "The fund operator needs something before this investor can place orders. The fund operator writes: “Call us.”",
    )
  })

  it("is not lost where the code has a sentence of its own", () => {
    expect(textIn("fr", "suspended", null, "Address unknown.")).toBe(
      "L’opérateur du fonds a suspendu cet investisseur. Contactez-le. L’opérateur du fonds écrit : « Address unknown. »",
    )
  })
})
