import { nameOf, textWhich } from "#lib/contract/values/text.ts"
import { EMAIL_MAX_LENGTH, isEmail, LONGEST_USER_NAME, normalizedEmail } from "#lib/domain/users/user.ts"

/** The address of a person who is invited or gets a role; written in any case. */
export const personEmail = textWhich((text) => isEmail(normalizedEmail(text)), "an email address").meta({
  maxLength: EMAIL_MAX_LENGTH,
})

/** What that person is called. */
export const personName = nameOf(LONGEST_USER_NAME)
