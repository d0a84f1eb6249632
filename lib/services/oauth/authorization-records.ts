import type { AuthorizationRecord, StoredRecord } from "#lib/db/oauth/authorization-records.ts"
import {
  closeSession,
  consumeRecord,
  deleteExpiredRecords,
  deleteRecord,
  endGrant,
  findGrantOf,
  findRecord,
  findRecordByUid,
  findStoredId,
  saveRecord,
  saveSession,
  saveUnderGrant,
} from "#lib/db/oauth/authorization-records.ts"
import { epochSeconds, fromEpochSeconds } from "#lib/domain/calendar/instant.ts"
import { recordEvent } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import type { RecordIds } from "./record-ids.ts"
import { SESSION_UID } from "./record-ids.ts"

/** What these functions need; the clock is the machine's. */
export type RecordsContext = Pick<ServiceContext, "db" | "clock"> & Readonly<{ idOf: RecordIds }>

/** Something that the authorization server remembers, under the ids that only their holders know. */
export type NewAuthorizationRecord = Pick<AuthorizationRecord, "kind" | "payload" | "userId" | "clientId"> &
  Readonly<{
    id: string
    /** The grant that a code or token ends with. */
    grantId: string | null
    /** The second id of a session. */
    uid: string | null
    secondsToLive: number | null
  }>

/**
 * Saves a record; returns false for a code or token whose grant has ended, which is not saved. A session whose sign-in has ended is
 * not saved either, and the next request does not find it: its browser has done nothing wrong.
 */
export async function saveAuthorizationRecord(
  { db, clock, idOf }: RecordsContext,
  { id, grantId, uid, secondsToLive, ...rest }: NewAuthorizationRecord,
): Promise<boolean> {
  const now = clock.now()
  const uids = uid === null ? null : idOf(SESSION_UID, uid)
  const record = {
    ...rest,
    id: await findStoredId(db, rest.kind, idOf(rest.kind, id)),
    uid: uids?.[0] ?? null,
    expiresAt:
      secondsToLive === null ? null : fromEpochSeconds(String(Number(epochSeconds(now)) + secondsToLive)),
  }
  if (grantId !== null) {
    const storedGrantId = await findStoredId(db, "Grant", idOf("Grant", grantId))
    return saveUnderGrant(db, { ...record, grantId: storedGrantId }, now)
  }
  if (uids === null) await saveRecord(db, { ...record, grantId: null }, now)
  else await saveSession(db, record, uids, now)
  return true
}

/** What works once. Shown again, it may be in two hands. */
const USED_ONCE = ["AuthorizationCode", "RefreshToken"]

/**
 * A record by its id, expired or not, or null, also for a closed session. A code or token that was used before is noted in the audit
 * log.
 */
export async function findAuthorizationRecord(
  { db, idOf }: RecordsContext,
  kind: string,
  id: string,
): Promise<StoredRecord | null> {
  const found = await findRecord(db, kind, await findStoredId(db, kind, idOf(kind, id)))
  if (kind === "Session" && found !== null && found.consumedAt !== null) return null
  if (found !== null && found.consumedAt !== null && USED_ONCE.includes(kind)) {
    const { accountId, clientId } = found.payload
    await recordEvent(
      { db },
      { who: "anonymous" },
      {
        action: "token.reused",
        subject: { kind: "user", id: String(accountId) },
        after: { token: kind, clientId: String(clientId) },
      },
    )
  }
  return found
}

/** A session by its second id, or null. */
export const findAuthorizationRecordByUid = (
  { db, idOf }: RecordsContext,
  kind: string,
  uid: string,
): Promise<StoredRecord | null> => findRecordByUid(db, kind, idOf(SESSION_UID, uid))

/**
 * Uses a code or token up; returns whether this was its first use. Used twice, it may be in two hands, so its grant ends
 * with everything under it (RFC 6749 section 4.1.2, RFC 9700 section 4.14.2).
 */
export async function consumeAuthorizationRecord(
  { db, clock, idOf }: RecordsContext,
  kind: string,
  id: string,
): Promise<boolean> {
  const recordId = await findStoredId(db, kind, idOf(kind, id))
  if (await consumeRecord(db, kind, recordId, clock.now())) return true
  const grantId = await findGrantOf(db, kind, recordId)
  if (grantId !== null) await endGrant(db, grantId)
  return false
}

/** Deletes a record; a grant with everything under it. A session is closed. */
export async function deleteAuthorizationRecord(
  { db, idOf }: RecordsContext,
  kind: string,
  id: string,
): Promise<void> {
  const recordId = await findStoredId(db, kind, idOf(kind, id))
  if (kind === "Grant") await endGrant(db, recordId)
  else if (kind === "Session") await closeSession(db, recordId)
  else await deleteRecord(db, kind, recordId)
}

/** Deletes codes, tokens, sessions and grants that have expired; returns their number. */
export const purgeExpiredAuthorizations = (ctx: Pick<ServiceContext, "db">): Promise<number> =>
  deleteExpiredRecords(ctx.db, systemClock.now())
