import * as z from "zod"
import { nameOf } from "#lib/contract/values/name.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { textOf } from "#lib/contract/values/text-of.ts"
import { EMAIL_MAX_LENGTH, LONGEST_USER_NAME } from "#lib/domain/users/user.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"

/** What a user says about themselves. */
export const profile = z
  .strictObject({ name: nameOf(LONGEST_USER_NAME), locale: oneOf(LANGUAGES) })
  .meta({ id: "Profile" })

/** Long enough for every password that is taken; how good it is, the rules of passwords say. */
const password = textOf(1_024)

/** Six digits, or a recovery code, with or without spaces and hyphens. */
const code = textOf(40)

export const passwordChange = z
  .strictObject({ currentPassword: password, newPassword: password })
  .meta({ id: "PasswordChange" })

/** What a user shows: their password, or a code of the second factor where they have one. */
export const identityConfirmation = z
  .strictObject({ credential: password })
  .meta({ id: "IdentityConfirmation" })

export const newPassword = z.strictObject({ password }).meta({ id: "NewPassword" })

export const passwordReset = z
  .strictObject({
    password,
    endsAccess: z.boolean().meta({
      description: "Whether connected applications and the user's API clients end as well.",
    }),
  })
  .meta({ id: "PasswordReset" })

export const passwordResetRequest = z
  .strictObject({ email: textOf(EMAIL_MAX_LENGTH) })
  .meta({ id: "PasswordResetRequest" })

export const secondFactorCode = z.strictObject({ code }).meta({ id: "SecondFactorCode" })

export const secondFactorSecret = z
  .strictObject({
    secret: z.string().meta({ description: "In base 32, to be typed into an authenticator application." }),
    uri: z.string().meta({ description: "The same as the address that the QR code holds." }),
    qrCode: z.string().meta({ description: "The QR code as SVG." }),
  })
  .meta({ id: "SecondFactorSecret" })

export const recoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()).meta({ description: "Shown this once." }) })
  .meta({ id: "RecoveryCodes" })
