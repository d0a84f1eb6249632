import { inBatches } from "#lib/db/batches.ts"
import type { Database } from "#lib/db/client.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"

/** A place in the log of a database. A server that has replayed up to it has every commit before it. */
export type LogPosition = Readonly<{
  /** Which database of which cluster. */
  database: string
  /** Counts promotions. Positions on two timelines cannot be compared: either may lack what the other has. */
  timeline: number
  offset: bigint
}>

/** Whether a server at one position has every commit before another one. */
export const hasReached = (here: LogPosition, wanted: LogPosition): boolean =>
  here.database === wanted.database && here.timeline === wanted.timeline && here.offset >= wanted.offset

/** Whether a server may lack something that was read from it when it was at an earlier position. */
export function isBehind(here: LogPosition, earlier: LogPosition): boolean {
  if (here.database !== earlier.database) return true
  return here.timeline === earlier.timeline ? here.offset < earlier.offset : here.timeline < earlier.timeline
}

/** A position in the columns of the statements below. */
export type LogPositionRow = Readonly<{ database: string; timeline: number; offset: string }>

export const toLogPosition = ({ database, timeline, offset }: LogPositionRow): LogPosition => ({
  database,
  timeline,
  offset: parseOffset(offset),
})

/** PostgreSQL writes 64 bits as two hexadecimal numbers: `16/B374D848`. */
function parseOffset(text: string): bigint {
  const [high = "", low = ""] = text.split("/")
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const DATABASE = `
  (SELECT control.system_identifier || '/' || own.oid FROM pg_control_system() control, pg_database own
   WHERE own.datname = current_database()) AS database`

/** The end of the log that is on disk; no row on a standby. */
export const PRIMARY_POSITION = `/* prepared */
  SELECT ${DATABASE}, ('x' || left(pg_walfile_name(here.log_end), 8))::bit(32)::int AS timeline,
    here.log_end::text AS "offset"
  FROM (SELECT pg_current_wal_flush_lsn() AS log_end WHERE NOT pg_is_in_recovery()) AS here`

/**
 * What a standby has replayed; no row on a primary. Its control file names a timeline only once something of it was
 * replayed, some minutes after a promotion at the latest.
 */
export const STANDBY_POSITION = `/* prepared */
  SELECT ${DATABASE}, greatest(saved.timeline_id, recovery.min_recovery_end_timeline) AS timeline,
    here.replayed::text AS "offset"
  FROM (SELECT pg_last_wal_replay_lsn() AS replayed WHERE pg_is_in_recovery()) AS here,
    pg_control_checkpoint() saved, pg_control_recovery() recovery
  WHERE here.replayed IS NOT NULL`

/**
 * The end of the log of a primary, or null on a standby: every commit that was acknowledged before the call, by any process, is
 * before it. For all callers of the same turn of the event loop it is one statement.
 */
export const findLogPosition = (db: Database): Promise<LogPosition | null> => findLogPositions(db, null)

const QUESTION = Prisma.raw(PRIMARY_POSITION)

const findLogPositions = inBatches<null, LogPosition | null>(async (db, callers) => {
  const [row] = await frequentRows<LogPositionRow>(db, QUESTION)
  const position = row === undefined ? null : toLogPosition(row)
  return callers.map(() => position)
})
