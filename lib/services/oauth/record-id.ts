import { createHmac } from "node:crypto"
import { derivedKey } from "#lib/services/secrets/derived-key.ts"

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
