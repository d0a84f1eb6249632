import { randomInt } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { countRecoveryCodes as countRows, replaceRecoveryCodes } from "#lib/db/users/second-factor-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryCodeText,
} from "#lib/domain/users/second-factor-code.ts"
import type { User } from "#lib/domain/users/user.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { AccountEmails } from "./account-emails.ts"
import { postMail } from "./mails.ts"
import { recoveryCodeHashes, requireSecondFactorCode } from "./second-factor-codes.ts"

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (ctx: ServiceContext, userId: string): Promise<number> =>
  countRows(ctx.db, userId)

/** Replaces the recovery codes of a user. Returned only here; stored as hashes. */
export async function newRecoveryCodes(
  db: Database,
  { userId, pepper, now }: Readonly<{ userId: string; pepper: string; now: Instant }>,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, randomCode)
  const hashes = codes.map((code) => recoveryCodeHashes(userId, code, pepper)[0])
  await replaceRecoveryCodes(db, userId, hashes, now)
  return codes.map(recoveryCodeText)
}

const randomCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  ).join("")

/** Replaces the recovery codes, with a new code, and emails the user. Throws CodeNotAcceptedError and TooManyAttemptsError. */
export async function renewRecoveryCodes(
  ctx: ServiceContext,
  input: Readonly<{ user: User; sessionId: string; code: string; address: string; emails: AccountEmails }>,
): Promise<readonly string[]> {
  const { user, sessionId, code, address, emails } = input
  const { pepper } = ctx.secrets
  const userId = user.id
  await requireSecondFactorCode(ctx, { userId, sessionId, code, address })
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (db) => {
    await postMail(db, user.email, emails.recoveryCodesRenewed(user), { pepper, at: now })
    await recordAudit(
      { db },
      { who: `user:${userId}` },
      { action: "second-factor.codes-renewed", subject: { kind: "user", id: userId } },
    )
    return newRecoveryCodes(db, { userId, pepper, now })
  })
}
