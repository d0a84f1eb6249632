import type { Database, DatabasePool } from "#lib/db/client.ts"
import { toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** HMAC of an id, the key of a record. Only the holder has the id itself. */
export type RecordId = Uint8Array<ArrayBuffer>

/** A stored record of the authorization server. */
export type AuthorizationRecord = Readonly<{
  kind: string
  id: RecordId
  payload: Prisma.InputJsonObject
  grantId: RecordId | null
  userId: string | null
  clientId: string | null
  uid: RecordId | null
  expiresAt: Instant | null
}>

/** A record read from the database. */
export type StoredRecord = Readonly<{ payload: Prisma.JsonObject; consumedAt: Instant | null }>

/** Writes a record, replacing an earlier one with this id. */
export async function saveRecord(db: Database, record: AuthorizationRecord, now: Instant): Promise<void> {
  const { kind, id, ...columns } = record
  await db.authorizationRecord.upsert({
    where: { kind_id: { kind, id } },
    create: { ...record, createdAt: now },
    update: columns,
  })
}

/**
 * Writes a session of a sign-in, which has any of these second ids, unless the sign-in has ended: a request that read it before
 * saves it nevertheless, also under a new id. What is stored of the sign-in is locked meanwhile: ending it waits and then also
 * finds this session.
 */
export async function saveSession(
  db: Database,
  session: Omit<AuthorizationRecord, "kind" | "grantId">,
  uids: readonly RecordId[],
  now: Instant,
): Promise<void> {
  // In one order, so that it cannot deadlock with the end of the sign-in.
  await db.$executeRaw`
    WITH of_sign_in AS (
      SELECT kind FROM authorization_records
      WHERE kind IN ('Session', 'EndedSession') AND uid = ANY(${uids})
      ORDER BY id FOR KEY SHARE
    )
    INSERT INTO authorization_records
      (kind, id, payload, user_id, client_id, uid, created_at, expires_at)
    SELECT 'Session', ${session.id}, ${JSON.stringify(session.payload)}::jsonb, ${session.userId}::uuid,
      ${session.clientId}, ${session.uid}, ${now}::timestamptz, ${session.expiresAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM of_sign_in WHERE kind = 'EndedSession')
    ON CONFLICT (kind, id) DO UPDATE
    SET payload = excluded.payload, user_id = excluded.user_id, client_id = excluded.client_id, uid = excluded.uid,
      expires_at = excluded.expires_at, consumed_at = NULL`
}

/**
 * Writes a code or token if its grant is active; returns whether it is. The grant is locked meanwhile: ending it waits and then
 * also ends this token, so no token outlives its grant.
 */
export async function saveUnderGrant(
  db: Database,
  record: AuthorizationRecord & Readonly<{ grantId: RecordId }>,
  now: Instant,
): Promise<boolean> {
  const count = await db.$executeRaw`
    WITH living_grant AS (
      SELECT 1 FROM authorization_records
      WHERE kind = 'Grant' AND id = ${record.grantId} AND expires_at > ${now}::timestamptz
      FOR KEY SHARE
    )
    INSERT INTO authorization_records
      (kind, id, payload, grant_id, user_id, client_id, uid, created_at, expires_at)
    SELECT ${record.kind}, ${record.id}, ${JSON.stringify(record.payload)}::jsonb, ${record.grantId},
      ${record.userId}::uuid, ${record.clientId}, ${record.uid}, ${now}::timestamptz,
      ${record.expiresAt}::timestamptz
    WHERE EXISTS (SELECT 1 FROM living_grant)
    ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`
  return count === 1
}

const STORED_COLUMNS = { payload: true, consumedAt: true } as const

type AuthorizationRecordRow = Prisma.AuthorizationRecordGetPayload<{ select: typeof STORED_COLUMNS }>

const toStored = (row: AuthorizationRecordRow | null): StoredRecord | null =>
  row === null
    ? null
    : {
        payload: row.payload as Prisma.JsonObject,
        consumedAt: toInstantOrNull(row.consumedAt),
      }

/** A record by its id, expired or not, or null. */
export const findRecord = async (db: Database, kind: string, id: RecordId): Promise<StoredRecord | null> =>
  toStored(
    await db.authorizationRecord.findUnique({ where: { kind_id: { kind, id } }, select: STORED_COLUMNS }),
  )

/** Which of these ids a record is stored under: that of the first, unless only another one exists. */
export async function findStoredId(
  db: Database,
  kind: string,
  ids: readonly [RecordId, ...RecordId[]],
): Promise<RecordId> {
  const [first, ...others] = ids
  if (others.length === 0) return first
  const row = await db.authorizationRecord.findFirst({
    where: { kind, id: { in: [...ids] } },
    select: { id: true },
  })
  return row?.id ?? first
}

/** A record by its second id, which may be any of these, or null. Closed ones are not found. */
export const findRecordByUid = async (
  db: Database,
  kind: string,
  uids: readonly RecordId[],
): Promise<StoredRecord | null> =>
  toStored(
    await db.authorizationRecord.findFirst({
      where: { kind, uid: { in: [...uids] }, consumedAt: null },
      select: STORED_COLUMNS,
    }),
  )

/** Marks a record as used; returns whether this call did it. Of concurrent calls, one does. */
export async function consumeRecord(
  db: Database,
  kind: string,
  id: RecordId,
  now: Instant,
): Promise<boolean> {
  const { count } = await db.authorizationRecord.updateMany({
    where: { kind, id, consumedAt: null },
    data: { consumedAt: now },
  })
  return count === 1
}

/** The grant that a record belongs to, or null. */
export async function findGrantOf(db: Database, kind: string, id: RecordId): Promise<RecordId | null> {
  const row = await db.authorizationRecord.findUnique({
    where: { kind_id: { kind, id } },
    select: { grantId: true },
  })
  return row?.grantId ?? null
}

/** Deletes a record. */
export async function deleteRecord(db: Database, kind: string, id: RecordId): Promise<void> {
  await db.authorizationRecord.deleteMany({ where: { kind, id } })
}

/**
 * Closes a session under its id. The record stays for longer than any request takes: the library closes a session and then saves
 * it under a new id, and whoever ends the sign-in between the two must find it.
 */
export async function closeSession(db: Database, id: RecordId): Promise<void> {
  await db.$executeRaw`
    UPDATE authorization_records
    SET consumed_at = clock_timestamp(), expires_at = clock_timestamp() + interval '1 hour'
    WHERE kind = 'Session' AND id = ${id}`
}

/**
 * Ends a grant with all its codes and tokens; returns whether it existed. The grant is deleted first, which waits for tokens
 * being written and prevents further ones.
 */
export const endGrant = (pool: DatabasePool, grantId: RecordId): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const { count } = await db.authorizationRecord.deleteMany({ where: { kind: "Grant", id: grantId } })
    // In one order, so that concurrent calls for the same grant cannot deadlock.
    await db.$executeRaw`
      DELETE FROM authorization_records WHERE (kind, id) IN (
        SELECT kind, id FROM authorization_records WHERE grant_id = ${grantId} ORDER BY kind, id FOR UPDATE
      )`
    return count === 1
  })

/** Deletes records that expired before `now`; returns their number. */
export async function deleteExpiredRecords(db: Database, now: Instant): Promise<number> {
  const { count } = await db.authorizationRecord.deleteMany({ where: { expiresAt: { lt: now } } })
  return count
}

/** Sign-ins of a user: those with these second ids, or all others. */
export type WhichSignIns = Readonly<{ only: readonly RecordId[] }> | Readonly<{ except: readonly RecordId[] }>

/**
 * Ends sign-ins of a user at the authorization server: their browsers must enter the password again. Ending all others also ends
 * those under way, in which a password may have been accepted already. To be called in a transaction.
 */
export async function endSignIns(db: Database, userId: string, which: WhichSignIns): Promise<void> {
  const uid = "only" in which ? Prisma.sql`uid = ANY(${which.only})` : Prisma.sql`uid <> ALL(${which.except})`
  await endSessions(db, Prisma.sql`user_id = ${userId}::uuid AND ${uid}`)
  if ("except" in which) await db.authorizationRecord.deleteMany({ where: { kind: "Interaction", userId } })
}

/** Ends the sign-in that has any of these second ids. To be called in a transaction. */
export const endSignIn = (db: Database, uids: readonly RecordId[]): Promise<void> =>
  endSessions(db, Prisma.sql`uid = ANY(${uids})`)

/**
 * Ends sessions. They stay without their content for longer than any request takes, so that none that has read one saves it again:
 * see `saveSession`.
 */
async function endSessions(db: Database, isMeant: Prisma.Sql): Promise<void> {
  const end = Prisma.sql`
    UPDATE authorization_records
    SET kind = 'EndedSession', payload = '{}', expires_at = clock_timestamp() + interval '1 hour'
    WHERE kind = 'Session' AND id IN (
      SELECT id FROM authorization_records WHERE kind = 'Session' AND ${isMeant} ORDER BY id FOR UPDATE
    )`
  await db.$executeRaw(end)
  // Those that were being saved under a new id, for which the first statement has waited.
  await db.$executeRaw(end)
}
