import type { Language, ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Fund } from "./fund.ts"

/** Between the name of a fund and what is particular to one of its classes. */
const SEPARATOR = " – "

/**
 * The name of a fund in a language. Only its classes have texts in every language; theirs begin with the fund's name.
 * English is the fund's own.
 */
export function fundName(fund: Fund, shareClasses: readonly ShareClass[], language: Language): string {
  const [first] = shareClasses
  if (language === "en" || first === undefined) return fund.name
  return first.data[language].name.split(SEPARATOR)[0] ?? fund.name
}
