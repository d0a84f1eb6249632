import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What the copy button of a panel says; `what` names the panel. */
export function copyTexts(language: Language, what: string) {
  const { shell } = messages(language)
  return { copy: shell.copy, copied: shell.copied, copyOf: formatMessage(shell.copyThis, { what }) }
}
