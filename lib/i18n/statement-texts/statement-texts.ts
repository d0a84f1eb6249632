import type { Language } from "#lib/domain/languages/language.ts"
import type { MessagesOf } from "#lib/i18n/parse-messages.ts"
import { parseMessages } from "#lib/i18n/parse-messages.ts"
import { de } from "./de.ts"
import { en } from "./en.ts"
import { es } from "./es.ts"
import { fr } from "./fr.ts"
import { it } from "./it.ts"

/** The texts of statements by language, as they are written. */
export const STATEMENT_TEXTS = { en, es, fr, it, de } as const

export type StatementTexts = MessagesOf<typeof en>

export const statementTexts: (language: Language) => StatementTexts = parseMessages(STATEMENT_TEXTS)
