import type { Language } from "#lib/domain/share-classes/share-class.ts"
import type { Translation } from "#lib/i18n/translation.ts"
import { de } from "./de.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"

export type StatementTexts = Translation<typeof en>

/** The texts of statements by language; the same keys in each, which the types demand. */
export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = { en, es, fr, it, de }
