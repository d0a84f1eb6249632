import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES, STAFF_LANGUAGES } from "#lib/domain/languages/language.ts"

/** The language of addresses without a prefix. */
export const DEFAULT_LANGUAGE = "en" satisfies Language

/** Where the first visit's language is remembered, so that a reader is sent to a language once and never again. */
export const LANGUAGE_COOKIE = "language"

/** The request header in which the front door tells the pages the language of their address. */
export const LANGUAGE_HEADER = "x-language"

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  de: "Deutsch",
}

/** Text as a language of the site; undefined when it is none. */
export const readLanguage = (text: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === text)

/** A path of the site (`/`, `/funds/EUTBL?range=1Y`) in a language: English has no prefix. */
export function localePath(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === "/" ? `/${language}` : `/${language}${path}`
}

/** The language an address asks for and its path without the prefix; no language when there is no prefix. */
export function splitLocale(pathname: string): Readonly<{ language: Language | undefined; path: string }> {
  const [, first = "", ...rest] = pathname.split("/")
  const language = readLanguage(first)
  return language === undefined ? { language, path: pathname } : { language, path: `/${rest.join("/")}` }
}

/** First words of the addresses of pages that exist in every language. */
const TRANSLATED = new Set([
  "funds",
  "compare",
  "developers",
  "status",
  "legal",
  "sign-in",
  "consent",
  "invitation",
  "password-reset",
  "account",
  "investor",
])

/** First words of the addresses of screens for staff. */
const FOR_STAFF = new Set(["distributor", "operator"])

/** First words of the addresses of pages that exist in several languages. */
export const TRANSLATED_AREAS: readonly string[] = [...TRANSLATED, ...FOR_STAFF]

/** First words of the addresses of what is in English, with its frame: the interfaces, and the demo's mails. */
const IN_ENGLISH = new Set(["api", "demo"])

/** The references of the interfaces as a pattern, without the slash before: English texts within a frame in every language. */
export const REFERENCE_PATTERN = "api/(?:public|investor|distributor|sandbox)(?:/v\\d)?/docs"

const REFERENCE = new RegExp(`^/${REFERENCE_PATTERN}/?$`)

/** Whether a path without prefix is that of the reference of an interface. */
export const isReferencePath = (path: string): boolean => REFERENCE.test(path)

const firstWord = (path: string): string => path.split("/", 2)[1] ?? ""

/** The languages of a page's frame by its path without prefix. An address without a page has a page that says so in all. */
export function pageLanguages(path: string): readonly Language[] {
  if (FOR_STAFF.has(firstWord(path))) return STAFF_LANGUAGES
  return IN_ENGLISH.has(firstWord(path)) && !isReferencePath(path) ? [] : LANGUAGES
}

/** Whether there are pages in several languages under the first word of a path. */
export const isTranslatedPath = (path: string): boolean =>
  path === "/" || TRANSLATED.has(firstWord(path)) || FOR_STAFF.has(firstWord(path))
