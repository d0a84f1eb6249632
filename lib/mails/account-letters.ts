import { fill } from "#lib/i18n/fill.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Addressee, Letters } from "#lib/services/users/letters.ts"

type Texts = Messages["mails"]

/** What users are written, with links to the service at `origin`. */
export function accountLetters(origin: string): Letters {
  const letter = (to: Addressee, subject: keyof Texts, text: keyof Texts, path: string) => {
    const { name, email, locale } = to
    const texts = messages(locale).mails
    const link = `${origin}${localePath(locale, path)}`
    return { language: locale, subject: texts[subject], text: fill(texts[text], { name, email, link }) }
  }
  return {
    invitation: (to, token) => letter(to, "invitationSubject", "invitation", `/invitation/${token}`),
    passwordReset: (to, token) => letter(to, "resetSubject", "reset", `/password-reset/${token}`),
    passwordChanged: (to) => letter(to, "changedSubject", "changed", "/password-reset"),
    secondFactorRemoved: (to) =>
      letter(to, "secondFactorRemovedSubject", "secondFactorRemoved", "/password-reset"),
  }
}
