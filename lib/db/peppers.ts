import type { Instant } from "#lib/domain/calendar/instant.ts"
import { WEB_CLIENT_ID } from "#lib/domain/oauth/oauth-client.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"

/** A value that is the same for the same pepper and reveals nothing of it. */
export type PepperCheck = Uint8Array<ArrayBuffer>

/** The check value of the pepper that writes, or null before the first start; locked until the transaction ends. */
export async function lockCurrentPepper(db: Database): Promise<PepperCheck | null> {
  await db.$executeRaw`LOCK TABLE peppers IN EXCLUSIVE MODE`
  return findCurrentPepper(db)
}

/** The check value of the pepper that writes, without a lock; null before the first start. */
export async function findCurrentPepper(db: Database): Promise<PepperCheck | null> {
  const row = await db.pepper.findFirst({ select: { checkValue: true }, orderBy: { lastStartedAt: "desc" } })
  return row?.checkValue ?? null
}

/** Records a start of the service that writes under a pepper. */
export async function savePepperStart(db: Database, checkValue: PepperCheck, at: Instant): Promise<void> {
  await db.pepper.upsert({
    where: { checkValue },
    create: { checkValue, firstUsedAt: at, lastStartedAt: at },
    update: { lastStartedAt: at },
  })
}

/** Records that texts were encrypted anew under a pepper, the first time; returns when that was. */
export async function savePepperRotation(
  db: Database,
  checkValue: PepperCheck,
  at: Instant,
): Promise<Instant> {
  await db.pepper.updateMany({ where: { checkValue, rotatedAt: null }, data: { rotatedAt: at } })
  const row = await db.pepper.findUniqueOrThrow({ where: { checkValue }, select: { rotatedAt: true } })
  return row.rotatedAt === null ? at : toInstant(row.rotatedAt)
}

/** Encrypted texts of a kind by the id of their record. */
export type EncryptedRows = readonly Readonly<{ id: string; encrypted: Uint8Array }>[]

/** The texts that are encrypted under the pepper, with how each kind is replaced. */
export const ENCRYPTED_TEXTS = {
  secondFactors: {
    find: async (db: Database): Promise<EncryptedRows> =>
      (
        await db.user.findMany({
          where: { totpSecret: { not: null } },
          select: { id: true, totpSecret: true },
        })
      ).flatMap(({ id, totpSecret }) => (totpSecret === null ? [] : [{ id, encrypted: totpSecret }])),
    save: async (db: Database, id: string, totpSecret: Uint8Array<ArrayBuffer>) => {
      await db.user.update({ where: { id }, data: { totpSecret } })
    },
  },
  mails: {
    find: async (db: Database): Promise<EncryptedRows> =>
      (await db.mail.findMany({ select: { id: true, sealedText: true } })).map(({ id, sealedText }) => ({
        id,
        encrypted: sealedText,
      })),
    save: async (db: Database, id: string, sealedText: Uint8Array<ArrayBuffer>) => {
      await db.mail.update({ where: { id }, data: { sealedText } })
    },
  },
  investorKeys: {
    find: async (db: Database): Promise<EncryptedRows> =>
      (await db.investorKey.findMany({ select: { investorId: true, sealedKey: true } })).map(
        ({ investorId, sealedKey }) => ({ id: investorId, encrypted: sealedKey }),
      ),
    save: async (db: Database, id: string, sealedKey: Uint8Array<ArrayBuffer>) => {
      await db.investorKey.update({ where: { investorId: id }, data: { sealedKey } })
    },
  },
  signingKeys: {
    find: async (db: Database): Promise<EncryptedRows> =>
      (await db.signingKey.findMany({ select: { id: true, sealedJwk: true } })).map(({ id, sealedJwk }) => ({
        id,
        encrypted: sealedJwk,
      })),
    save: async (db: Database, id: string, sealedJwk: Uint8Array<ArrayBuffer>) => {
      await db.signingKey.update({ where: { id }, data: { sealedJwk } })
    },
  },
} as const

/** Secrets of which only a hash is stored, by their kind. */
export type HashedSecrets = Readonly<
  Record<
    | "passwords"
    | "apiClientSecrets"
    | "applicationSecrets"
    | "recoveryCodes"
    | "links"
    | "signIns"
    | "grants",
    number
  >
>

/** How many secrets that still work have a hash from before an instant. */
export async function countHashesBefore(db: Database, before: Instant, now: Instant): Promise<HashedSecrets> {
  const [row] = await db.$queryRaw<[HashedSecrets]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE password_hash IS NOT NULL AND disabled_at IS NULL
        AND coalesce(password_hashed_at, password_changed_at, created_at) < ${before}::timestamptz) AS passwords,
      (SELECT count(*)::int FROM api_client_secrets AS secret JOIN api_clients AS client ON client.id = secret.api_client_id
        WHERE secret.revoked_at IS NULL AND client.revoked_at IS NULL AND secret.created_at < ${before}::timestamptz
        AND (secret.expires_at IS NULL OR secret.expires_at > ${now}::timestamptz)) AS "apiClientSecrets",
      (SELECT count(*)::int FROM oauth_clients WHERE revoked_at IS NULL
        AND coalesce(secret_created_at, created_at) < ${before}::timestamptz) AS "applicationSecrets",
      (SELECT count(DISTINCT user_id)::int FROM recovery_codes
        WHERE used_at IS NULL AND created_at < ${before}::timestamptz) AS "recoveryCodes",
      (SELECT count(*)::int FROM account_links WHERE used_at IS NULL AND expires_at > ${now}::timestamptz
        AND created_at < ${before}::timestamptz) AS links,
      (SELECT count(*)::int FROM authorization_records WHERE kind = 'Session' AND consumed_at IS NULL
        AND created_at < ${before}::timestamptz AND expires_at > ${now}::timestamptz) AS "signIns",
      (SELECT count(*)::int FROM authorization_records WHERE kind = 'Grant' AND client_id <> ${WEB_CLIENT_ID}
        AND created_at < ${before}::timestamptz AND expires_at > ${now}::timestamptz) AS grants`
  return row
}
