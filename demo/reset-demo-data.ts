import { withDueWorkLock } from "#lib/db/due-work.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { emptyDemoDatabase, hasMoreOrders, isDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { isLockTimeout } from "#lib/db/sql-state.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { contextWithin } from "#lib/services/context-in-transaction.ts"
import { demoWorld } from "./demo-world.ts"
import { loadDemoWorld } from "./load-demo-data.ts"
import { DEMO_INVESTORS } from "./register/demo-investors.ts"

/**
 * Restores the demo data set of the machine's time in one transaction: readers see the old data or the new. Waits for due
 * work in progress. Throws ConflictError if the register did not begin as a demo and, before anything is changed, if it has
 * more than `maxOrders` orders.
 */
export async function resetDemoData(
  ctx: ServiceContext,
  actor: Pick<Actor, "who">,
  { maxOrders = MAX_ORDERS }: Readonly<{ maxOrders?: number }> = {},
): Promise<void> {
  if (!(await isDemoDatabase(ctx.db))) throw conflict(NOT_A_DEMO)
  if (await hasMoreOrders(ctx.db, maxOrders)) throw conflict(tooManyOrders(maxOrders))
  await withDueWorkLock(ctx.db, async () => {
    const now = ctx.clock.now()
    // Generated before anything is locked.
    const world = demoWorld(now)
    await publishUnlessBusy(ctx.db, async (db) => {
      await emptyDemoDatabase(
        db,
        DEMO_INVESTORS.map(({ id }) => id),
      )
      const tx = { ...contextWithin(ctx, db), clock: { now: () => now } }
      await loadDemoWorld(tx, world, () => {})
      const subject = { kind: "database", id: "demo" }
      await recordAudit({ db }, inSandbox(actor), { action: "sandbox.reset", subject })
    })
  })
}

/** Other writers may prevent a reset from locking the tables in time; then it has changed nothing. */
async function publishUnlessBusy(...publication: Parameters<typeof publishPublicData<void>>): Promise<void> {
  try {
    await publishPublicData(...publication)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new DomainError("ConflictError", BUSY, { cause: error, retryAfterSeconds: 5 })
  }
}

const BUSY = "Others keep ordering and paying. Nothing was reset: try again in a few seconds."

/** A quarter of what a fast machine resets in the two minutes of a publication; machines differ by that factor. */
const MAX_ORDERS = 250_000

const tooManyOrders = (maxOrders: number): string =>
  `This demo holds more than ${maxOrders.toLocaleString("en")} orders, and a reset of so many takes longer than it may. Nothing was reset: start the demo on a new, empty database instead.`

const NOT_A_DEMO = "This register did not begin as that of the demo, and is not emptied."
