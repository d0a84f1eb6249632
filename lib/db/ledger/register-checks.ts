import type { Database, DatabasePool } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { RegisterCheck, RegisterViolation } from "#lib/domain/ledger/register-history.ts"

/** Key of the advisory lock of the process that checks the register. */
const CHECK_LOCK = 7_234_563

/** A register of many years is read as a whole. */
const LONGEST_CHECK_MILLISECONDS = 30 * 60_000

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** Runs `check` in a transaction while no other process checks; null immediately if another one does. */
export const tryRegisterCheck = <T>(
  pool: DatabasePool,
  check: (db: Database) => Promise<T>,
): Promise<T | null> =>
  pool.$transaction(
    async (db) => {
      const [lock] = await db.$queryRaw<[{ granted: boolean }]>`
        SELECT pg_try_advisory_xact_lock(${CHECK_LOCK}) AS granted`
      return lock.granted ? check(db) : null
    },
    { timeout: LONGEST_CHECK_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS },
  )

const MOST_STORED_DIFFERENCES = 100

/** Stores the result of a check; of many differences only the first. */
export async function insertRegisterCheck(db: Database, check: RegisterCheck): Promise<void> {
  const { at, durationMilliseconds, violations } = check
  await db.registerCheck.create({
    data: {
      at,
      durationMilliseconds,
      differences: violations.length,
      firstDifferences: violations.slice(0, MOST_STORED_DIFFERENCES),
    },
  })
}

/** The last check: its figures, and the first of its differences. */
export type LastRegisterCheck = Readonly<{
  at: Instant
  durationMilliseconds: number
  differences: number
  firstDifferences: readonly RegisterViolation[]
}>

/** The last check, null before the first. */
export async function findLastRegisterCheck(db: Database): Promise<LastRegisterCheck | null> {
  const row = await db.registerCheck.findFirst({
    select: { at: true, durationMilliseconds: true, differences: true, firstDifferences: true },
    orderBy: { id: "desc" },
  })
  if (row === null) return null
  return { ...row, at: toInstant(row.at), firstDifferences: row.firstDifferences as RegisterViolation[] }
}
