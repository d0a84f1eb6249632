import { createHmac } from "node:crypto"
import type { RecordId } from "#lib/db/oauth/authorization-records.ts"
import { derivedKeys } from "#lib/services/secrets/secrets.ts"

/** Maps an id of the authorization server to the forms in which it may be stored; the first is written. */
export type RecordIds = (kind: string, id: string) => readonly [RecordId, ...RecordId[]]

/**
 * Ids of codes, tokens, sessions and grants are stored as HMAC-SHA-256 under a separate key, so the database does not reveal
 * them. The kind is part of the text, so an id of one kind is not valid for another.
 */
export function recordIds(pepper: string): RecordIds {
  const [first, ...others] = derivedKeys(pepper, "authorization records")
  return (kind, id) => {
    const under = (key: Uint8Array) =>
      new Uint8Array(createHmac("sha256", key).update(`${kind}:${id}`).digest())
    return [under(first), ...others.map(under)]
  }
}

/** The kind of a session's second id. */
export const SESSION_UID = "Session uid"
