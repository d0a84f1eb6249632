import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"

/** A user's second factor: its sealed secret, and since when it is asked for. */
export type SecondFactorRow = Readonly<{
  sealedSecret: Uint8Array
  enabledAt: Instant | null
}>

/** The second factor of a user who is not disabled, begun or confirmed, or null. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | null> {
  const row = await db.user.findFirst({
    where: { id: userId, disabledAt: null },
    select: { totpSecret: true, totpEnabledAt: true },
  })
  if (row === null || row.totpSecret === null) return null
  const { totpSecret: sealedSecret, totpEnabledAt } = row
  return { sealedSecret, enabledAt: totpEnabledAt === null ? null : toInstant(totpEnabledAt) }
}

/** Keeps a secret that no code has confirmed yet; returns whether the user had no confirmed one. */
export async function saveUnconfirmedSecret(
  db: Database,
  userId: string,
  sealedSecret: Uint8Array<ArrayBuffer>,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpEnabledAt: null, disabledAt: null },
    data: { totpSecret: sealedSecret, totpLastStep: null, updatedAt: at },
  })
  return count === 1
}

/** Takes the code of a time step, unless that step or a later one was taken before; returns whether it did. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  })
  return count === 1
}

/** Asks for the second factor from now on; returns whether it was not asked for before. */
export async function enableSecondFactor(db: Database, userId: string, at: Instant): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpEnabledAt: null, totpSecret: { not: null }, disabledAt: null },
    data: { totpEnabledAt: at, updatedAt: at },
  })
  return count === 1
}

/** Takes a user's second factor away, with its recovery codes; returns whether there was one. */
export async function removeSecondFactor(db: Database, userId: string, at: Instant): Promise<boolean> {
  await db.recoveryCode.deleteMany({ where: { userId } })
  const { count } = await db.user.updateMany({
    where: { id: userId, totpSecret: { not: null } },
    data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: at },
  })
  return count === 1
}

/** Puts new recovery codes in place of those there are. */
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

/** Uses a recovery code up; returns whether it was there and unused. */
export async function spendRecoveryCode(
  db: Database,
  userId: string,
  hash: Uint8Array<ArrayBuffer>,
  at: Instant,
): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, hash, usedAt: null, user: { totpEnabledAt: { not: null }, disabledAt: null } },
    data: { usedAt: at },
  })
  return count === 1
}

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })
