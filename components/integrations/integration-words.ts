import type { Language } from "#lib/i18n/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The words that the forms and dialogs of the integrations pages need in the browser: one language of them. */
export type IntegrationWords = Readonly<{
  language: Language
  integrations: Messages["integrations"]
  errors: Messages["errors"]
  copying: Readonly<Pick<Messages["shell"], "copy" | "copied" | "copyThis">>
}>

/** Those words, taken on the server. */
export function integrationWords(language: Language): IntegrationWords {
  const { integrations, errors, shell } = messages(language)
  const { copy, copied, copyThis } = shell
  return { language, integrations, errors, copying: { copy, copied, copyThis } }
}
