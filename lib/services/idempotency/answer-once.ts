import { createHash } from "node:crypto"
import type { DatabasePool } from "#lib/db/client.ts"
import type { IdempotencyScope } from "#lib/db/idempotency/idempotency-keys.ts"
import { findKeptReply, keepReply, tryIdempotencyKey } from "#lib/db/idempotency/idempotency-keys.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

/** Answers are given again for seven days. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Answers from before this are not given again. By the machine's time: the sandbox moves business time only. */
export const repliesForgottenBefore = (): Instant =>
  fromEpochMilliseconds(epochMilliseconds(systemClock.now()) - KEPT_MILLISECONDS)

/** An answer as it is kept: its status and its body byte for byte. */
export type Reply = Readonly<{ status: number; body: string }>

/**
 * Runs a call once for its key. The answer is kept in the transaction of the call itself, so there is never one
 * without the other; the same bytes later get the same answer. `run` gets a context of that transaction: a refusal
 * inside undoes the call's own writes and is kept as its answer, anything else thrown keeps nothing.
 * Throws IdempotencyKeyReusedError for other bytes, ConflictError while the first call still runs.
 */
export function answerOnce(
  ctx: ServiceContext,
  call: IdempotencyScope & Readonly<{ payload: Uint8Array }>,
  run: (ctx: ServiceContext) => Promise<Reply>,
): Promise<Reply> {
  const { payload, ...scope } = call
  const requestHash = new Uint8Array(createHash("sha256").update(payload).digest())
  return inTransaction(ctx.db, async (db) => {
    if (!(await tryIdempotencyKey(db, scope))) {
      const reason =
        "The first request with this Idempotency-Key is still running. Send it again in a second."
      throw new DomainError("ConflictError", reason, { retryAfterSeconds: 1 })
    }
    const kept = await findKeptReply(db, scope, repliesForgottenBefore())
    if (kept !== null) {
      if (Buffer.compare(kept.requestHash, requestHash) === 0) return { status: kept.status, body: kept.body }
      throw new DomainError(
        "IdempotencyKeyReusedError",
        "This Idempotency-Key was used with another body. Use a new key for a new request.",
      )
    }
    // Inside a transaction Prisma makes the verb's own one a savepoint, so a transaction is as good as a pool here.
    const reply = await run({ ...ctx, db: db as DatabasePool })
    await keepReply(db, scope, { ...reply, requestHash, createdAt: systemClock.now() })
    return reply
  })
}
