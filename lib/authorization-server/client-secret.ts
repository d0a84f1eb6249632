import { timingSafeEqual } from "node:crypto"
import { secretHash } from "#lib/services/api-clients/secret-hash.ts"
import { derivedKey } from "#lib/services/secrets/derived-key.ts"

/** The secret of our own web application: both sides derive it, so nobody has to hand it over. */
export const webClientSecret = (pepper: string): string =>
  Buffer.from(derivedKey(pepper, "web-client-secret")).toString("base64url")

/** Whether an offered secret is the one whose hash is kept, in time that tells nothing. */
export function isSecret(offered: string, keptHash: string, pepper: string): boolean {
  const kept = Buffer.from(keptHash, "hex")
  const hash = secretHash(offered, pepper)
  return kept.length === hash.length && timingSafeEqual(kept, hash)
}
