import type { Database } from "./client.ts"
import { Prisma } from "./generated/client.ts"

/**
 * Part of a SELECT: PostgreSQL ends the transaction when its process says nothing for so long between two statements.
 * A process that is stopped or cut off would otherwise keep its locks until TCP gives up, or for ever.
 */
export const SILENT_TRANSACTION_ENDS = Prisma.sql`
  set_config('idle_in_transaction_session_timeout', '30s', true) AS silence`

/** Takes a lock of PostgreSQL with a limit of its own to waiting; SQLSTATE 55P03 when it was not granted. */
export async function withLockTimeout(
  db: Database,
  milliseconds: number,
  take: () => Promise<void>,
): Promise<void> {
  const [{ earlier }] = await db.$queryRaw<[{ earlier: string; now: string }]>`
    SELECT current_setting('lock_timeout') AS earlier,
      set_config('lock_timeout', ${`${Math.ceil(milliseconds)}ms`}, true) AS now`
  await take()
  await db.$executeRaw`SELECT set_config('lock_timeout', ${earlier}, true)`
}
