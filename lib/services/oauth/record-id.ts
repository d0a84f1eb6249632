import { createHmac } from "node:crypto"
import { deleteExpiredRecords } from "#lib/db/authorization/authorization-record.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { derivedKey } from "#lib/services/secrets/secrets.ts"

/** Names ids of the authorization server the way they are kept. */
export type RecordIds = (kind: string, id: string) => Uint8Array<ArrayBuffer>

/**
 * Ids of codes, tokens, sessions and grants are kept as HMAC-SHA-256 under a key of their own: whoever reads the
 * database holds none of them. The kind is part of the text, so that an id of one kind is none of another.
 */
export function recordIds(pepper: string): RecordIds {
  const key = derivedKey(pepper, "authorization records")
  return (kind, id) => new Uint8Array(createHmac("sha256", key).update(`${kind}:${id}`).digest())
}

/** The kind under which a session's second name is kept. */
export const SESSION_UID = "Session uid"

/** Clears codes, tokens, sessions and grants that have expired; gives their number. */
export const purgeExpiredAuthorizations = (ctx: Pick<ServiceContext, "db">): Promise<number> =>
  deleteExpiredRecords(ctx.db, systemClock.now())
