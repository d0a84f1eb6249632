import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { LegalText } from "#lib/domain/legal-texts/legal-text.ts"
import { LEGAL_PAGES } from "#lib/domain/legal-texts/legal-text.ts"
import type { Database } from "./client.ts"
import { knownValue, toDay } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { deleteRows, insertRows, updateRows } from "./write-rows.ts"

/** Every legal text, by page and language. */
export async function findLegalTexts(db: Database): Promise<LegalText[]> {
  const rows = await db.legalText.findMany()
  return rows
    .map(({ page, language, textDay, text }) => ({
      page: knownValue(LEGAL_PAGES, page),
      language: knownValue(LANGUAGES, language),
      day: toDay(textDay),
      text,
    }))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ page, language }: LegalText): number =>
  LEGAL_PAGES.indexOf(page) * LANGUAGES.length + LANGUAGES.indexOf(language)

/** Adds legal texts. */
export const insertLegalTexts = (db: Database, texts: readonly LegalText[]): Promise<void> =>
  insertRows(db, "legal_texts", texts.map(toRow))

/** Updates legal texts by page and language. */
export const updateLegalTexts = (db: Database, texts: readonly LegalText[]): Promise<void> =>
  updateRows(db, "legal_texts", ["page", "language"], texts.map(toRow))

/** Removes legal texts. */
export const deleteLegalTexts = (db: Database, texts: readonly LegalText[]): Promise<void> =>
  deleteRows(
    db,
    "legal_texts",
    texts.map(({ page, language }) => ({ page, language })),
  )

const toRow = ({ page, language, day, text }: LegalText): Row => ({ page, language, text_day: day, text })
