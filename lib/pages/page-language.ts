import type { Metadata } from "next"
import { headers } from "next/headers"
import { notFound } from "next/navigation"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER, localePath, readLanguage } from "#lib/i18n/locale-path.ts"
import type { PageQuery } from "#lib/i18n/page-query.ts"

/** What every page gets: its path and its query. */
export type PageInput<Params extends object = object> = Readonly<{
  params: Promise<Readonly<{ locale: string }> & Params>
  searchParams: Promise<PageQuery>
}>

/** The language of a page by its path; anything else is no page of ours. */
export async function pageLanguage(params: Promise<Readonly<{ locale: string }>>): Promise<Language> {
  const language = readLanguage((await params).locale)
  if (language === undefined) notFound()
  return language
}

/** The address of a page, and its addresses in the other languages. `path` is without the language. */
export const pageAddresses = (language: Language, path: string): NonNullable<Metadata["alternates"]> => ({
  canonical: localePath(language, path),
  languages: {
    ...Object.fromEntries(LANGUAGES.map((other) => [other, localePath(other, path)])),
    "x-default": localePath(DEFAULT_LANGUAGE, path),
  },
})

/** The language of the page's address, which the front door sets; English where the page is not translated. */
export const addressLanguage = async (): Promise<Language> =>
  readLanguage((await headers()).get(LANGUAGE_HEADER)) ?? DEFAULT_LANGUAGE
