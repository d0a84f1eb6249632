import { generateKeyPair, randomUUID } from "node:crypto"
import { promisify } from "node:util"
import type { SigningKeyRow } from "#lib/db/authorization/signing-key-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { openSealedText, sealText } from "#lib/services/secrets/sealed-text.ts"

/** A key that id tokens are signed with, as a JSON Web Key (RFC 7517). */
export type SigningKey = Readonly<{
  id: string
  createdAt: Instant
  retiredAt: Instant | null
  jwk: JsonWebKey & Readonly<{ kid: string; alg: string; use: string }>
}>

const PURPOSE = "signing-key"

/** OpenID Connect Core section 15.1 asks for RS256 of everyone; 2048 bits hold until 2030 (NIST SP 800-57). */
const MODULUS_BITS = 2048

const newKeyPair = promisify(generateKeyPair)

/** A new key, sealed under the pepper. */
export async function newSigningKey(pepper: string, now: Instant): Promise<SigningKeyRow> {
  const { privateKey } = await newKeyPair("rsa", { modulusLength: MODULUS_BITS })
  const id = randomUUID()
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: id, alg: "RS256", use: "sig" }
  const sealedJwk = sealText(JSON.stringify(jwk), { pepper, purpose: PURPOSE, owner: id })
  return { id, sealedJwk, createdAt: now, retiredAt: null }
}

/** A key opened again, or undefined where it was sealed under another pepper: it signs nothing more. */
export function openSigningKey(row: SigningKeyRow, pepper: string): SigningKey | undefined {
  const { id, sealedJwk, createdAt, retiredAt } = row
  try {
    return {
      id,
      createdAt,
      retiredAt,
      jwk: JSON.parse(openSealedText(sealedJwk, { pepper, purpose: PURPOSE, owner: id })),
    }
  } catch {
    return undefined
  }
}
