import { readFile } from "node:fs/promises"
import { benchOwner } from "./bench-database.ts"

/** What the database did: processor time of its connections, null where the system does not say, and the size of its log. */
export type DatabaseWork = Readonly<{
  seconds: number
  processorSeconds: number | null
  logMegabytes: number
}>

/** Clock ticks of `/proc`, which are the same on every Linux. */
const TICKS_PER_SECOND = 100

/** Runs `work` and measures it. Processor time and log depend much less on what else the machine does than seconds do. */
export async function measureDatabaseWork<T>(
  work: () => Promise<T>,
): Promise<Readonly<{ result: T; did: DatabaseWork }>> {
  const [before, log] = [await processorTimes(), await logPosition()]
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await processorTimes()
  const used = [...after].map(([pid, ticks]) => (ticks === null ? null : ticks - (before.get(pid) ?? 0)))
  const processorSeconds = used.includes(null)
    ? null
    : used.reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / TICKS_PER_SECOND
  return {
    result,
    did: { seconds, processorSeconds, logMegabytes: ((await logPosition()) - log) / 1_000_000 },
  }
}

const logPosition = async (): Promise<number> => {
  const [row] = await benchOwner().$queryRaw<[{ bytes: number }]>`
    SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`
  return row.bytes
}

/** Processor time of each connection to the database of the measurement. */
async function processorTimes(): Promise<ReadonlyMap<number, number | null>> {
  const rows = await benchOwner().$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database()`
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await ticksOf(pid)] as const)))
}

/** The 14th and 15th field of `stat` are user and system time; the second one is a name in parentheses. */
const ticksOf = (pid: number): Promise<number | null> =>
  readFile(`/proc/${pid}/stat`, "utf8").then(
    (text) => {
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
      return Number(fields[11]) + Number(fields[12])
    },
    () => null,
  )
