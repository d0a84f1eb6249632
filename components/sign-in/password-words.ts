import type { PasswordError, PasswordStrength } from "#lib/domain/users/password.ts"
import type { Messages } from "#lib/i18n/messages.ts"

type Words = Messages["signIn"]

/** The words of a field for a new password, and no others: they are sent to the browser. */
export type PasswordWords = Readonly<{
  newPassword: string
  help: string
  show: string
  errors: Readonly<Record<PasswordError, string>>
  strengths: Readonly<Record<PasswordStrength, string>>
}>

export const passwordWords = (words: Words): PasswordWords => ({
  newPassword: words.newPassword,
  help: words.newPasswordHelp,
  show: words.show,
  errors: {
    "too-short": words.error_tooShort,
    "too-long": words.error_tooLong,
    "too-common": words.error_tooCommon,
    "holds-your-name": words.error_holdsYourName,
  },
  strengths: { fair: words.strength_fair, good: words.strength_good, strong: words.strength_strong },
})
