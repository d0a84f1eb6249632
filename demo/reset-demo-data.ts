import { inDueWorkTurn } from "#lib/db/due-work-turn.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { emptyDemoDatabase, isDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { isLockTimeout } from "#lib/db/sql-state.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { demoWorld } from "./demo-world.ts"
import { loadDemoWorld } from "./load-demo-data.ts"
import { DEMO_INVESTORS } from "./register/demo-investors.ts"

/**
 * Brings a database back to the demo data set of the machine's time, in one transaction: whoever reads sees the old
 * data or the new. Waits for what is falling due. Throws ConflictError where the register was not that of a demo from
 * its first entry on.
 */
export async function resetDemoData(ctx: ServiceContext): Promise<void> {
  if (!(await isDemoDatabase(ctx.db))) throw conflict(NOT_A_DEMO)
  await inDueWorkTurn(ctx.db, async () => {
    const now = ctx.clock.now()
    // Made before anything is locked.
    const world = demoWorld(now)
    await publishUnlessBusy(ctx.db, async (db) => {
      await emptyDemoDatabase(
        db,
        DEMO_INVESTORS.map(({ id }) => id),
      )
      // Inside a transaction Prisma makes the imports' own ones savepoints.
      const tx = { ...ctx, db: db as ServiceContext["db"], clock: { now: () => now } }
      await loadDemoWorld(tx, world, () => {})
    })
  })
}

/** Those who keep writing may keep a reset from being alone for too long: then it has changed nothing. */
async function publishUnlessBusy(...publication: Parameters<typeof publishPublicData<void>>): Promise<void> {
  try {
    await publishPublicData(...publication)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new DomainError("ConflictError", BUSY, { cause: error, retryAfterSeconds: 5 })
  }
}

const BUSY = "Others keep ordering and paying. Nothing was reset: try again in a few seconds."

const NOT_A_DEMO = "This register did not begin as that of the demo, and is not emptied."
