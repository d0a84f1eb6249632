import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { readDatabaseTime } from "#lib/db/database-time.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { DatabaseClock } from "./database-clock.ts"
import { checkReadiness } from "./health/check-readiness.ts"

const HOUR = 3_600_000
const db = openDatabase(testDatabaseUrl())

afterAll(() => db.$disconnect())

/** A machine with a wrong time of day; its monotonic clock can be stopped, as during a suspension. */
const machine = (wrongByMilliseconds: number, sleptMilliseconds = () => 0) => ({
  timeOfDay: () => Date.now() + wrongByMilliseconds,
  steady: () => performance.now() - sleptMilliseconds(),
})

/** Milliseconds by which a clock is certainly away from the database's, however long that takes to respond. */
async function awayFromDatabase(clock: DatabaseClock): Promise<number> {
  const before = epochMilliseconds(clock.now())
  const ofDatabase = await readDatabaseTime(db)
  return Math.max(0, before - ofDatabase, ofDatabase - epochMilliseconds(clock.now()))
}

describe("business time", () => {
  it.each([-HOUR, 0, HOUR])("is the database's on a machine that is wrong by %i ms", async (wrongBy) => {
    const clock = new DatabaseClock(db, machine(wrongBy))
    const skew = await clock.measure()
    expect(await awayFromDatabase(clock)).toBeLessThan(1_000)
    expect(Math.abs(skew - wrongBy)).toBeLessThan(1_000)
  })

  it("is right again after the machine slept", async () => {
    let slept = 0
    const clock = new DatabaseClock(
      db,
      machine(0, () => slept),
    )
    await clock.measure()
    slept = HOUR
    expect(await awayFromDatabase(clock)).toBeGreaterThan(HOUR - 1_000)
    await clock.measure()
    expect(await awayFromDatabase(clock)).toBeLessThan(1_000)
  })

  it("does not jump because a response was slow", async () => {
    const clock = new DatabaseClock(db)
    await clock.measure()
    const busy = openDatabase(testDatabaseUrl(), { poolSize: 1 })
    const sleeping = busy.$queryRaw`SELECT pg_sleep(0.5)::text`
    sleeping.catch(() => {})
    const slow = new DatabaseClock(busy)
    await slow.measure()
    await sleeping
    await slow.measure()
    expect(await awayFromDatabase(slow)).toBeLessThan(200)
    expect(await awayFromDatabase(clock)).toBeLessThan(200)
    await busy.$disconnect()
  })
})

describe("a process", () => {
  it("is ready with a clock that is right, or nearly", async () => {
    for (const wrongBy of [0, 1_500, -1_500]) {
      const clock = new DatabaseClock(db, machine(wrongBy))
      expect(await checkReadiness({ db, clock })).toMatchObject({ database: "ok", clock: "ok" })
    }
  })

  it("says that it is not ready by how much its clock is off", async () => {
    const ahead = new DatabaseClock(db, machine(10_000))
    expect((await checkReadiness({ db, clock: ahead })).clock).toMatch(
      /^(9\.\d|10\.0) s ahead of the database's clock$/,
    )
    const behind = new DatabaseClock(db, machine(-HOUR))
    expect((await checkReadiness({ db, clock: behind })).clock).toMatch(
      /^(3599\.\d|3600\.0) s behind the database's clock$/,
    )
  })
})
