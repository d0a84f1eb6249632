import type { Language } from "#lib/i18n/language.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "./locale-path.ts"

type Preference = Readonly<{ language: Language; weight: number }>

/**
 * The language of the site that an `Accept-Language` header (RFC 9110 section 12.5.4) likes best: the highest weight,
 * the earlier of equals; English when it names none of ours. A region counts as its language (`fr-CH` as `fr`).
 */
export function preferredLanguage(header: string | null): Language {
  const preferences = (header ?? "").split(",").flatMap(readPreference)
  const [best] = preferences.toSorted((a, b) => b.weight - a.weight)
  return best?.language ?? DEFAULT_LANGUAGE
}

function readPreference(part: string): Preference[] {
  const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase())
  const language = readLanguage(range.split("-")[0])
  const quality = parameters.find((parameter) => parameter.startsWith("q="))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return language === undefined || !(weight > 0) ? [] : [{ language, weight }]
}
