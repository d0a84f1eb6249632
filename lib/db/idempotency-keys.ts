import type { Instant } from "#lib/domain/calendar/instant.ts"
import { inBatches } from "./batches.ts"
import type { Database } from "./client.ts"
import { frequentRows } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"

/** A key of one caller for one path. */
export type IdempotencyScope = Readonly<{ caller: string; path: string; key: string }>

/** The stored response of a key. */
export type StoredResponse = Readonly<{ requestHash: Uint8Array; status: number; body: string }>

/** Locks a key for this transaction; false while another transaction has it. */
export async function tryLockIdempotencyKey(db: Database, scope: IdempotencyScope): Promise<boolean> {
  const name = JSON.stringify([scope.caller, scope.path, scope.key])
  const [row] = await db.$queryRaw<{ granted: boolean }[]>`
    /* prepared */
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS granted`
  return row?.granted === true
}

/** The response stored for a key since `notBefore`, or null. */
export const findStoredResponse = (
  db: Database,
  { caller, path, key }: IdempotencyScope,
  notBefore: Instant,
): Promise<StoredResponse | null> => findStoredResponses(db, { caller, path, key, notBefore })

type WantedResponse = IdempotencyScope & Readonly<{ notBefore: Instant }>

const findStoredResponses = inBatches<WantedResponse, StoredResponse | null>(async (db, wanted) => {
  const rows = await frequentRows<StoredResponse & Readonly<{ place: bigint }>>(
    db,
    Prisma.sql`
    /* prepared */
    SELECT wanted.place, stored.request_hash AS "requestHash", stored.status, stored.body
    FROM unnest(
      ${wanted.map(({ caller }) => caller)}::text[], ${wanted.map(({ path }) => path)}::text[],
      ${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ notBefore }) => notBefore)}::timestamptz[]
    ) WITH ORDINALITY AS wanted (caller, path, key, not_before, place)
    JOIN idempotency_keys AS stored ON stored.caller = wanted.caller AND stored.path = wanted.path
      AND stored.key = wanted.key AND stored.created_at >= wanted.not_before`,
  )
  const responses = new Map(rows.map(({ place, ...response }) => [Number(place) - 1, response]))
  return wanted.map((_, index) => responses.get(index) ?? null)
})

/** A response that is to be stored. */
export type NewStoredResponse = Readonly<{
  requestHash: Uint8Array<ArrayBuffer>
  status: number
  body: string
  createdAt: Instant
}>

/** Stores the response of a key, replacing one from before `notBefore`; false when there is a later one. */
export async function saveStoredResponse(
  db: Database,
  scope: IdempotencyScope,
  response: NewStoredResponse,
  notBefore: Instant,
): Promise<boolean> {
  const { caller, path, key } = scope
  const saved = await db.$executeRaw`
    /* prepared */
    INSERT INTO idempotency_keys AS stored (caller, path, key, request_hash, status, body, created_at)
    VALUES (${caller}, ${path}, ${key}, ${response.requestHash}, ${response.status}, ${response.body},
      ${response.createdAt}::timestamptz)
    ON CONFLICT (caller, path, key) DO UPDATE SET
      request_hash = EXCLUDED.request_hash, status = EXCLUDED.status, body = EXCLUDED.body,
      created_at = EXCLUDED.created_at
    WHERE stored.created_at < ${notBefore}::timestamptz`
  return saved > 0
}

/** Deletes the responses stored before `before`; returns their number. */
export async function purgeStoredResponses(db: Database, before: Instant): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
