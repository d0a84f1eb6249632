import type { PasswordError, PasswordStrength } from "#lib/domain/users/password.ts"
import type { Messages } from "#lib/i18n/messages.ts"

type Texts = Messages["signIn"]

/** The texts of a field for a new password, and no others: they are sent to the browser. */
export type PasswordTexts = Readonly<{
  newPassword: string
  help: string
  show: string
  errors: Readonly<Record<PasswordError, string>>
  strengths: Readonly<Record<PasswordStrength, string>>
}>

export const passwordTexts = (texts: Texts): PasswordTexts => ({
  newPassword: texts.newPassword,
  help: texts.newPasswordHelp,
  show: texts.show,
  errors: {
    "too-short": texts.error_tooShort,
    "too-long": texts.error_tooLong,
    "too-common": texts.error_tooCommon,
    "holds-your-name": texts.error_holdsYourName,
  },
  strengths: { fair: texts.strength_fair, good: texts.strength_good, strong: texts.strength_strong },
})
