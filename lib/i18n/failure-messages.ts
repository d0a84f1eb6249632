import type { Language } from "#lib/domain/languages/language.ts"
import { de } from "./messages/failure/de.ts"
import { en } from "./messages/failure/en.ts"
import { es } from "./messages/failure/es.ts"
import { fr } from "./messages/failure/fr.ts"
import { it } from "./messages/failure/it.ts"
import type { Translation } from "./parse-messages.ts"

/** The texts of a failed page by language. */
export const FAILURE_MESSAGES: Readonly<Record<Language, Translation<typeof en>>> = { en, es, fr, it, de }
