import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/share-classes/share-class.ts"
import { AUTHORIZATION_MESSAGES } from "./authorization-messages.ts"
import { placeholdersOf } from "./fill.ts"

const english = Object.entries(AUTHORIZATION_MESSAGES.en)

describe.each(LANGUAGES.filter((language) => language !== "en"))(
  "the pages of signing in, in %s",
  (language) => {
    const texts = new Map(Object.entries(AUTHORIZATION_MESSAGES[language]))

    it.each(english)("say %s in their own words, with the same placeholders", (key, text) => {
      expect(texts.get(key)).not.toBe(text)
      expect(placeholdersOf(texts.get(key) ?? "")).toEqual(placeholdersOf(text))
    })
  },
)
