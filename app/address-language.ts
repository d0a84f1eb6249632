import { headers } from "next/headers"
import type { Language } from "#lib/i18n/language.ts"
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER, readLanguage } from "#lib/i18n/locale-path.ts"

/** The language of the page's address, which the proxy tells; English where the page is not translated. */
export const addressLanguage = async (): Promise<Language> =>
  readLanguage((await headers()).get(LANGUAGE_HEADER)) ?? DEFAULT_LANGUAGE
