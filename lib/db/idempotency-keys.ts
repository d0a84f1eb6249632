import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Database } from "./client.ts"

/** A key of one caller for one path. */
export type IdempotencyScope = Readonly<{ caller: string; path: string; key: string }>

/** The stored response of a key. */
export type StoredReply = Readonly<{ requestHash: Uint8Array; status: number; body: string }>

/** Locks a key for this transaction; false while another transaction has it. */
export async function tryIdempotencyKey(db: Database, scope: IdempotencyScope): Promise<boolean> {
  const name = JSON.stringify([scope.caller, scope.path, scope.key])
  const [row] = await db.$queryRaw<{ taken: boolean }[]>`
    /* prepared */
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`
  return row?.taken === true
}

/** The response stored for a key since `notBefore`, or null. */
export async function findStoredReply(
  db: Database,
  { caller, path, key }: IdempotencyScope,
  notBefore: Instant,
): Promise<StoredReply | null> {
  const [row] = await db.$queryRaw<StoredReply[]>`
    /* prepared */
    SELECT request_hash AS "requestHash", status, body FROM idempotency_keys
    WHERE caller = ${caller} AND path = ${path} AND key = ${key} AND created_at >= ${notBefore}::timestamptz`
  return row ?? null
}

/** Stores the response of a key, replacing an expired one. */
export async function saveReply(
  db: Database,
  scope: IdempotencyScope,
  reply: Readonly<{ requestHash: Uint8Array<ArrayBuffer>; status: number; body: string; createdAt: Instant }>,
): Promise<void> {
  const { caller, path, key } = scope
  await db.$executeRaw`
    /* prepared */
    INSERT INTO idempotency_keys (caller, path, key, request_hash, status, body, created_at)
    VALUES (${caller}, ${path}, ${key}, ${reply.requestHash}, ${reply.status}, ${reply.body},
      ${reply.createdAt}::timestamptz)
    ON CONFLICT (caller, path, key) DO UPDATE SET
      request_hash = EXCLUDED.request_hash, status = EXCLUDED.status, body = EXCLUDED.body,
      created_at = EXCLUDED.created_at`
}

/** Deletes the responses stored before `before`; returns their number. */
export async function purgeReplies(db: Database, before: Instant): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
