import type { Database } from "#lib/db/client.ts"

/**
 * Takes the register of a class for this transaction: money of the class moves in one transaction at a time, so
 * nothing is dealt twice and no two bookings wait for each other. Reads never wait for it.
 */
export async function lockRegister(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`register ${shareClassId}`}, 0))`
}

/**
 * Keeps dealing runs of a class out for this transaction, but no other order: whoever reads the clock after this and
 * finds it before the cut-off is sure to be seen by the run.
 */
export async function shareRegister(db: Database, shareClassId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`register ${shareClassId}`}, 0))`
}
