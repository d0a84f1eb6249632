import { generateKeyPair, randomUUID } from "node:crypto"
import { promisify } from "node:util"
import type { SigningKeyRow } from "#lib/db/authorization/signing-key-rows.ts"
import {
  deleteRetiredKeys,
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  retireOtherKeys,
} from "#lib/db/authorization/signing-key-rows.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { ID_TOKEN_SECONDS } from "#lib/domain/oauth/lifetimes.ts"
import { openSealedText, sealText } from "#lib/services/secrets/secrets.ts"
import type { ServiceContext } from "./context.ts"
import { systemClock } from "./context.ts"

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
async function newSigningKey(pepper: string, now: Instant): Promise<SigningKeyRow> {
  const { privateKey } = await newKeyPair("rsa", { modulusLength: MODULUS_BITS })
  const id = randomUUID()
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: id, alg: "RS256", use: "sig" }
  const sealedJwk = sealText(JSON.stringify(jwk), { pepper, purpose: PURPOSE, owner: id })
  return { id, sealedJwk, createdAt: now, retiredAt: null }
}

/** A key opened again, or undefined where it was sealed under another pepper: it signs nothing more. */
function openSigningKey(row: SigningKeyRow, pepper: string): SigningKey | undefined {
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

/** A retired key is published for as long as something it signed may still be read. */
const retiredSince = (now: Instant): Instant =>
  fromEpochMilliseconds(epochMilliseconds(now) - ID_TOKEN_SECONDS * 1000)

/**
 * The keys to publish, the one that signs first: the newest that is not retired. The first caller ever makes one;
 * several at once make one together.
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
    await insertSigningKey(db, await newSigningKey(pepper, systemClock.now()))
    return readKeys({ db }, pepper)
  })
}

async function readKeys(
  { db }: Readonly<{ db: Parameters<typeof findSigningKeys>[0] }>,
  pepper: string,
): Promise<SigningKey[]> {
  const rows = await findSigningKeys(db, retiredSince(systemClock.now()))
  return rows
    .flatMap((row) => openSigningKey(row, pepper) ?? [])
    .toSorted((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null))
}

/**
 * Puts a new key in place of the one that signs; gives its id. Running processes take it up by themselves within
 * seconds, and publish the old one until nothing that it signed is valid any more.
 */
export function rotateSigningKey(ctx: Pick<ServiceContext, "db" | "secrets">): Promise<string> {
  const { pepper } = ctx.secrets
  return inTransaction(ctx.db, async (db) => {
    await lockSigningKeys(db)
    const now = systemClock.now()
    const key = await newSigningKey(pepper, now)
    await insertSigningKey(db, key)
    await retireOtherKeys(db, key.id, now)
    await deleteRetiredKeys(db, retiredSince(now))
    return key.id
  })
}
