import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { derivedKey } from "./derived-key.ts"

/** What a text is sealed for; it opens for the same purpose and owner only, wherever it is copied to. */
export type Seal = Readonly<{
  pepper: string
  /** Which kind of secret, such as `second-factor`. */
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

/** The text that was sealed. Throws an Error for a foreign, changed or misplaced one. */
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
