import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** The legal pages that an operator may have, in the order of the footer. */
export const LEGAL_PAGES = ["contact", "complaints", "privacy", "terms", "accessibility"] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]

/** The operator's text of a legal page in one language, as of a day. */
export type LegalText = Readonly<{ page: LegalPage; language: Language; day: Day; text: string }>

export const MAX_LEGAL_TEXT_LENGTH = 100_000

export const legalPath = (page: LegalPage): string => `/legal/${page}`

/** The text of a page in the reader's language, else in English, else in any; null if there is none. */
export const textFor = (texts: readonly LegalText[], page: LegalPage, language: Language): LegalText | null =>
  [language, ...LANGUAGES]
    .map((wanted) => texts.find((text) => text.page === page && text.language === wanted))
    .find((text) => text !== undefined) ?? null

/** The pages of which there is a text in some language. */
export const writtenPages = (texts: readonly LegalText[]): readonly LegalPage[] =>
  LEGAL_PAGES.filter((page) => texts.some((text) => text.page === page))
