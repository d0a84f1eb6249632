import { generateKeyPair, randomUUID } from "node:crypto"
import { promisify } from "node:util"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { SigningKeyRow } from "#lib/db/oauth/signing-key-rows.ts"
import {
  deleteRetiredKeys,
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  retireOtherKeys,
} from "#lib/db/oauth/signing-key-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { addSeconds } from "#lib/domain/calendar/instant.ts"
import { ID_TOKEN_SECONDS } from "#lib/domain/oauth/lifetimes.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator, SCHEDULE } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { decryptText, encryptText } from "#lib/services/secrets/secrets.ts"

/** A key that id tokens are signed with, as a JSON Web Key (RFC 7517). */
export type SigningKey = Readonly<{
  id: string
  createdAt: Instant
  retiredAt: Instant | null
  jwk: JsonWebKey & Readonly<{ kid: string; alg: string; use: string }>
}>

/** OpenID Connect Core section 15.1 requires RS256; 2048 bits are sufficient until 2030 (NIST SP 800-57). */
const MODULUS_BITS = 2048

const newKeyPair = promisify(generateKeyPair)

/** The encryption purpose of a signing key. */
export const signingKeyEncryptionScope = (id: string, pepper: string) => ({
  pepper,
  purpose: "signing-key",
  owner: id,
})

/** A new key, encrypted under the pepper. */
async function newSigningKey(pepper: string, now: Instant): Promise<SigningKeyRow> {
  const { privateKey } = await newKeyPair("rsa", { modulusLength: MODULUS_BITS })
  const id = randomUUID()
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: id, alg: "RS256", use: "sig" }
  const sealedJwk = encryptText(JSON.stringify(jwk), signingKeyEncryptionScope(id, pepper))
  return { id, sealedJwk, createdAt: now, retiredAt: null }
}

/** A decrypted key, or undefined if it was encrypted under another pepper: it is no longer used. */
function openSigningKey(row: SigningKeyRow, pepper: string): SigningKey | undefined {
  const { id, sealedJwk, createdAt, retiredAt } = row
  try {
    return {
      id,
      createdAt,
      retiredAt,
      jwk: JSON.parse(decryptText(sealedJwk, signingKeyEncryptionScope(id, pepper))),
    }
  } catch {
    return undefined
  }
}

/** A retired key is published as long as its signatures may be valid. */
const retiredSince = (now: Instant): Instant => addSeconds(now, -ID_TOKEN_SECONDS)

/**
 * The keys to publish, the active one first: the newest that is not retired. The first call creates one; concurrent calls
 * create one together.
 */
export async function loadSigningKeys(
  ctx: Pick<ServiceContext, "db" | "secrets">,
): Promise<readonly SigningKey[]> {
  const { pepper } = ctx.secrets
  const known = await readKeys(ctx, pepper)
  if (known.some(({ retiredAt }) => retiredAt === null)) return known
  return inTransaction(ctx.db, async (db) => {
    await lockSigningKeys(db)
    const meanwhile = await readKeys({ db }, pepper)
    if (meanwhile.some(({ retiredAt }) => retiredAt === null)) return meanwhile
    const key = await newSigningKey(pepper, systemClock.now())
    await insertSigningKey(db, key)
    const subject = { kind: "signing-key", id: key.id }
    await recordAudit({ db }, SCHEDULE, { action: "signing-key.created", subject })
    return readKeys({ db }, pepper)
  })
}

async function readKeys({ db }: Readonly<{ db: Database }>, pepper: string): Promise<SigningKey[]> {
  const rows = await findSigningKeys(db, retiredSince(systemClock.now()))
  return rows
    .flatMap((row) => openSigningKey(row, pepper) ?? [])
    .toSorted((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null))
}

/**
 * Replaces the active key; returns the new id. Running processes use it within seconds, and publish the old one until none of
 * its signatures is valid any more. Throws ForbiddenError.
 */
export async function rotateSigningKey(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  actor: Actor,
): Promise<string> {
  requireOperator(actor)
  const { pepper } = ctx.secrets
  return inTransaction(ctx.db, async (db) => {
    await lockSigningKeys(db)
    const now = systemClock.now()
    const key = await newSigningKey(pepper, now)
    await insertSigningKey(db, key)
    await retireOtherKeys(db, key.id, now)
    await deleteRetiredKeys(db, retiredSince(now))
    const subject = { kind: "signing-key", id: key.id }
    await recordAudit({ db }, actor, { action: "signing-key.replaced", subject })
    return key.id
  })
}
