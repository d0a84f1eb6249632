import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { PasswordError, PasswordOwner } from "#lib/domain/users/password.ts"
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordError } from "#lib/domain/users/password.ts"

const REASONS: Readonly<Record<PasswordError, string>> = {
  "too-short": `A password has at least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to keep.`,
  "too-long": `A password has at most ${PASSWORD_MAX_LENGTH} characters.`,
  "too-common": "This is one of the first passwords that others would try. Choose another one.",
  "holds-your-name": "Your name or address is easy to guess. Choose a password without it.",
}

/** Throws PasswordNotAcceptedError for a password that is too easy to guess. */
export function requireAcceptablePassword(password: string, owner: PasswordOwner): void {
  const error = passwordError(password, owner)
  if (error === null) return
  throw new DomainError("PasswordNotAcceptedError", REASONS[error], { details: { rule: error } })
}
