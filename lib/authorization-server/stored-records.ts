import type { Adapter, AdapterPayload } from "oidc-provider"
import { errors } from "oidc-provider"
import { epochSeconds } from "#lib/domain/calendar/instant.ts"
import type { RecordsContext } from "#lib/services/oauth/authorization-records.ts"
import {
  consumeAuthorizationRecord,
  deleteAuthorizationRecord,
  findAuthorizationRecord,
  findAuthorizationRecordByUid,
  saveAuthorizationRecord,
} from "#lib/services/oauth/authorization-records.ts"
import { passwordBeforeSecondFactor } from "./accepted-password.ts"

/** What ends with the grant that it was issued under. */
const UNDER_A_GRANT = new Set(["AuthorizationCode", "AccessToken", "RefreshToken"])

/** A record as the services return it. */
type FoundRecord = Awaited<ReturnType<typeof findAuthorizationRecord>>

/** The storage of one kind of records of the protocol library. What is stored holds no id that gives access. */
export function storedRecords(kind: string, ctx: RecordsContext): Adapter {
  return {
    upsert: async (id, payload, expiresIn) => {
      const isSaved = await saveAuthorizationRecord(ctx, {
        kind,
        id,
        payload: withoutId(id, payload),
        grantId: UNDER_A_GRANT.has(kind) ? (payload.grantId ?? null) : null,
        userId: userOf(payload) ?? null,
        clientId: payload.clientId ?? null,
        uid: kind === "Session" ? (payload.uid ?? null) : null,
        secondsToLive: expiresIn ?? null,
      })
      if (!isSaved) throw new errors.InvalidGrant("the grant has ended")
    },
    find: async (id) => restored(id, await findAuthorizationRecord(ctx, kind, id)),
    // Only the session's own browser has its id, so a session that is found by its second id comes without one.
    findByUid: async (uid) => restored("", await findAuthorizationRecordByUid(ctx, kind, uid)),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (!(await consumeAuthorizationRecord(ctx, kind, id))) throw new errors.InvalidGrant("used already")
    },
    destroy: (id) => deleteAuthorizationRecord(ctx, kind, id),
    revokeByGrantId: (grantId) => deleteAuthorizationRecord(ctx, "Grant", grantId),
  }
}

/**
 * The user of a record; of an interaction, whose password was accepted in it, else who was signed in before. By this the end of a
 * user's sign-ins finds those under way.
 */
const userOf = ({ accountId, result, session }: AdapterPayload): string | undefined =>
  accountId ?? result?.login?.accountId ?? passwordBeforeSecondFactor(result)?.userId ?? session?.accountId

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

function restored(id: string, record: FoundRecord): AdapterPayload | undefined {
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
