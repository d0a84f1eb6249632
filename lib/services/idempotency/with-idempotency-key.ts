import { hash } from "node:crypto"
import type { IdempotencyScope, NewStoredResponse } from "#lib/db/idempotency-keys.ts"
import { findStoredResponse, saveStoredResponse, tryLockIdempotencyKey } from "#lib/db/idempotency-keys.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { inTransactionOf } from "#lib/services/context-in-transaction.ts"

/** Responses are returned again for seven days. */
const STORED_RESPONSE_TTL_SECONDS = 7 * 24 * 60 * 60

/** Responses from before this are not returned again. By the machine's time. */
export const storedResponsesPurgedBefore = (): Instant =>
  addSeconds(systemClock.now(), -STORED_RESPONSE_TTL_SECONDS)

/** A stored response: its status and its body byte for byte. */
export type StatusAndBody = Readonly<{ status: number; body: string }>

/** Writes a staged change with the response of its key; false when neither was written, for whatever reason. */
export type SaveWithResponse = (keyed: IdempotencyScope & NewStoredResponse) => Promise<boolean>

/** A change that is decided and not yet written, with the response that it will have. */
export type StagedResponse = Readonly<{ response: StatusAndBody; save: SaveWithResponse }>

/**
 * Runs a call once for its key. The response is stored in the transaction of the call, so both exist or neither; the same
 * bytes later get the same response. `run` gets a context of that transaction: an error response undoes the call's own writes
 * and is stored as its response, any other error stores nothing.
 *
 * With `stage` the change and its response are first tried in one statement, without holding a transaction open. If that writes
 * nothing, because the rules reject the change, the key is taken or the records are locked, the call runs as without it.
 * Throws IdempotencyKeyReusedError for other bytes, ConflictError while the first call is in progress.
 */
export async function withIdempotencyKey(
  ctx: ServiceContext,
  call: IdempotencyScope & Readonly<{ payload: Uint8Array }>,
  run: (ctx: ServiceContext) => Promise<StatusAndBody>,
  stage?: (ctx: ServiceContext) => Promise<StagedResponse>,
): Promise<StatusAndBody> {
  const { payload, ...scope } = call
  const requestHash = new Uint8Array(hash("sha256", payload, "buffer"))
  if (stage !== undefined) {
    const response = await tryInOneStatement(ctx, scope, requestHash, stage)
    if (response !== null) return response
  }
  for (;;) {
    const response = await inTransactionOfKey(ctx, scope, requestHash, run)
    if (response !== null) return response
  }
}

/** Null when nothing was written, and the transaction of the key has to decide. */
async function tryInOneStatement(
  ctx: ServiceContext,
  scope: IdempotencyScope,
  requestHash: Uint8Array<ArrayBuffer>,
  stage: (ctx: ServiceContext) => Promise<StagedResponse>,
): Promise<StatusAndBody | null> {
  const [stored, staged] = await Promise.all([
    findStoredResponse(ctx.db, scope, storedResponsesPurgedBefore()),
    stage(ctx).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    }),
  ])
  if (stored !== null || staged === null) return null
  const { response, save } = staged
  return (await save({ ...scope, ...response, requestHash, createdAt: systemClock.now() })) ? response : null
}

/** Ends a transaction whose key another one has used meanwhile. */
class KeyTaken extends Error {}

/** Null when the key was used between reading and writing it: what is stored now decides. */
async function inTransactionOfKey(
  ctx: ServiceContext,
  scope: IdempotencyScope,
  requestHash: Uint8Array<ArrayBuffer>,
  run: (ctx: ServiceContext) => Promise<StatusAndBody>,
): Promise<StatusAndBody | null> {
  try {
    return await inTransactionOf(ctx, async (tx, db) => {
      if (!(await tryLockIdempotencyKey(db, scope))) {
        const reason =
          "The first request with this Idempotency-Key is still running. Send it again in a second."
        throw new DomainError("ConflictError", reason, { retryAfterSeconds: 1 })
      }
      const notBefore = storedResponsesPurgedBefore()
      const kept = await findStoredResponse(db, scope, notBefore)
      if (kept !== null) {
        if (Buffer.compare(kept.requestHash, requestHash) === 0)
          return { status: kept.status, body: kept.body }
        throw new DomainError(
          "IdempotencyKeyReusedError",
          "This Idempotency-Key was used with another body. Use a new key for a new request.",
        )
      }
      const response = await run(tx)
      const isSaved = await saveStoredResponse(
        db,
        scope,
        { ...response, requestHash, createdAt: systemClock.now() },
        notBefore,
      )
      if (!isSaved) throw new KeyTaken()
      return response
    })
  } catch (error) {
    if (error instanceof KeyTaken) return null
    throw error
  }
}
