import type { KeyObject } from "node:crypto"
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto"
import { SECRET_BYTES, SECRET_PREFIX } from "#lib/domain/api-clients/api-client.ts"
import { OAUTH_SECRET_PREFIX } from "#lib/domain/oauth/oauth-client.ts"

/** Shorter texts can be guessed, so a comma between them does not separate peppers. */
export const PEPPER_MIN_LENGTH = 32

/**
 * The peppers of the service: several are separated by commas. What is written is derived from the first; what was written
 * under any of them can be read. A text with a comma that is no list of peppers is one pepper.
 */
export function peppersOf(pepper: string): readonly [string, ...string[]] {
  const parts = pepper.split(",").map((part) => part.trim())
  const [first, ...others] = parts
  return first === undefined || parts.some((part) => part.length < PEPPER_MIN_LENGTH)
    ? [pepper]
    : [first, ...others]
}

/**
 * A key of 256 bits for one purpose, derived from the service's pepper, the first if there are several (RFC 5869). Different
 * purposes have unrelated keys, so a leaked key reveals nothing about the others.
 */
export const derivedKey = (pepper: string, purpose: string): Uint8Array<ArrayBuffer> =>
  keyOf(peppersOf(pepper)[0], purpose)

/** The keys for one purpose of all peppers, the one that writes first. */
export function derivedKeys(
  pepper: string,
  purpose: string,
): readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]] {
  const [first, ...others] = peppersOf(pepper)
  return [keyOf(first, purpose), ...others.map((other) => keyOf(other, purpose))]
}

const keys = new Map<string, Uint8Array<ArrayBuffer>>()

/** Cached, because every request with a session decrypts its cookie. There are few purposes and even fewer peppers. */
function keyOf(pepper: string, purpose: string): Uint8Array<ArrayBuffer> {
  const id = `${purpose}\n${pepper}`
  const known = keys.get(id)
  if (known !== undefined) return known
  const derived = new Uint8Array(hkdfSync("sha256", pepper, "sharebook", purpose, 32))
  keys.set(id, derived)
  return derived
}

/**
 * The purpose and owner of an encrypted text; it can be decrypted only for the same ones. Columns whose names begin
 * with `sealed_` have such texts; the audit log is sealed otherwise, by its chain of hashes.
 */
export type EncryptionScope = Readonly<{
  pepper: string
  /** The kind of secret, such as `second-factor`. */
  purpose: string
  /** The id of the record that it belongs to. */
  owner: string
}>

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Text that must be read again, encrypted under a key of the service (AES-256-GCM): nonce, cipher text, tag. */
export function encryptText(
  text: string,
  { pepper, purpose, owner }: EncryptionScope,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", derivedKey(pepper, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const encrypted = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]
  return new Uint8Array(Buffer.concat(encrypted))
}

/** Decrypts a text. Throws an Error for a foreign, changed or misplaced one. */
export function decryptText(encrypted: Uint8Array, { pepper, purpose, owner }: EncryptionScope): string {
  let failure: unknown
  for (const key of derivedKeys(pepper, purpose)) {
    try {
      return decryptUnder(key, encrypted, owner)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The text encrypted under the first pepper, or null if it is so already. Throws an Error like decryptText. */
export function reencryptText(encrypted: Uint8Array, scope: EncryptionScope): Uint8Array<ArrayBuffer> | null {
  try {
    decryptUnder(derivedKey(scope.pepper, scope.purpose), encrypted, scope.owner)
    return null
  } catch {
    return encryptText(decryptText(encrypted, scope), scope)
  }
}

function decryptUnder(key: Uint8Array, encrypted: Uint8Array, owner: string): string {
  const bytes = Buffer.from(encrypted)
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString("utf8")
}

/** The stored form of a secret of 256 random bits: HMAC-SHA-256 under the service's pepper, the first if there are several. */
export const secretHash = (secret: string, pepper: string): Uint8Array<ArrayBuffer> =>
  secretHashes(secret, pepper)[0]

/** Every form in which a secret may be stored, the one that is written first. */
export function secretHashes(
  secret: string,
  pepper: string,
): readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]] {
  const hash = (key: KeyObject) => new Uint8Array(createHmac("sha256", key).update(secret).digest())
  const [first, ...others] = pepperKeys(pepper)
  return [hash(first), ...others.map(hash)]
}

type PepperKeys = readonly [KeyObject, ...KeyObject[]]

const keysOfPeppers = new Map<string, PepperKeys>()

/** The peppers as keys, made once: every request with a secret needs them. */
function pepperKeys(pepper: string): PepperKeys {
  const known = keysOfPeppers.get(pepper)
  if (known !== undefined) return known
  const [first, ...others] = peppersOf(pepper)
  const keyObject = (text: string) => createSecretKey(text, "utf8")
  const made: PepperKeys = [keyObject(first), ...others.map(keyObject)]
  keysOfPeppers.set(pepper, made)
  return made
}

/**
 * The stored form of such a secret for operator clients and sessions, which are checked on other machines without the pepper.
 * SHA-256 is enough, because 256 random bits cannot be guessed.
 */
export const randomSecretHash = (secret: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(secret).digest())

/** A secret of 256 random bits, with a prefix by which scanners find leaks. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`

/** A secret of 256 random bits, and its stored form. */
export function newOauthSecret(
  pepper: string,
): Readonly<{ clientSecret: string; secretHash: Uint8Array<ArrayBuffer> }> {
  const clientSecret = `${OAUTH_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`
  return { clientSecret, secretHash: secretHash(clientSecret, pepper) }
}

/** The secrets of our own web application, of which the first is used: both sides derive them. */
export const webClientSecrets = (pepper: string): readonly string[] =>
  derivedKeys(pepper, "web-client-secret").map((key) => Buffer.from(key).toString("base64url"))

/** The secret that our own web application uses. */
export const webClientSecret = (pepper: string): string =>
  Buffer.from(derivedKey(pepper, "web-client-secret")).toString("base64url")
