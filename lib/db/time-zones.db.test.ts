import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instantAt, isTimeZone } from "#lib/domain/calendar/instant.ts"
import { testOwnerUrl } from "#test/test-database.ts"

const NOON = "12:00" as TimeOfDay
const SEASONS = ["2026-01-15", "2026-07-15"] as Day[]

let database: pg.Client

beforeAll(async () => {
  database = new pg.Client(testOwnerUrl())
  await database.connect()
})

afterAll(() => database.end())

/** Whether the table of funds takes a time zone. */
async function isTaken(timezone: string): Promise<boolean> {
  const insert = `INSERT INTO funds (id, slug, name, currency, timezone, execution_method, launch_day, nav_day_rule, publication_time, cut_off_time)
    VALUES (gen_random_uuid(), 'Fund', 'Fund', 'EUR', $1, 'knownNAVs', '2025-01-02', 'open-day', '14:00', '12:00')`
  await database.query("BEGIN")
  try {
    await database.query(insert, [timezone])
    return true
  } catch {
    return false
  } finally {
    await database.query("ROLLBACK")
  }
}

test("a time zone of a fund means the same to the database and to the service, in winter and in summer", async () => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM pg_timezone_names UNION SELECT abbrev FROM pg_timezone_abbrevs
     UNION VALUES ('A/B+3'), ('Etc/GMT+13'), ('Etc/GMT-15'), ('posix/Europe/Paris'), ('Europe'), ('CET'), ('SGT'), ('UTC')`,
  )
  let taken = 0
  for (const { name } of rows) {
    const isOfDatabase = await isTaken(name)
    expect(isTimeZone(name), name).toBe(isOfDatabase)
    if (!isOfDatabase) continue
    taken += 1
    for (const day of SEASONS) {
      const { rows: noon } = await database.query<{ at: Date }>(
        "SELECT ($1::date + $2::time) AT TIME ZONE $3 AS at",
        [day, NOON, name],
      )
      expect(instantAt(day, NOON, name), `${name} on ${day}`).toBe(noon[0]?.at.toISOString())
    }
  }
  expect(taken).toBeGreaterThan(400)
})
