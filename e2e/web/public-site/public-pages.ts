import type { Language } from "#lib/domain/languages/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"

/** A page of each kind, with very different classes. */
const PATHS = [
  "/",
  "/developers",
  "/funds/EUTBL",
  "/funds/NEUTRALCC",
  "/funds/SAFO/eurSAFOd",
  "/compare?classes=EUTBL,USTBL,NEUTRALCC,chfSAFO&currency=CHF",
] as const

/** The public pages in a language. */
export const publicPages = (language: Language): readonly string[] =>
  PATHS.map((path) => localePath(language, path))
