import { inTransaction } from "#lib/db/transaction.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { SecondFactorInput } from "./check-second-factor.ts"
import { newRecoveryCodes } from "./new-recovery-codes.ts"
import { requireSecondFactorCode } from "./require-second-factor-code.ts"

/** Gives new recovery codes for a fresh code; the old ones end. Throws CodeNotAcceptedError and TooManyRequestsError. */
export async function renewRecoveryCodes(
  ctx: ServiceContext,
  input: SecondFactorInput,
): Promise<readonly string[]> {
  await requireSecondFactorCode(ctx, input)
  const { userId, pepper } = input
  return inTransaction(ctx.db, (db) => newRecoveryCodes(db, { userId, pepper, now: ctx.clock.now() }))
}
