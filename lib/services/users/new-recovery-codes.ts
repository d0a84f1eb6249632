import { randomInt } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import { replaceRecoveryCodes } from "#lib/db/users/second-factor-rows.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  recoveryCodeText,
} from "#lib/domain/users/second-factor-code.ts"
import { recoveryCodeHash } from "./take-second-factor-code.ts"

/** Gives a user new recovery codes in place of those they had. Shown here once; kept as hashes. */
export async function newRecoveryCodes(
  db: Database,
  { userId, pepper, now }: Readonly<{ userId: string; pepper: string; now: Instant }>,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, randomCode)
  const hashes = codes.map((code) => recoveryCodeHash(userId, code, pepper))
  await replaceRecoveryCodes(db, userId, hashes, now)
  return codes.map(recoveryCodeText)
}

const randomCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  ).join("")
