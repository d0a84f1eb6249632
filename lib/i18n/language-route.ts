import type { Language } from "#lib/domain/languages/language.ts"
import {
  DEFAULT_LANGUAGE,
  isReferencePath,
  isTranslatedPath,
  localePath,
  pageLanguages,
  splitLocale,
} from "./locale-path.ts"
import { preferredLanguage } from "./preferred-language.ts"

/** What a request tells about its reader. */
export type Visit = Readonly<{
  pathname: string
  /** Whether the reader has been sent to a language before, or comes from a page of ours. */
  isReturning: boolean
  acceptLanguage: string | null
}>

/** Answer in `language`, or send the reader elsewhere: for good, or for this visit only. */
export type LanguageRoute =
  | Readonly<{ kind: "serve"; language: Language }>
  | Readonly<{ kind: "redirect"; path: string; permanent: boolean }>

/**
 * Where an address leads. The address decides the language; only a first visit to an address without one is sent to
 * the language its browser asks for, once. English has one address, without prefix.
 */
export function languageRoute({ pathname, isReturning, acceptLanguage }: Visit): LanguageRoute {
  const { language, path } = splitLocale(pathname)
  const languages = pageLanguages(path)
  if (languages.length === 0) return { kind: "serve", language: language ?? DEFAULT_LANGUAGE }
  if (language === DEFAULT_LANGUAGE) return { kind: "redirect", path, permanent: true }
  if (language !== undefined && !languages.includes(language)) {
    return { kind: "redirect", path, permanent: false }
  }
  if (language === undefined && isReferencePath(path)) return { kind: "serve", language: DEFAULT_LANGUAGE }
  // Nobody chose the language of an address that leads nowhere, so it tells nothing about the reader.
  if (language === undefined && !isTranslatedPath(path)) {
    return { kind: "serve", language: preferredLanguage(acceptLanguage) }
  }
  if (language === undefined && !isReturning) {
    const preferred = preferredLanguage(acceptLanguage)
    if (preferred !== DEFAULT_LANGUAGE && languages.includes(preferred)) {
      return { kind: "redirect", path: localePath(preferred, path), permanent: false }
    }
  }
  return { kind: "serve", language: language ?? DEFAULT_LANGUAGE }
}
