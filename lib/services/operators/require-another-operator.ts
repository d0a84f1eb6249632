import type { Database } from "#lib/db/client.ts"
import { lockLastRole } from "#lib/db/operators/operator-setup.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"

/**
 * Throws ConflictError for the last active maker and the last active checker: without them nothing is proposed or decided any
 * more. The database keeps them, too.
 */
export async function requireAnotherOperator(db: Database, userId: string): Promise<void> {
  const role = await lockLastRole(db, userId)
  if (role !== null) throw conflictBecause(conflictReason(role === "maker" ? "lastMaker" : "lastChecker"))
}
