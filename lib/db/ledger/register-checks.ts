import { ADVISORY_LOCKS } from "#lib/db/advisory-locks.ts"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type {
  RegisterCheck,
  RegisterCheckScope,
  RegisterViolation,
} from "#lib/domain/ledger/register-history.ts"
import { MAX_CHECK_MILLISECONDS } from "./register-invariants.ts"
import type { RegisterPosition } from "./register-scope.ts"
import { continuesFrom } from "./register-scope.ts"

const CONNECTION_WAIT_MILLISECONDS = 10_000

/** Runs `check` in a transaction with the lock of register checks; null immediately if another process has it. */
export const withRegisterCheckLock = <T>(
  pool: DatabasePool,
  check: (db: Database) => Promise<T>,
): Promise<T | null> =>
  pool.$transaction(
    async (db) => {
      const [lock] = await db.$queryRaw<[{ granted: boolean }]>`
        SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.registerCheck}) AS granted`
      return lock.granted ? check(db) : null
    },
    { timeout: MAX_CHECK_MILLISECONDS, maxWait: CONNECTION_WAIT_MILLISECONDS },
  )

const MAX_STORED_DIFFERENCES = 100

/** Stores the result of a check, with the position for the next one; of many differences only the first. */
export async function insertRegisterCheck(
  db: Database,
  { at, scope, durationMilliseconds, violations }: RegisterCheck,
  position: RegisterPosition,
): Promise<void> {
  const first = JSON.stringify(violations.slice(0, MAX_STORED_DIFFERENCES))
  await db.$executeRaw`
    INSERT INTO register_checks (at, duration_milliseconds, differences, first_differences, scope, position)
    VALUES (${at}::timestamptz, ${durationMilliseconds}, ${violations.length}, ${first}::jsonb, ${scope}, ${position}::jsonb)`
}

/**
 * The position of the last check, from which a check of changes goes on; null when everything has to be checked: there was no
 * check, it found differences, or the database has been restored or emptied since.
 */
export async function findCheckedPosition(db: Database): Promise<RegisterPosition | null> {
  const [row] = await db.$queryRaw<[{ position: RegisterPosition }?]>`
    SELECT last.position::text FROM (SELECT * FROM register_checks ORDER BY id DESC LIMIT 1) AS last
    WHERE last.differences = 0 AND ${continuesFrom(Prisma.sql`last.position`)}`
  return row?.position ?? null
}

/** The last check: its figures, and the first of its differences. */
export type LastRegisterCheck = Readonly<{
  at: Instant
  /** When everything was last checked: a first check looks at everything. */
  wholeAt: Instant
  durationMilliseconds: number
  differences: number
  firstDifferences: readonly RegisterViolation[]
}>

/** The last check, null before the first. */
export async function findLastRegisterCheck(db: Database): Promise<LastRegisterCheck | null> {
  const select = { at: true, durationMilliseconds: true, differences: true, firstDifferences: true }
  const newest = { orderBy: { id: "desc" } } as const
  const last = await db.registerCheck.findFirst({ ...newest, select })
  if (last === null) return null
  const whole = await db.registerCheck.findFirstOrThrow({
    ...newest,
    where: { scope: "everything" satisfies RegisterCheckScope },
    select: { at: true },
  })
  return {
    ...last,
    at: toInstant(last.at),
    wholeAt: toInstant(whole.at),
    firstDifferences: last.firstDifferences as RegisterViolation[],
  }
}
