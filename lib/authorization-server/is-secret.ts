import { timingSafeEqual } from "node:crypto"
import { secretHash } from "#lib/services/api-clients/secret-hash.ts"

/** Whether an offered secret is the one whose hash is kept, in time that tells nothing. */
export function isSecret(offered: string, storedHash: string, pepper: string): boolean {
  const kept = Buffer.from(storedHash, "hex")
  const hash = secretHash(offered, pepper)
  return kept.length === hash.length && timingSafeEqual(kept, hash)
}
