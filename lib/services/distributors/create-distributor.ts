import { randomUUID } from "node:crypto"
import { findDistributorNamed, insertDistributor } from "#lib/db/distributors.ts"
import type { Distributor } from "#lib/domain/distributors/distributor.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Adds a distributor. Throws ConflictError when there is one of this name. */
export function createDistributor(ctx: ServiceContext, name: string): Promise<Distributor> {
  return ctx.db.$transaction(async (db) => {
    if ((await findDistributorNamed(db, name)) !== null)
      throw conflict("There is a distributor of this name already.")
    const now = ctx.clock.now()
    const distributor: Distributor = { id: randomUUID(), name, createdAt: now, updatedAt: now, endedAt: null }
    await insertDistributor(db, distributor)
    return distributor
  })
}
