import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { placeholdersOf } from "#lib/i18n/placeholders.fixture.ts"
import { STATEMENT_TEXTS } from "./statement-texts.ts"

/** Every text of a language with its dotted key. */
const textsOf = (tree: object, path = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const english = new Map(textsOf(STATEMENT_TEXTS.en))

describe.each(LANGUAGES)("the texts of a statement in %s", (language) => {
  const texts = textsOf(STATEMENT_TEXTS[language])

  it("carry the placeholders of the English ones", () => {
    for (const [key, text] of texts) {
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english.get(key) ?? ""))
    }
  })

  it("are sentences of its own", () => {
    const sentences = texts.filter(([, text]) => text.includes(" ") && language !== "en")
    expect(sentences.filter(([key, text]) => text === english.get(key))).toEqual([])
  })

  it("name every column of the CSV differently", () => {
    const names = Object.values(STATEMENT_TEXTS[language].columns)
    expect(new Set(names).size).toBe(names.length)
  })
})
