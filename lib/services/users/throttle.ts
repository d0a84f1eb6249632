import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Subject, SubjectLimit } from "#lib/db/users/attempt-rows.ts"
import {
  deleteAttempts,
  deleteAttemptsOf,
  deleteExpiredAttempts,
  findEndOfLimit,
  insertAttempts,
  lockSubjects,
} from "#lib/db/users/attempt-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError, invariant } from "#lib/domain/errors/domain-error.ts"
import { networkOf } from "#lib/domain/text/network-of.ts"
import type { Attempt, AttemptCounter, AttemptLimit } from "#lib/domain/users/attempt.ts"
import {
  ATTEMPT_LIMITS,
  FAILURE_WINDOW_SECONDS,
  LIMITS_OF_KNOWN_DEVICES,
  WARNING_LIMIT,
} from "#lib/domain/users/attempt.ts"
import { recordRepeatedEvent } from "#lib/services/audit-log/repeated-events.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { secretHash } from "#lib/services/secrets/secrets.ts"

/** The `account` of an attempt as typed or known, and the `address` of the browser. */
type AttemptedBy = Readonly<{
  attempt: Attempt
  account: string
  address: string
  /** The known device or the session that it is made from, which has limits of its own. */
  device: string | null
  /** When the present password was chosen, for attempts by those who know it. */
  passwordChangedAt?: Instant | null
}>

/** An allowed attempt. It counts as failed until it is marked as succeeded. */
type OpenAttempt = Readonly<{ kind: "open"; succeeded: () => Promise<void> }>

export type Throttled = Readonly<{ kind: "throttled"; retryAfterSeconds: number }>

/**
 * How many attempts from one network a process admits at a time: each takes a connection of the pool for a few milliseconds, and may
 * wait for the others with it.
 */
const MAX_CONCURRENT_ATTEMPTS = 8

const atThisTime = new Map<string, number>()

/**
 * Records an attempt before it is made, so that the limit holds for concurrent attempts in any number of processes. Counts the
 * same whether the account exists. The context has the machine's clock.
 */
export async function openAttempt(ctx: ServiceContext, by: AttemptedBy): Promise<OpenAttempt | Throttled> {
  const limits = limitsOf(ctx, by)
  const networkOrDevice = by.device ?? networkOf(by.address)
  const admission = await limitConcurrency(networkOrDevice, () => admit(ctx, limits))
  if (admission.kind === "throttled") {
    const event = { action: "attempts.throttled", address: by.address } as const
    await recordRepeatedEvent(ctx, { ...event, ...subjectOfRecord(by) })
    return admission
  }
  const succeeded = async () => {
    await deleteAttempts(ctx.db, admission.ids)
    await deleteAttemptsOf(ctx.db, limits[0].subject)
  }
  return { kind: "open", succeeded }
}

/** A user who is asked for a code is known. The email address of any other attempt may be arbitrary text, so it is not recorded. */
function subjectOfRecord({ attempt, account }: AttemptedBy) {
  if (attempt !== "second-factor" && attempt !== "recovery-code")
    return { subject: { kind: "attempt", id: attempt } }
  return { subject: { kind: "user", id: account }, after: { attempt } }
}

/** Does `work` unless enough is being done for this network or device already: then nothing waits, and the database is not asked. */
async function limitConcurrency<T>(networkOrDevice: string, work: () => Promise<T>): Promise<T | Throttled> {
  const others = atThisTime.get(networkOrDevice) ?? 0
  if (others >= MAX_CONCURRENT_ATTEMPTS) return { kind: "throttled", retryAfterSeconds: 1 }
  atThisTime.set(networkOrDevice, others + 1)
  try {
    return await work()
  } finally {
    const left = (atThisTime.get(networkOrDevice) ?? 1) - 1
    if (left > 0) atThisTime.set(networkOrDevice, left)
    else atThisTime.delete(networkOrDevice)
  }
}

/**
 * Writes an attempt if it is within its limits, and does `work` in the same transaction. One that is not leaves nothing: it must not
 * count for others.
 */
async function admit(
  ctx: ServiceContext,
  limits: readonly SubjectLimit[],
  work?: (db: Database) => Promise<void>,
): Promise<Readonly<{ kind: "admitted"; ids: readonly bigint[] }> | Throttled> {
  const now = ctx.clock.now()
  // Asked first without locks, so that a storm of attempts over the limit does not wait for locks.
  return (
    (await throttledBy(ctx.db, limits, now)) ??
    inTransaction(ctx.db, async (db) => {
      await lockSubjects(
        db,
        limits.map(({ subject }) => subject),
      )
      const throttled = await throttledBy(db, limits, now)
      if (throttled !== null) return throttled
      const ids = await insertAttempts(db, limits, now)
      await work?.(db)
      return { kind: "admitted", ids }
    })
  )
}

/** How long to wait if one of the limits is reached, or null. */
async function throttledBy(
  db: Database,
  limits: readonly SubjectLimit[],
  now: Instant,
): Promise<Throttled | null> {
  const until = await findEndOfLimit(db, limits, now)
  if (until === null) return null
  const seconds = (epochMilliseconds(until) - epochMilliseconds(now)) / 1000
  return { kind: "throttled", retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
}

/** Does `work` in a transaction, unless it was done within a day: a warning to a user about attempts at their account. */
export async function warnOnceADay(
  ctx: ServiceContext,
  { userId }: Readonly<{ userId: string }>,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await admit(ctx, [{ ...WARNING_LIMIT, subject: subjectOf(ctx, "warning", userId) }], work)
}

/** Deletes attempts that no longer count. */
export const purgeOldAttempts = (ctx: ServiceContext): Promise<void> =>
  deleteExpiredAttempts(ctx.db, ctx.clock.now())

const subjectOf = ({ secrets: { pepper } }: Pick<ServiceContext, "secrets">, ...parts: string[]): Subject =>
  secretHash(JSON.stringify(["attempt", ...parts]), pepper)

/** What an attempt counts for; first what a success clears. */
function limitsOf(
  ctx: Pick<ServiceContext, "secrets">,
  { attempt, account, address, device, passwordChangedAt }: AttemptedBy,
): readonly [SubjectLimit, ...SubjectLimit[]] {
  const network = networkOf(address)
  const partsOfCounter: Readonly<Record<AttemptCounter, readonly string[]>> = {
    accountAndAddress: [account, network],
    account: [account],
    password: [account, passwordChangedAt ?? ""],
    address: [network],
    device: [account, device ?? ""],
    deviceInADay: [account, device ?? ""],
  }
  const limits = (device === null ? ATTEMPT_LIMITS : LIMITS_OF_KNOWN_DEVICES)[attempt]
  // Named by its counter: an empty account must not share the count of its address.
  const [first, ...others] = (Object.entries(limits) as [AttemptCounter, AttemptLimit][]).map(
    ([counter, limit]) => ({
      ...limit,
      subject: subjectOf(ctx, attempt, counter, ...partsOfCounter[counter]),
    }),
  )
  invariant(first, "every attempt is limited")
  return [first, ...others]
}

/** An attempt of a signed-in user. Throws TooManyAttemptsError after too many failures. */
export async function requireOpenAttempt(ctx: ServiceContext, by: AttemptedBy): Promise<OpenAttempt> {
  const attempt = await openAttempt(ctx, by)
  if (attempt.kind === "open") return attempt
  throw tooManyAttempts(attempt)
}

/** The error of an attempt over the limit, with the ways that a right user has left. */
export function tooManyAttempts({ retryAfterSeconds }: Throttled): DomainError {
  return new DomainError(
    "TooManyAttemptsError",
    retryAfterSeconds > FAILURE_WINDOW_SECONDS
      ? "Too many wrong codes today. Use a recovery code, or sign in again in a browser in which you have signed in before. You can also choose a new password, which allows codes again, or ask the fund operator to reset your second factor."
      : `Too many failed attempts. Try again in ${inMinutes(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}

const inMinutes = (seconds: number): string =>
  seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`
