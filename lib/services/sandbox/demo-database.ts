import { inTransaction } from "#lib/db/in-transaction.ts"
import { findClockOffset } from "#lib/db/sandbox/business-clock.ts"
import { isDemoDatabase, markDemoDatabase } from "#lib/db/sandbox/demo-database.ts"
import { addMilliseconds } from "#lib/domain/calendar/instant.ts"
import { BOOTSTRAP } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The context at business time: the database's time plus the offset of the sandbox. */
export async function businessContext(ctx: ServiceContext): Promise<ServiceContext> {
  if (ctx.autoApproves !== true) return ctx
  const offset = await findClockOffset(ctx.db)
  if (offset === 0) return ctx
  const machineTime = () => ctx.clock.now()
  return {
    ...ctx,
    clock: { now: () => addMilliseconds(machineTime(), offset), machineTime },
  }
}

/** The settings of demo and sandbox mode. */
export type OpenModes = Readonly<{ DEMO: boolean; SANDBOX: boolean }>

/**
 * Allows demo and sandbox mode only on a database that began as a demo: they show sign-ins and emails to everybody and let
 * API clients publish values. With `marksEmpty` an empty database is marked as a demo.
 * @throws Error with a message that says what to do
 */
export async function requireDemoDatabase(
  { db }: Pick<ServiceContext, "db">,
  { DEMO, SANDBOX }: OpenModes,
  { marksEmpty = false }: Readonly<{ marksEmpty?: boolean }> = {},
): Promise<void> {
  if (!DEMO && !SANDBOX) return
  if (DEMO && marksEmpty) {
    await inTransaction(db, async (tx) => {
      if (!(await markDemoDatabase(tx))) return
      const subject = { kind: "database", id: "demo" }
      await recordAudit({ db: tx }, BOOTSTRAP, { action: "demo.marked", subject })
    })
  }
  if (await isDemoDatabase(db)) return
  throw new Error(DEMO ? NO_DEMO : NO_SANDBOX)
}

const NO_DEMO =
  "This database did not begin as a demo, so the demo does not start on it: it would show sign-ins and mails to everybody, and let API clients publish values. To serve this database set DEMO=0 and SECRET_PEPPER. For a demo name an empty database with DATABASE_URL, or, without DATABASE_URL, move the folder .data/database away."

const NO_SANDBOX =
  "This database did not begin as a demo, so the sandbox does not start on it: API clients could publish values and book money. Set SANDBOX=0, or name with DATABASE_URL a database that was empty when it was first started with DEMO=1."
