import { createHmac } from "node:crypto"
import { deleteExpiredRecords } from "#lib/db/authorization/authorization-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { derivedKey } from "#lib/services/secrets/secrets.ts"

/** Maps ids of the authorization server to their stored form. */
export type RecordIds = (kind: string, id: string) => Uint8Array<ArrayBuffer>

/**
 * Ids of codes, tokens, sessions and grants are stored as HMAC-SHA-256 under a separate key, so the database does not reveal
 * them. The kind is part of the text, so an id of one kind is not valid for another.
 */
export function recordIds(pepper: string): RecordIds {
  const key = derivedKey(pepper, "authorization records")
  return (kind, id) => new Uint8Array(createHmac("sha256", key).update(`${kind}:${id}`).digest())
}

/** The kind of a session's second id. */
export const SESSION_UID = "Session uid"

/** Clears codes, tokens, sessions and grants that have expired; gives their number. */
export const purgeExpiredAuthorizations = (ctx: Pick<ServiceContext, "db">): Promise<number> =>
  deleteExpiredRecords(ctx.db, systemClock.now())
