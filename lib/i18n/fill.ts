import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"

/** The placeholders of a text, such as `day` in `as of {day}`. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** A text in the forms that a count asks for. Our languages have no others for counts below a million. */
export type CountedText = Readonly<{ one: string; other: string }>

/** The form for a count, its placeholders replaced. The number only chooses the word: the text shows what it is given. */
export const fillCount = (
  language: Language,
  text: CountedText,
  count: number | Decimal,
  values: Readonly<Record<string, string | number>>,
): string =>
  fill(new Intl.PluralRules(language).select(Number(count)) === "one" ? text.one : text.other, values)

/** A text with its placeholders replaced; every one of them must be given. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    invariant(value !== undefined, `the text "${text}" is given its ${name}`)
    return String(value)
  })
