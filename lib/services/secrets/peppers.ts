import { inTransaction } from "#lib/db/in-transaction.ts"
import type { HashedSecrets, PepperCheck } from "#lib/db/peppers.ts"
import {
  countHashesBefore,
  ENCRYPTED_TEXTS,
  findCurrentPepper,
  lockCurrentPepper,
  savePepperRotation,
  savePepperStart,
} from "#lib/db/peppers.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator, SCHEDULE } from "#lib/services/actor.ts"
import { investorKeyEncryptionScope } from "#lib/services/audit-log/personal-values.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/context.ts"
import { signingKeyEncryptionScope } from "#lib/services/signing-keys/signing-keys.ts"
import { mailEncryptionScope } from "#lib/services/users/mails.ts"
import { secondFactorEncryptionScope } from "#lib/services/users/second-factor-codes.ts"
import type { EncryptionScope } from "./secrets.ts"
import { derivedKeys, reencryptText } from "./secrets.ts"

const checksOf = (pepper: string) => derivedKeys(pepper, "check of the pepper")

const isSame = (one: PepperCheck, other: PepperCheck): boolean => Buffer.compare(one, other) === 0

const WRONG_PEPPER =
  "The pepper is not the one under which the secrets of this database were written: no password, API secret or second factor would work. Set SECRET_PEPPER (or SECRET_PEPPER_FILE) to the pepper of the last start. To replace it, name both, the new one first: SECRET_PEPPER=<new>,<old>. The pepper of a demo is in secrets.json of the data folder; without it, move .data/database away and start anew."

/**
 * Rejects a pepper that is not that of the database, and records the one that this process writes under: the first start on a
 * database decides, and later ones replace it by naming both.
 * @throws Error with a message that says what to do
 */
export const requirePepperOfDatabase = ({
  db,
  secrets,
}: Pick<ServiceContext, "db" | "secrets">): Promise<void> =>
  inTransaction(db, async (tx) => {
    const checks = checksOf(secrets.pepper)
    const current = await lockCurrentPepper(tx)
    if (current !== null && !checks.some((check) => isSame(check, current))) throw new Error(WRONG_PEPPER)
    await savePepperStart(tx, checks[0], systemClock.now())
    if (current !== null && isSame(current, checks[0])) return
    const subject = { kind: "database", id: "pepper" }
    const after = { isFirst: current === null }
    await recordAudit({ db: tx }, SCHEDULE, { action: "pepper.put-in-use", subject, after })
  })

/** Whether a database may have secrets under this pepper: one that was never started with a pepper has none. */
export async function isPepperOfDatabase(
  { db }: Pick<ServiceContext, "db">,
  pepper: string,
): Promise<boolean> {
  const current = await findCurrentPepper(db)
  return current === null || checksOf(pepper).some((check) => isSame(check, current))
}

/** What a rotation did and what is left: texts encrypted anew or unreadable, and hashes that only their owners can renew. */
export type PepperRotation = Readonly<{
  since: Instant
  reencrypted: Readonly<Record<keyof typeof ENCRYPTED_TEXTS, number>>
  unreadable: Readonly<Record<keyof typeof ENCRYPTED_TEXTS, number>>
  toRenew: HashedSecrets
}>

const ENCRYPTION_SCOPES: Readonly<
  Record<keyof typeof ENCRYPTED_TEXTS, (id: string, pepper: string) => EncryptionScope>
> = {
  secondFactors: secondFactorEncryptionScope,
  mails: mailEncryptionScope,
  investorKeys: investorKeyEncryptionScope,
  signingKeys: signingKeyEncryptionScope,
}

/**
 * Encrypts every text under the first pepper, in one transaction, and counts the hashes from before the first rotation to this
 * pepper, which may be under another one. Can be repeated. Throws ForbiddenError, and an Error for a pepper that is not that of
 * the database.
 */
export async function rotatePepper(
  ctx: Pick<ServiceContext, "db" | "secrets">,
  actor: Actor,
): Promise<PepperRotation> {
  requireOperator(actor)
  const { pepper } = ctx.secrets
  await requirePepperOfDatabase(ctx)
  return inTransaction(ctx.db, async (db) => {
    const reencrypted = { secondFactors: 0, mails: 0, investorKeys: 0, signingKeys: 0 }
    const unreadable = { secondFactors: 0, mails: 0, investorKeys: 0, signingKeys: 0 }
    for (const kind of Object.keys(ENCRYPTED_TEXTS) as (keyof typeof ENCRYPTED_TEXTS)[]) {
      for (const { id, encrypted } of await ENCRYPTED_TEXTS[kind].find(db)) {
        const anew = tryToReencrypt(encrypted, ENCRYPTION_SCOPES[kind](id, pepper))
        if (anew === "unreadable") unreadable[kind] += 1
        else if (anew !== null) {
          await ENCRYPTED_TEXTS[kind].save(db, id, anew)
          reencrypted[kind] += 1
        }
      }
    }
    const now = systemClock.now()
    const since = await savePepperRotation(db, checksOf(pepper)[0], now)
    const subject = { kind: "database", id: "pepper" }
    await recordAudit({ db }, actor, {
      action: "pepper.rotated",
      subject,
      // The name that stored records have.
      after: { sealedAnew: reencrypted, unreadable },
    })
    return { since, reencrypted, unreadable, toRenew: await countHashesBefore(db, since, now) }
  })
}

function tryToReencrypt(
  encrypted: Uint8Array,
  scope: EncryptionScope,
): ReturnType<typeof reencryptText> | "unreadable" {
  try {
    return reencryptText(encrypted, scope)
  } catch {
    return "unreadable"
  }
}
