import Negotiator from "negotiator"
import type { Language } from "#lib/domain/languages/language.ts"
import { DEFAULT_LANGUAGE, readLanguage } from "./locale-path.ts"

/**
 * The language of the site that an `Accept-Language` header (RFC 9110 section 12.5.4) likes best: the highest weight,
 * the earlier of equals; English when it names none of ours. A region counts as its language (`fr-CH` as `fr`).
 */
export function preferredLanguage(header: string | null): Language {
  const tags = new Negotiator({ headers: { "accept-language": header ?? "" } }).languages()
  const known = tags.map((tag) => readLanguage(tag.toLowerCase().split("-")[0])).find(Boolean)
  return known ?? DEFAULT_LANGUAGE
}
