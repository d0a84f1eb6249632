import { nameOf, textWhich } from "#lib/contract/values/text.ts"
import { EMAIL_MAX_LENGTH, isEmail, MAX_USER_NAME_LENGTH, normalizedEmail } from "#lib/domain/users/user.ts"

/** The address of a person who is invited or gets a role; written in any case. */
export const personEmail = textWhich((text) => isEmail(normalizedEmail(text)), "an email address").meta({
  maxLength: EMAIL_MAX_LENGTH,
})

/** What that person is called. */
export const personName = nameOf(MAX_USER_NAME_LENGTH)
