import type { User } from "#lib/domain/users/user.ts"
import { env } from "#lib/env.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import type { Teller } from "#lib/services/users/tell-keepers.ts"

/** Tells people of what a user changes in the browser. */
export const tellerOf = ({ name, email }: Pick<User, "name" | "email">): Teller => ({
  letters: accountEmails(env().PUBLIC_ORIGIN),
  pepper: serviceSecrets().pepper,
  by: `${name} (${email})`,
})
