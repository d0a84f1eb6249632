import { randomBytes } from "node:crypto"
import { SECRET_BYTES } from "#lib/domain/api-clients/api-client.ts"
import { OAUTH_SECRET_PREFIX } from "#lib/domain/oauth/oauth-client.ts"
import { secretHash } from "#lib/services/api-clients/secret-hash.ts"

/** A secret of 256 random bits, and what is kept of it. */
export function newOauthSecret(
  pepper: string,
): Readonly<{ clientSecret: string; secretHash: Uint8Array<ArrayBuffer> }> {
  const clientSecret = `${OAUTH_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`
  return { clientSecret, secretHash: secretHash(clientSecret, pepper) }
}
