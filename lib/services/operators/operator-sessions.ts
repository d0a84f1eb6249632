import { randomUUID } from "node:crypto"
import { inTransaction } from "#lib/db/in-transaction.ts"
import {
  endOperatorSessionRow,
  findLiveOperatorSession,
  insertOperatorSession,
} from "#lib/db/operators/operator-session-rows.ts"
import { findUserById, findUserWithPassword, lockUser } from "#lib/db/users/users.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import { OPERATOR_SESSION_SECONDS } from "#lib/domain/operators/operator-session.ts"
import type { User } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { newSecret, randomSecretHash } from "#lib/services/secrets/secrets.ts"
import type { AccountEmails } from "#lib/services/users/account-emails.ts"
import { checkSecondFactor, codeNotAccepted } from "#lib/services/users/second-factor-codes.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import { tooManyAttempts } from "#lib/services/users/throttle.ts"
import type { Operator } from "./operator.ts"
import { operatorOf } from "./operator.ts"

const notAccepted = (reason: string): DomainError => new DomainError("ForbiddenError", reason)

/** An operator whose password was right, and when they had chosen it. */
export type AcceptedOperator = Readonly<{ user: User; passwordChangedAt: Instant }>

/**
 * The operator with this email address and password, who still has to show a code. Throws ForbiddenError, also for users who
 * do not work for the operator or have no second factor, and TooManyAttemptsError.
 */
export async function requireOperatorPassword(
  ctx: ServiceContext,
  input: Readonly<{ email: string; password: string; address: string }>,
): Promise<AcceptedOperator> {
  const outcome = await signIn(ctx, input)
  if (outcome.kind === "throttled") throw tooManyAttempts(outcome)
  if (outcome.kind === "rejected") throw notAccepted("Email address or password is wrong.")
  const user = await findUserById(ctx.db, outcome.userId)
  invariant(user, "whoever has a password is a user")
  if (user.operatorRole === null) throw notAccepted(`${user.email} does not work for the fund operator.`)
  if (!user.hasSecondFactor)
    throw notAccepted(
      `${user.email} has no second factor yet, which operators need: sign in to the website and set it up under Profile and security.`,
    )
  return { user, passwordChangedAt: outcome.passwordChangedAt }
}

/** A session with its secret, which is returned here and never again. */
export type NewOperatorSession = Readonly<{ operator: Operator; secret: string; expiresAt: Instant }>

/**
 * Signs an operator in at the command line with a code, once their password was right. Throws CodeNotAcceptedError,
 * TooManyAttemptsError, and ForbiddenError if the password or the role has changed meanwhile.
 */
export async function startOperatorSession(
  ctx: ServiceContext,
  { user, passwordChangedAt }: AcceptedOperator,
  proof: Readonly<{ code: string; address: string; emails: AccountEmails | null }>,
): Promise<NewOperatorSession> {
  const outcome = await checkSecondFactor(ctx, { userId: user.id, ...proof })
  if (outcome.kind === "throttled") throw tooManyAttempts(outcome)
  if (outcome.kind === "rejected") throw codeNotAccepted()
  const secret = newSecret()
  const now = ctx.clock.now()
  const expiresAt = addSeconds(now, OPERATOR_SESSION_SECONDS)
  const session = { id: randomUUID(), userId: user.id, createdAt: now, expiresAt }
  const operator = operatorOf(user)
  await inTransaction(ctx.db, async (db) => {
    await lockUser(db, user.id)
    const current = await findUserWithPassword(db, { id: user.id })
    if (current?.passwordChangedAt !== passwordChangedAt || current.user.operatorRole !== user.operatorRole)
      throw notAccepted("The password or the role has changed. Sign in again.")
    await insertOperatorSession(db, { ...session, secretHash: randomSecretHash(secret) })
    await recordAudit({ db }, operator, {
      action: "operator-session.started",
      subject: { kind: "user", id: user.id },
    })
  })
  return { operator, secret, expiresAt }
}

/**
 * The operator of a session, and until when it lasts; null once it has ended: after eight hours, by a sign-out, a new password
 * or second factor, or because the user was disabled or lost the role.
 */
export async function findOperatorSession(
  ctx: ServiceContext,
  secret: string,
): Promise<Readonly<{ operator: Operator; expiresAt: Instant }> | null> {
  const found = await findLiveOperatorSession(ctx.db, randomSecretHash(secret), ctx.clock.now())
  return found === null ? null : { operator: operatorOf(found.user), expiresAt: found.session.expiresAt }
}

/** Signs an operator out at the command line; returns whether they were signed in. */
export async function endOperatorSession(ctx: ServiceContext, secret: string): Promise<boolean> {
  const found = await findOperatorSession(ctx, secret)
  return inTransaction(ctx.db, async (db) => {
    const hasEnded = await endOperatorSessionRow(db, randomSecretHash(secret), ctx.clock.now())
    if (hasEnded && found !== null)
      await recordAudit({ db }, found.operator, {
        action: "operator-session.ended",
        subject: { kind: "user", id: found.operator.who.replace("user:", "") },
      })
    return hasEnded
  })
}
