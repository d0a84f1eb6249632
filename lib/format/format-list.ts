import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "./locale-tag.ts"

/** Several things in a sentence: `EUR, USD and GBP`. */
export const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(localeTag(language), { type: "conjunction" }).format(items)

/** Several things of which one is meant: `Ada, Grace or Mary`. */
export const formatAlternatives = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(localeTag(language), { type: "disjunction" }).format(items)
