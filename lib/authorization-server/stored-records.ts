import type { Adapter, AdapterPayload } from "oidc-provider"
import { errors } from "oidc-provider"
import type { RecordId, StoredRecord } from "#lib/db/authorization/authorization-record.ts"
import {
  consumeRecord,
  deleteRecord,
  endGrant,
  findGrantOf,
  findRecord,
  findRecordByUid,
  saveRecord,
  saveUnderGrant,
} from "#lib/db/authorization/authorization-record.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { epochSeconds, fromEpochSeconds } from "#lib/domain/calendar/instant.ts"
import { systemClock } from "#lib/services/context.ts"
import type { RecordIds } from "#lib/services/oauth/record-id.ts"
import { SESSION_UID } from "#lib/services/oauth/record-id.ts"

/** What lives under a grant and dies with it. */
const UNDER_A_GRANT = new Set(["AuthorizationCode", "AccessToken", "RefreshToken"])

/**
 * Keeps one kind of what the protocol remembers. Ids are kept as their HMAC and taken out of what is kept beside, so
 * the database holds nothing that opens anything.
 */
export function storedRecords(kind: string, db: DatabasePool, idOf: RecordIds): Adapter {
  const find = async (id: string) => restored(id, await findRecord(db, kind, idOf(kind, id)))

  return {
    upsert: async (id, payload, expiresIn) => {
      const now = systemClock.now()
      const record = {
        kind,
        id: idOf(kind, id),
        payload: withoutId(id, payload),
        grantId: grantIdOf(kind, payload, idOf),
        userId: payload.accountId ?? null,
        clientId: payload.clientId ?? null,
        uid: kind === "Session" && payload.uid !== undefined ? idOf(SESSION_UID, payload.uid) : null,
        expiresAt:
          expiresIn === undefined ? null : fromEpochSeconds(String(Number(epochSeconds(now)) + expiresIn)),
      }
      const { grantId } = record
      if (grantId === null) return saveRecord(db, record, now)
      if (!(await saveUnderGrant(db, { ...record, grantId }, now))) {
        throw new errors.InvalidGrant("the grant has ended")
      }
    },
    find,
    findByUid: async (uid) => {
      const found = await findRecordByUid(db, kind, idOf(SESSION_UID, uid))
      // Nobody but the session's own browser has its id; looked up by its second name it has none.
      return restored("", found)
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const recordId = idOf(kind, id)
      if (await consumeRecord(db, kind, recordId, systemClock.now())) return
      // RFC 6749 section 4.1.2 and RFC 9700 section 4.14.2: used twice, it may be in two hands, so nothing of it lives on.
      const grantId = await findGrantOf(db, kind, recordId)
      if (grantId !== null) await endGrant(db, grantId)
      throw new errors.InvalidGrant("used already")
    },
    destroy: async (id) => {
      if (kind === "Grant") await endGrant(db, idOf(kind, id))
      else await deleteRecord(db, kind, idOf(kind, id))
    },
    revokeByGrantId: async (grantId) => {
      await endGrant(db, idOf("Grant", grantId))
    },
  }
}

function grantIdOf(kind: string, { grantId }: AdapterPayload, idOf: RecordIds): RecordId | null {
  return UNDER_A_GRANT.has(kind) && grantId !== undefined ? idOf("Grant", grantId) : null
}

/** An interaction also names itself in the address it returns to, and the session it began in. */
function withoutId(id: string, { jti: _, ...payload }: AdapterPayload) {
  const { returnTo, session } = payload
  const text = JSON.stringify({
    ...payload,
    ...(returnTo === undefined ? {} : { returnTo: returnTo.slice(0, -id.length) }),
    ...(session === undefined ? {} : { session: { ...session, cookie: undefined } }),
  })
  // PostgreSQL keeps no NUL in a text; no parameter of ours has one either.
  if (HOLDS_NUL.test(text)) throw new errors.InvalidRequest("parameters hold a NUL character")
  return JSON.parse(text)
}

const HOLDS_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

function restored(id: string, record: StoredRecord | null): AdapterPayload | undefined {
  if (record === null) return undefined
  const payload: AdapterPayload = record.payload
  const { returnTo } = payload
  return {
    ...payload,
    jti: id,
    ...(returnTo === undefined ? {} : { returnTo: `${returnTo}${id}` }),
    ...(record.consumedAt === null ? {} : { consumed: Number(epochSeconds(record.consumedAt)) }),
  }
}
