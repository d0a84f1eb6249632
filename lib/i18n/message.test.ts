import { expect, it } from "vitest"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Message } from "./message.ts"
import { formatMessage, messageParts } from "./message.ts"
import { messages } from "./messages.ts"
import { parseMessages } from "./parse-messages.ts"

/** The same text in every language. */
const inEnglish = <English extends object>(en: English) =>
  parseMessages({ en, es: en, fr: en, it: en, de: en } as never)("en") as ReturnType<
    ReturnType<typeof parseMessages<English, Language>>
  >

it("replaces the placeholders of a text", () => {
  const { asOf } = inEnglish({ asOf: "as of {day}, {symbol}" } as const)
  expect(formatMessage(asOf, { day: "21 Nov 2026", symbol: "{day}" })).toBe("as of 21 Nov 2026, {day}")
})

it("fails where a placeholder is given no value", () => {
  const { asOf } = inEnglish({ asOf: "as of {day}" } as const)
  expect(() => formatMessage(asOf, { day: undefined as never })).toThrow("day")
  // @ts-expect-error the types ask for it, too
  expect(() => formatMessage(asOf, {})).toThrow("day")
})

it("keeps what is in the placeholders as it is: a figure is shown as it was formatted", () => {
  const { shares } = inEnglish({
    shares: "{count, plural, one {{shares} share} other {{shares} shares}}",
  } as const)
  expect(formatMessage(shares, { count: 1234.5, shares: "1 234,5000" })).toBe("1 234,5000 shares")
  expect(formatMessage(shares, { count: 1, shares: "1.0" })).toBe("1.0 share")
})

it("follows the grammar of the language: French counts a part of one as one", () => {
  const shares = (language: "en" | "fr") =>
    formatMessage(messages(language).ordering.sharesOf, { count: 1.5, shares: "1.5" })
  expect([shares("en"), shares("fr")]).toEqual(["1.5 shares", "1.5 part"])
  const { errors, mails, ordering } = messages("fr")
  const figures = { count: 0.5, shares: "0,5", available: "0,5" }
  const others = { value: "1", day: "2 mai", id: "7", symbol: "EUTBL", before: "1", after: "2" }
  expect(formatMessage(ordering.estimateShares, { ...figures, ...others })).toContain("Environ 0,5 part à")
  expect(formatMessage(mails.compensatedShares, { ...figures, ...others })).toContain(
    "0,5 part supplémentaire ",
  )
  expect(formatMessage(errors.InsufficientBalanceError, figures)).toContain("Seule 0,5 part est disponible")
})

it("a typographic apostrophe before a placeholder is text, as are an apostrophe elsewhere and signs of HTML", () => {
  const texts = inEnglish({
    of: "la valeur d’{symbol}",
    plain: "l'ordine",
    before: "l'ordine <b> {id}",
  } as const)
  expect(formatMessage(texts.of, { symbol: "EUTBL" })).toBe("la valeur d’EUTBL")
  expect(texts.plain).toBe("l'ordine")
  expect(formatMessage(texts.before, { id: "7" })).toBe("l'ordine <b> 7")
})

it("gives the parts of a message in whose placeholders elements stand", () => {
  const { seen } = inEnglish({ seen: "Seen {at}, {by}." } as const)
  const at = { element: "time" }
  expect(messageParts(seen, { at, by: "Ada" })).toEqual(["Seen ", at, ", Ada."])
})

it.each([
  ["Ada Lovelace", "Proposer qu’Ada Lovelace garde l’accès d’Ada Lovelace ?"],
  ["Élodie Martin", "Proposer qu’Élodie Martin garde l’accès d’Élodie Martin ?"],
  ["ada@example.org", "Proposer qu’ada@example.org garde l’accès d’ada@example.org ?"],
  ["Jean Martin", "Proposer que Jean Martin garde l’accès de Jean Martin ?"],
  ["EUTBL", "Proposer que EUTBL garde l’accès de EUTBL ?"],
])("French elides before a name that begins with a vowel: %s", (name, text) => {
  const french = { text: "Proposer que {name} garde l’accès de {name} ?" } as const
  const { text: message } = parseMessages({ fr: french } as never)("fr") as {
    text: Message<{ name: string }>
  }
  expect(formatMessage(message, { name })).toBe(text)
})

it.each([
  ["8 nov 2026", "dall’8 nov 2026 al 9 nov 2026"],
  ["11 nov 2026", "dall’11 nov 2026 al 9 nov 2026"],
  ["18 nov 2026", "dal 18 nov 2026 al 9 nov 2026"],
  ["1 nov 2026", "dal 1 nov 2026 al 9 nov 2026"],
  ["110 giorni", "dal 110 giorni al 9 nov 2026"],
])("Italian articles lose their vowel before eight and eleven: %s", (from, expected) => {
  const { range } = parseMessages({
    en: { range: "{from} to {to}" },
    it: { range: "dal {from} al {to}" },
  } as never)("it" as never) as { range: Message<{ from: string; to: string }> }
  expect(formatMessage(range, { from, to: "9 nov 2026" })).toBe(expected)
})

it("so do those at the beginning of a sentence and before shares", () => {
  const text = (of: string) =>
    (
      parseMessages({ en: { of: "{value}" }, it: { of } } as never)("it" as never) as {
        of: Message<{ value: string }>
      }
    ).of
  expect(formatMessage(text("Dal {value}"), { value: "8 set 2026" })).toBe("Dall’8 set 2026")
  expect(formatMessage(text("a un rendimento del {value} annuo"), { value: "8,25\u00a0%" })).toBe(
    "a un rendimento dell’8,25\u00a0% annuo",
  )
})
