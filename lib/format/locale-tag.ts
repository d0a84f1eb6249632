import type { Language } from "#lib/domain/languages/language.ts"

/** The locale whose number and date forms a language of the site uses; British English writes `21 Nov 2026`. */
const LOCALE_TAGS: Readonly<Record<Language, string>> = {
  en: "en-GB",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  de: "de-DE",
}

export const localeTag = (language: Language): string => LOCALE_TAGS[language]
