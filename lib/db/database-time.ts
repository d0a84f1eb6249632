import type { Database } from "./client.ts"

/** The time of the database, in milliseconds since the Unix epoch. */
export async function readDatabaseTime(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<[{ now: number }]>`
    /* prepared */
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  return row.now
}
