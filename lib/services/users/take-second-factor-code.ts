import type { Database } from "#lib/db/client.ts"
import { findSecondFactor, spendRecoveryCode, takeStep } from "#lib/db/users/second-factor-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { readSecondFactorCode } from "#lib/domain/users/second-factor-code.ts"
import { secretHash } from "#lib/services/api-clients/secret-hash.ts"
import { openSealedText } from "#lib/services/secrets/sealed-text.ts"
import { stepOfCode } from "./time-based-code.ts"

/** What a user's authenticator secret is sealed for. */
export const secondFactorSeal = (userId: string, pepper: string) => ({
  pepper,
  purpose: "second-factor",
  owner: userId,
})

/** What is kept of a recovery code. */
export const recoveryCodeHash = (userId: string, code: string, pepper: string): Uint8Array<ArrayBuffer> =>
  secretHash(JSON.stringify(["recovery-code", userId, code]), pepper)

/** Takes a code of a user's confirmed second factor, which works once; returns whether it did. */
export async function takeSecondFactorCode(
  db: Database,
  input: Readonly<{ userId: string; code: string; pepper: string; now: Instant }>,
): Promise<boolean> {
  const { userId, pepper, now } = input
  const code = readSecondFactorCode(input.code)
  if (code === null) return false
  if (code.kind === "recovery")
    return spendRecoveryCode(db, userId, recoveryCodeHash(userId, code.code, pepper), now)
  const factor = await findSecondFactor(db, userId)
  if (factor === null || factor.enabledAt === null) return false
  const secret = openSealedText(factor.sealedSecret, secondFactorSeal(userId, pepper))
  const step = stepOfCode(secret, code.digits, now)
  return step !== null && takeStep(db, userId, step)
}
