import {
  deleteRetiredKeys,
  insertSigningKey,
  lockSigningKeys,
  retireOtherKeys,
} from "#lib/db/authorization/signing-key-rows.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import { retiredSince } from "./load-signing-keys.ts"
import { newSigningKey } from "./signing-key.ts"

/**
 * Puts a new key in place of the one that signs; gives its id. Running processes take it up by themselves within
 * seconds, and publish the old one until nothing that it signed is valid any more.
 */
export function rotateSigningKey(ctx: Pick<ServiceContext, "db">, pepper: string): Promise<string> {
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
