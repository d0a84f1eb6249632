import type { Letter } from "#lib/domain/users/mail.ts"
import type { User } from "#lib/domain/users/user.ts"

/** Whom a letter is for. */
export type Addressee = Pick<User, "name" | "email" | "locale">

/** What users are written, each in their language; `token` goes into the link. */
export type Letters = Readonly<{
  invitation: (to: Addressee, token: string) => Letter
  passwordReset: (to: Addressee, token: string) => Letter
  passwordChanged: (to: Addressee) => Letter
  secondFactorRemoved: (to: Addressee) => Letter
}>
