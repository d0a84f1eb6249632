import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { de } from "./messages/authorization/de.ts"
import { en } from "./messages/authorization/en.ts"
import { es } from "./messages/authorization/es.ts"
import { fr } from "./messages/authorization/fr.ts"
import { it } from "./messages/authorization/it.ts"
import type { Translation } from "./translation.ts"

/** The texts of the authorization server's own pages by language. */
export const AUTHORIZATION_MESSAGES: Readonly<Record<Language, Translation<typeof en>>> = {
  en,
  es,
  fr,
  it,
  de,
}
