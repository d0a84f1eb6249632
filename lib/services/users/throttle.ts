import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { AttemptLimit, Subject } from "#lib/db/users/attempt-rows.ts"
import {
  deleteAttempts,
  deleteAttemptsBefore,
  deleteAttemptsOf,
  findAttemptInTheWay,
  insertAttempts,
  lockSubjects,
} from "#lib/db/users/attempt-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds, epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { networkOf } from "#lib/domain/text/network-of.ts"
import type { Attempt, AttemptCounter } from "#lib/domain/users/web-session.ts"
import { ATTEMPT_LIMITS, FAILURE_WINDOW_SECONDS } from "#lib/domain/users/web-session.ts"
import { recordRepeatedEvent } from "#lib/services/audit-log/repeated-events.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { secretHash } from "#lib/services/secrets/secrets.ts"

/** The `account` of an attempt as typed or known, and the `address` of the browser. */
type AttemptedBy = Readonly<{
  attempt: Attempt
  account: string
  address: string
}>

/** An allowed attempt. It counts as failed until it is marked as succeeded. */
type OpenAttempt = Readonly<{ kind: "open"; succeeded: () => Promise<void> }>

export type Throttled = Readonly<{ kind: "throttled"; retryAfterSeconds: number }>

/**
 * How many attempts from one network a process admits at a time: each takes a connection of the pool for a few milliseconds, and may
 * wait for the others with it.
 */
const MOST_AT_A_TIME = 8

const atThisTime = new Map<string, number>()

/**
 * Records an attempt before it is made, so that the limit holds for concurrent attempts in any number of processes. Counts the
 * same whether the account exists. The context has the machine's clock.
 */
export async function openAttempt(ctx: ServiceContext, by: AttemptedBy): Promise<OpenAttempt | Throttled> {
  const subjects = subjectsOf(ctx, by)
  const admission = await limitConcurrency(networkOf(by.address), () => admit(ctx, by.attempt, subjects))
  if (admission.kind === "throttled") {
    const subject = { kind: "attempt", id: by.attempt }
    await recordRepeatedEvent(ctx, { action: "attempts.throttled", subject, address: by.address })
    return admission
  }
  const succeeded = async () => {
    await deleteAttempts(ctx.db, admission.ids)
    await deleteAttemptsOf(ctx.db, subjects.accountAndAddress)
  }
  return { kind: "open", succeeded }
}

/** Does `work` unless enough is being done for this network already: then nothing waits, and the database is not asked. */
async function limitConcurrency<T>(network: string, work: () => Promise<T>): Promise<T | Throttled> {
  const others = atThisTime.get(network) ?? 0
  if (others >= MOST_AT_A_TIME) return { kind: "throttled", retryAfterSeconds: 1 }
  atThisTime.set(network, others + 1)
  try {
    return await work()
  } finally {
    const left = (atThisTime.get(network) ?? 1) - 1
    if (left > 0) atThisTime.set(network, left)
    else atThisTime.delete(network)
  }
}

/** Writes an attempt if it is within its limits. One that is not leaves nothing: it must not count for others. */
async function admit(
  ctx: ServiceContext,
  attempt: Attempt,
  subjects: Readonly<Record<AttemptCounter, Subject>>,
): Promise<Readonly<{ kind: "admitted"; ids: readonly bigint[] }> | Throttled> {
  const now = ctx.clock.now()
  const counters = Object.keys(subjects) as AttemptCounter[]
  const limits = counters.map((counter): AttemptLimit => {
    return { subject: subjects[counter], most: ATTEMPT_LIMITS[attempt][counter] }
  })
  // Asked first without locks, so that a storm of attempts over the limit does not wait for locks.
  return (
    (await throttledBy(ctx.db, limits, now)) ??
    inTransaction(ctx.db, async (db) => {
      const all = Object.values(subjects)
      await lockSubjects(db, all)
      return (
        (await throttledBy(db, limits, now)) ?? { kind: "admitted", ids: await insertAttempts(db, all, now) }
      )
    })
  )
}

/** How long to wait if one of the limits is reached, or null. */
async function throttledBy(
  db: Database,
  limits: readonly AttemptLimit[],
  now: Instant,
): Promise<Throttled | null> {
  const inTheWay = await findAttemptInTheWay(db, limits, addSeconds(now, -FAILURE_WINDOW_SECONDS))
  if (inTheWay === null) return null
  const agoSeconds = (epochMilliseconds(now) - epochMilliseconds(inTheWay)) / 1000
  return {
    kind: "throttled",
    retryAfterSeconds: Math.max(1, Math.ceil(FAILURE_WINDOW_SECONDS - agoSeconds)),
  }
}

/** Deletes attempts that no longer count. */
export const purgeOldAttempts = (ctx: ServiceContext): Promise<void> =>
  deleteAttemptsBefore(ctx.db, addSeconds(ctx.clock.now(), -FAILURE_WINDOW_SECONDS))

function subjectsOf(
  { secrets: { pepper } }: Pick<ServiceContext, "secrets">,
  { attempt, account, address }: AttemptedBy,
): Record<AttemptCounter, Subject> {
  // Named by its counter: an empty account must not share the count of its address.
  const subject = (counter: AttemptCounter, ...of: string[]) =>
    secretHash(JSON.stringify(["attempt", attempt, counter, ...of]), pepper)
  return {
    accountAndAddress: subject("accountAndAddress", account, networkOf(address)),
    account: subject("account", account),
    address: subject("address", networkOf(address)),
  }
}

/** An attempt of a signed-in user. Throws TooManyAttemptsError after too many failures. */
export async function requireOpenAttempt(ctx: ServiceContext, by: AttemptedBy): Promise<OpenAttempt> {
  const attempt = await openAttempt(ctx, by)
  if (attempt.kind === "open") return attempt
  throw tooManyAttempts(attempt)
}

/** The error of an attempt over the limit. */
export function tooManyAttempts({ retryAfterSeconds }: Throttled): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const reason = `Too many failed attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`
  return new DomainError("TooManyAttemptsError", reason, { retryAfterSeconds })
}
