import { hash, verify } from "@node-rs/argon2"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { deleteUnusedLinks } from "#lib/db/users/account-link-rows.ts"
import { findUserWithPassword, savePassword } from "#lib/db/users/users.ts"
import { conflict, DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import type { PasswordError, PasswordOwner } from "#lib/domain/users/password.ts"
import {
  normalizedPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordError,
} from "#lib/domain/users/password.ts"
import type { User } from "#lib/domain/users/user.ts"
import { recordAudit, recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { derivedKey, derivedKeys } from "#lib/services/secrets/secrets.ts"
import type { AccountEmails } from "./account-emails.ts"
import { postMail } from "./mails.ts"
import { requireOpenAttempt } from "./throttle.ts"
import { endAllWebSessions } from "./web-sessions.ts"

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Both run outside of the event loop. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Longer texts cannot be a password and are not hashed. */
const MAX_OFFERED_PASSWORD_LENGTH = 1_024

/** Keyed with the pepper, so the database alone does not allow guessing. */
const PURPOSE = "password"

/** The stored form of a password. */
export const passwordHash = (password: string, pepper: string): Promise<string> =>
  hash(normalizedPassword(password), { ...COST, secret: derivedKey(pepper, PURPOSE) })

let hashOfNoAccount: Promise<string> | undefined

/** Whether this is the password. Takes the same time without a hash (no such account, no password yet). */
export const passwordMatches = async (
  known: string | null,
  password: string,
  pepper: string,
): Promise<boolean> => (await comparePassword(known, password, pepper)).matches

/** Whether this is the password, and whether its hash was made under an old pepper. Takes the same time without a hash. */
export async function comparePassword(
  known: string | null,
  password: string,
  pepper: string,
): Promise<Readonly<{ matches: boolean; isOutdated: boolean }>> {
  hashOfNoAccount ??= passwordHash("of no account", pepper)
  const offered = password.length > MAX_OFFERED_PASSWORD_LENGTH ? "" : normalizedPassword(password)
  const stored = known ?? (await hashOfNoAccount)
  for (const [index, secret] of derivedKeys(pepper, PURPOSE).entries()) {
    const matches = (await verify(stored, offered, { ...COST, secret })) && known !== null
    if (matches) return { matches, isOutdated: index > 0 }
  }
  return { matches: false, isOutdated: false }
}

const REASONS: Readonly<Record<PasswordError, string>> = {
  "too-short": `A password has at least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to remember.`,
  "too-long": `A password has at most ${PASSWORD_MAX_LENGTH} characters.`,
  "too-common": "This password is easy to guess. Choose another one.",
  "holds-your-name": "Your name or address is easy to guess. Choose a password without it.",
}

/** Throws PasswordNotAcceptedError for a password that is too easy to guess. */
export function requireAcceptablePassword(password: string, owner: PasswordOwner): void {
  const error = passwordError(password, owner)
  if (error === null) return
  throw new DomainError("PasswordNotAcceptedError", REASONS[error], { details: { rule: error } })
}

export type PasswordInput = Readonly<{
  userId: string
  sessionId: string
  password: string
  /** The field of the request that it came in. */
  field: string
  /** The browser's network address. */
  address: string
}>

/**
 * Checks the password of a signed-in user; returns the user and the hash that it matched. Throws CodeNotAcceptedError, and
 * TooManyAttemptsError after as many failures as at sign-in; those of this session count, so that nobody else can use them up.
 */
export async function requirePassword(
  ctx: ServiceContext,
  { userId, sessionId, password, field, address }: PasswordInput,
): Promise<Readonly<{ user: User; passwordHash: string | null }>> {
  const { pepper } = ctx.secrets
  const found = await findUserWithPassword(ctx.db, { id: userId })
  if (found === null) throw notFound("user")
  const account = found.user.email
  const attempt = await requireOpenAttempt(ctx, {
    attempt: "sign-in",
    account,
    address,
    device: sessionId,
  })
  if (!(await passwordMatches(found.passwordHash, password, pepper))) {
    await recordEvent(
      ctx,
      { who: `user:${userId}` },
      { action: "password.failed", subject: { kind: "user", id: userId } },
    )
    throw new DomainError("CodeNotAcceptedError", "That is not your current password.", {
      details: { field },
    })
  }
  await attempt.succeeded()
  return found
}

export type ChangePasswordInput = Readonly<{
  userId: string
  /** The session that stays; all others end. */
  sessionId: string
  currentPassword: string
  newPassword: string
  /** The browser's network address. */
  address: string
  emails: AccountEmails
}>

/**
 * Changes the password and signs the user out everywhere else. Throws CodeNotAcceptedError for a wrong current password,
 * PasswordNotAcceptedError, and TooManyAttemptsError after ten failures.
 */
export async function changePassword(ctx: ServiceContext, input: ChangePasswordInput): Promise<void> {
  const { userId, sessionId, address, currentPassword: password } = input
  const { pepper } = ctx.secrets
  const shown = { userId, sessionId, password, field: "currentPassword", address }
  const { user, passwordHash: expectedHash } = await requirePassword(ctx, shown)
  requireAcceptablePassword(input.newPassword, user)
  const hash = await passwordHash(input.newPassword, pepper)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (db) => {
    if (!(await savePassword(db, userId, { hash, expectedHash, at: now }))) {
      throw conflict("The password has just been changed elsewhere.")
    }
    await deleteUnusedLinks(db, userId)
    await endAllWebSessions(db, { userId, exceptSessionId: sessionId, pepper, now })
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "password.changed", subject: { kind: "user", id: userId } },
    )
    await postMail(db, user.email, input.emails.passwordChanged(user), { pepper, at: now })
  })
}
