import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { isSerialInProcess, registerWait } from "#lib/db/in-transaction.ts"
import { lockWithRetries } from "#lib/db/lock-with-retries.ts"
import { isLockTimeout, SILENT_TRANSACTION_ENDS, withLockTimeout } from "#lib/db/sql-state.ts"
import { acquireWaiterSlot, registerStaysLocked, releaseWaiterSlot } from "./register-queue.ts"

/** How long a dealing run or a publication waits for a run of the same class in another process. */
const RUN_LOCK_TIMEOUT_MILLISECONDS = 60_000

/**
 * Locks the register of a class for this transaction: money of the class moves in one transaction at a time, so nothing
 * is executed twice and bookings cannot deadlock. Reads are not blocked. While it is locked, only a few transactions
 * wait with their connection: the others are rolled back and repeated (see register-queue.ts). Throws
 * TemporarilyUnavailableError when it stays locked.
 */
export const lockRegister = (db: Database, shareClassId: string): Promise<void> =>
  acquireRegisterLock(db, shareClassId, EXCLUSIVE)

/**
 * Blocks dealing runs of a class for this transaction, but no other orders: an order that reads the clock after this and is
 * before the cut-off is included in the run. Waits like `lockRegister`, and throws TemporarilyUnavailableError when the register
 * stays locked.
 */
export const lockRegisterShared = (db: Database, shareClassId: string): Promise<void> =>
  acquireRegisterLock(db, shareClassId, SHARED)

/**
 * Locks the register of a class for a dealing run or a publication, of which a process has one at a time: it waits with
 * its connection until the transaction before it has ended. Several dry runs of publications may run at once, so
 * they wait like `lockRegister`.
 */
export async function lockRegisterForRun(db: Database, shareClassId: string): Promise<void> {
  if (!isSerialInProcess()) return lockRegister(db, shareClassId)
  await db.$executeRaw`SELECT ${SILENT_TRANSACTION_ENDS}`
  await lockWithRetries(db, RUN_LOCK_TIMEOUT_MILLISECONDS, async (savepoint) => {
    await savepoint.$executeRaw`SELECT pg_advisory_xact_lock(${keyOf(shareClassId)})`
  })
}

/** Locks the registers of all classes, in the common lock order. */
export async function lockAllRegisters(db: Database): Promise<void> {
  const classes = await db.shareClass.findMany({ select: { id: true }, orderBy: { id: "asc" } })
  for (const { id } of classes) await db.$executeRaw`SELECT pg_advisory_xact_lock(${keyOf(id)})`
}

const keyOf = (shareClassId: string): Prisma.Sql =>
  Prisma.sql`hashtextextended(${`register ${shareClassId}`}, 0)`

type LockMode = Readonly<{ lock: Prisma.Sql; tryLock: Prisma.Sql }>

const EXCLUSIVE: LockMode = {
  lock: Prisma.raw("pg_advisory_xact_lock"),
  tryLock: Prisma.raw("pg_try_advisory_xact_lock"),
}

const SHARED: LockMode = {
  lock: Prisma.raw("pg_advisory_xact_lock_shared"),
  tryLock: Prisma.raw("pg_try_advisory_xact_lock_shared"),
}

async function acquireRegisterLock(
  db: Database,
  shareClassId: string,
  { lock, tryLock }: LockMode,
): Promise<void> {
  const key = keyOf(shareClassId)
  const [attempt] = await db.$queryRaw<[{ granted: boolean }]>`
    SELECT ${SILENT_TRANSACTION_ENDS}, ${tryLock}(${key}) AS granted`
  if (attempt.granted) return
  const { connections, timeoutMilliseconds } = registerWait()
  acquireWaiterSlot(shareClassId, connections)
  try {
    await withLockTimeout(db, timeoutMilliseconds, async () => {
      await db.$executeRaw`SELECT ${lock}(${key})`
    })
  } catch (error) {
    throw isLockTimeout(error) ? registerStaysLocked(error) : error
  } finally {
    releaseWaiterSlot(shareClassId, connections)
  }
}
