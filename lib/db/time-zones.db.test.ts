import { readFile } from "node:fs/promises"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instantAt, isTimeZone } from "#lib/domain/calendar/instant.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase, testOwnerUrl } from "#test/test-database.ts"

const MIGRATION = new URL(
  "../../prisma/migrations/20261128150000_time_zones_have_an_area/migration.sql",
  import.meta.url,
)

const NOON = "12:00" as TimeOfDay
const SEASONS = ["2026-01-15", "2026-07-15"] as Day[]

let database: pg.Client

beforeAll(async () => {
  database = new pg.Client(testOwnerUrl())
  await database.connect()
})

afterAll(() => database.end())

/** What clocks show at noon of UTC. */
const clockIn = (timeZone: string, day: Day): string =>
  new Intl.DateTimeFormat("en", { timeZone, timeStyle: "short" }).format(new Date(`${day}T${NOON}Z`))

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

test("funds whose zone was a single word get the zone that it means here", async () => {
  const migration = await readFile(MIGRATION, "utf8")
  const words = [...migration.matchAll(/\('(\w+)', '([\w/]+)'\)/g)].map(([, word = "", zone = ""]) => ({
    word,
    zone,
  }))
  expect(words.length).toBeGreaterThan(40)
  for (const { word, zone } of words) {
    expect(isTimeZone(zone), zone).toBe(true)
    for (const day of SEASONS) expect(clockIn(zone, day), word).toBe(clockIn(word, day))
  }
  const clone = await createTestDatabase()
  const ctx = ordersContext(clone.url)
  await openShareClass(ctx)
  for (const [former, zone] of [
    ["CET", "Europe/Brussels"],
    ["Singapore", "Asia/Singapore"],
    ["Europe/Dublin", "Europe/Dublin"],
  ] as const) {
    await runOnServer(
      clone.ownerUrl,
      "ALTER TABLE funds DROP CONSTRAINT funds_timezone_known, ADD CONSTRAINT funds_timezone_known CHECK (true)",
      `UPDATE funds SET timezone = '${former}'`,
      migration,
    )
    expect(await ctx.db.fund.findMany({ select: { timezone: true } })).toEqual([{ timezone: zone }])
  }
  await ctx.db.$disconnect()
  await clone.drop()
})
