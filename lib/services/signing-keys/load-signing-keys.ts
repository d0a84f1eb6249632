import { findSigningKeys, insertSigningKey, lockSigningKeys } from "#lib/db/authorization/signing-key-rows.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds, fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { ID_TOKEN_SECONDS } from "#lib/domain/oauth/lifetimes.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"
import type { SigningKey } from "./signing-key.ts"
import { newSigningKey, openSigningKey } from "./signing-key.ts"

/** A retired key is published for as long as something it signed may still be read. */
export const retiredSince = (now: Instant): Instant =>
  fromEpochMilliseconds(epochMilliseconds(now) - ID_TOKEN_SECONDS * 1000)

/**
 * The keys to publish, the one that signs first: the newest that is not retired. The first caller ever makes one;
 * several at once make one together.
 */
export async function loadSigningKeys(
  ctx: Pick<ServiceContext, "db">,
  pepper: string,
): Promise<readonly SigningKey[]> {
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
