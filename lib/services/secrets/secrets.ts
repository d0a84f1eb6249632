import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { SECRET_BYTES, SECRET_PREFIX } from "#lib/domain/api-clients/api-client.ts"
import { OAUTH_SECRET_PREFIX } from "#lib/domain/oauth/oauth-client.ts"

/**
 * A key of 256 bits for one purpose, derived from the service's pepper (RFC 5869). Different purposes have unrelated keys, so
 * a leaked key reveals nothing about the others.
 */
export const derivedKey = (pepper: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync("sha256", pepper, "sharebook", purpose, 32))

/** The purpose and owner of an encrypted text; it can be decrypted only for the same ones. */
export type Seal = Readonly<{
  pepper: string
  /** The kind of secret, such as `second-factor`. */
  purpose: string
  /** The id of the record that it belongs to. */
  owner: string
}>

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Text that must be read again, encrypted under a key of the service (AES-256-GCM): nonce, cipher text, tag. */
export function sealText(text: string, { pepper, purpose, owner }: Seal): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", derivedKey(pepper, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]
  return new Uint8Array(Buffer.concat(sealed))
}

/** Decrypts a text. Throws an Error for a foreign, changed or misplaced one. */
export function openSealedText(sealed: Uint8Array, { pepper, purpose, owner }: Seal): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(
    "aes-256-gcm",
    derivedKey(pepper, purpose),
    bytes.subarray(0, NONCE_BYTES),
  )
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString("utf8")
}

/** The stored form of a secret of 256 random bits: HMAC-SHA-256 under the service's pepper. */
export const secretHash = (secret: string, pepper: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac("sha256", pepper).update(secret).digest())

/** A secret of 256 random bits, with a prefix by which scanners find leaks. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`

/** A secret of 256 random bits, and its stored form. */
export function newOauthSecret(
  pepper: string,
): Readonly<{ clientSecret: string; secretHash: Uint8Array<ArrayBuffer> }> {
  const clientSecret = `${OAUTH_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`
  return { clientSecret, secretHash: secretHash(clientSecret, pepper) }
}

/** The secret of our own web application: both sides derive it. */
export const webClientSecret = (pepper: string): string =>
  Buffer.from(derivedKey(pepper, "web-client-secret")).toString("base64url")
