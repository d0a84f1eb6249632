import { describe, expect, it } from "vitest"
import { LANGUAGES, STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"
import { formatMessage } from "./message.ts"
import { MESSAGES, messages } from "./messages.ts"
import { placeholdersOf } from "./placeholders.fixture.ts"
import { STAFF_MESSAGES } from "./staff-messages.ts"

/** Words that another language writes as English does: names, and terms its own market uses. */
const SAME_WORD =
  /^(ISIN|Password|IBAN|BIC|Index|Swaps?|Total|Performance|Portfolio( \(CSV\))?|Position|Publication|Tokens?|Symbol|Downloads?|Paris|Dublin|London|Luxembourg|API|CSV|Name|Status|Type|Details|Menu|Documents?|Invitation|Positions|Prospectus|Version|Classes|min|Auto|Organisation|Logo \(optional\))$/

/** Every text of a language by its dotted key. */
function textsOf(tree: object, path = ""): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const name = path === "" ? key : `${path}.${key}`
    if (typeof value === "string") texts.set(name, value)
    else for (const [inner, text] of textsOf(value, name)) texts.set(inner, text)
  }
  return texts
}

const SETS = [
  ...LANGUAGES.map((language) => ["", language, textsOf(MESSAGES[language]), textsOf(MESSAGES.en)] as const),
  ...STAFF_LANGUAGES.map(
    (language) =>
      [" for staff", language, textsOf(STAFF_MESSAGES[language]), textsOf(STAFF_MESSAGES.en)] as const,
  ),
]

describe.each(SETS)("the texts%s in %s", (_whose, _language, texts, english) => {
  it("have every key of the English ones and no other", () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it("carry the same placeholders as the English ones", () => {
    for (const [key, text] of texts) {
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(english.get(key) ?? ""))
    }
  })

  it("write apostrophes as ’, because ' right before a placeholder would be a quotation mark of the format", () => {
    expect([...texts].filter(([, text]) => text.includes("'"))).toEqual([])
  })
})

it.each(SETS.filter(([, language]) => language !== "en"))(
  "no text%s in %s is empty or left in English",
  (_whose, _language, texts, english) => {
    const untranslated = [...texts].filter(
      ([key, text]) => text.trim() === "" || (text === english.get(key) && isWords(text)),
    )
    expect(untranslated).toEqual([])
  },
)

it.each(SETS.filter(([, language]) => language === "fr"))(
  "no text%s in %s breaks its line before a high punctuation mark or within quotation marks",
  (_whose, _language, texts) => {
    expect([...texts].filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
  },
)

const isWords = (text: string): boolean =>
  /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, "")) && !SAME_WORD.test(text)

it.each(LANGUAGES)(
  "an order for more shares than there are says without a number that there are none, in %s",
  (language) => {
    const { InsufficientBalanceError } = messages(language).errors
    expect(formatMessage(InsufficientBalanceError, { count: 0, available: "0" })).not.toContain("0")
    expect(formatMessage(InsufficientBalanceError, { count: 12, available: "12" })).toContain("12")
  },
)
