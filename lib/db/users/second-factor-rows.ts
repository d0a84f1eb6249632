import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { toInstantOrNull } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A user's second factor: its encrypted secret, and since when it is required. */
export type SecondFactorRow = Readonly<{
  encryptedSecret: Uint8Array<ArrayBuffer>
  enabledAt: Instant | null
}>

/** The second factor of an active user, confirmed or not, or null. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | null> {
  const row = await db.user.findFirst({
    where: { id: userId, disabledAt: null },
    select: { totpSecret: true, totpEnabledAt: true },
  })
  if (row === null || row.totpSecret === null) return null
  const { totpSecret: encryptedSecret, totpEnabledAt } = row
  return { encryptedSecret, enabledAt: toInstantOrNull(totpEnabledAt) }
}

/** Stores an unconfirmed secret; returns whether the user had no confirmed one. */
export async function saveUnconfirmedSecret(
  db: Database,
  userId: string,
  encryptedSecret: Uint8Array<ArrayBuffer>,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpEnabledAt: null, disabledAt: null },
    data: { totpSecret: encryptedSecret, totpLastStep: null, updatedAt: at },
  })
  return count === 1
}

/** Uses the code of a time step, unless that step or a later one was used before; returns whether it did. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  })
  return count === 1
}

/** Confirms the second factor; returns whether it was unconfirmed and still has this secret. */
export async function enableSecondFactor(
  db: Database,
  userId: string,
  encryptedSecret: Uint8Array<ArrayBuffer>,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpEnabledAt: null, totpSecret: encryptedSecret, disabledAt: null },
    data: { totpEnabledAt: at, updatedAt: at },
  })
  return count === 1
}

/** Removes a user's second factor with its recovery codes; returns whether there was one. */
export async function removeSecondFactor(db: Database, userId: string, at: Instant): Promise<boolean> {
  await db.recoveryCode.deleteMany({ where: { userId } })
  const { count } = await db.user.updateMany({
    where: { id: userId, totpSecret: { not: null } },
    data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: at },
  })
  return count === 1
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: string,
  hashes: readonly Uint8Array<ArrayBuffer>[],
  at: Instant,
): Promise<void> {
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({
    data: hashes.map((hash) => ({ id: randomUUID(), userId, hash, createdAt: at })),
  })
}

/** Marks a recovery code as used; returns whether it was valid. */
export async function spendRecoveryCode(
  db: Database,
  userId: string,
  hashes: readonly Uint8Array<ArrayBuffer>[],
  at: Instant,
): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: {
      userId,
      hash: { in: [...hashes] },
      usedAt: null,
      user: { totpEnabledAt: { not: null }, disabledAt: null },
    },
    data: { usedAt: at },
  })
  return count === 1
}

/** Number of unused recovery codes of a user. */
export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })
