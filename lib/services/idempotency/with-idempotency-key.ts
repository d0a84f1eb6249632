import { createHash } from "node:crypto"
import type { DatabasePool } from "#lib/db/client.ts"
import type { IdempotencyScope } from "#lib/db/idempotency-keys.ts"
import { findStoredReply, saveReply, tryIdempotencyKey } from "#lib/db/idempotency-keys.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"

/** Responses are returned again for seven days. */
const REPLY_TTL_MILLISECONDS = 7 * 24 * 60 * 60 * 1000

/** Responses from before this are not returned again. By the machine's time: the sandbox moves business time only. */
export const repliesPurgedBefore = (): Instant =>
  fromEpochMilliseconds(epochMilliseconds(systemClock.now()) - REPLY_TTL_MILLISECONDS)

/** A stored response: its status and its body byte for byte. */
export type Reply = Readonly<{ status: number; body: string }>

/**
 * Runs a call once for its key. The response is stored in the transaction of the call, so both exist or neither; the same
 * bytes later get the same response. `run` gets a context of that transaction: an error response undoes the call's own writes
 * and is stored as its response, any other error stores nothing.
 * Throws IdempotencyKeyReusedError for other bytes, ConflictError while the first call is in progress.
 */
export function withIdempotencyKey(
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
    const kept = await findStoredReply(db, scope, repliesPurgedBefore())
    if (kept !== null) {
      if (Buffer.compare(kept.requestHash, requestHash) === 0) return { status: kept.status, body: kept.body }
      throw new DomainError(
        "IdempotencyKeyReusedError",
        "This Idempotency-Key was used with another body. Use a new key for a new request.",
      )
    }
    // Inside a transaction Prisma turns the transaction of the service function into a savepoint.
    const reply = await run({ ...ctx, db: db as DatabasePool })
    await saveReply(db, scope, { ...reply, requestHash, createdAt: systemClock.now() })
    return reply
  })
}
