import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { type Database, openDatabase } from "./client.ts"
import { inDryRun, inTransaction } from "./in-transaction.ts"
import { lockRegister, lockRegisterForRun, lockRegisterShared } from "./ledger/lock-register.ts"
import { publishPublicData } from "./publication.ts"

const POOL_SIZE = 4
const db = openDatabase(testDatabaseUrl(), { poolSize: POOL_SIZE })

beforeEach(async () => {
  await runOnServer(
    testOwnerUrl(),
    "DROP TABLE IF EXISTS counted",
    "CREATE TABLE counted (id int PRIMARY KEY, times int NOT NULL)",
    "INSERT INTO counted VALUES (1, 0), (2, 0)",
    "GRANT ALL ON counted TO PUBLIC",
  )
})

afterAll(async () => {
  await runOnServer(testOwnerUrl(), "DROP TABLE IF EXISTS counted")
  await db.$disconnect()
})

const count = (tx: Database, id: number) =>
  tx.$executeRaw`UPDATE counted SET times = times + 1 WHERE id = ${id}::int`

describe("a transaction that PostgreSQL has ended for the sake of another one", () => {
  it("is made again", async () => {
    const both = Promise.withResolvers<void>()
    let begun = 0
    let attempts = 0
    const countInOrder = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        attempts += 1
        await count(tx, first)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        await count(tx, second)
      })
    await Promise.all([countInOrder(1, 2), countInOrder(2, 1)])
    expect(attempts).toBeGreaterThan(2)
    expect(await db.$queryRaw`SELECT times FROM counted ORDER BY id`).toEqual([{ times: 2 }, { times: 2 }])
  })

  it("is made again as a whole, where a savepoint of it failed", async () => {
    let attempts = 0
    await inTransaction(db, async (tx) => {
      attempts += 1
      await count(tx, 1)
      await inTransaction(tx as typeof db, async (savepoint) => {
        if (attempts === 1) await fail(savepoint, "40001")
        await count(savepoint, 2)
      })
    })
    expect(attempts).toBe(2)
    expect(await db.$queryRaw`SELECT times FROM counted ORDER BY id`).toEqual([{ times: 1 }, { times: 1 }])
  })

  it("is given up after some attempts, and can be tried later", async () => {
    let attempts = 0
    const hopeless = inTransaction(db, async (tx) => {
      attempts += 1
      await fail(tx, "40P01")
    })
    await expect(hopeless).rejects.toMatchObject({
      code: "TemporarilyUnavailableError",
      retryAfterSeconds: 1,
    })
    expect(attempts).toBe(4)
  })

  it("is not made again for any other error", async () => {
    let attempts = 0
    const wrong = inTransaction(db, async (tx) => {
      attempts += 1
      await fail(tx, "23514")
    })
    await expect(wrong).rejects.toThrow()
    expect(attempts).toBe(1)
  })
})

const fail = (tx: Database, state: string) =>
  tx.$executeRawUnsafe(
    `DO $$ BEGIN RAISE EXCEPTION 'as the test wants it' USING ERRCODE = '${state}'; END $$`,
  )

const waitersInDatabase = async (): Promise<number> => {
  const [row] = await db.$queryRaw<[{ waiters: number }]>`
    SELECT count(*)::int AS waiters FROM pg_locks
    WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return row.waiters
}

describe("while the register of a class is taken", () => {
  const CLASS = "5b0d1d8e-52c4-4a4e-9f0b-0d3a5b6a2a11"

  /** A dealing run of another process, which locks the register until it is released. */
  async function otherRun(): Promise<{ end: () => Promise<void> }> {
    const client = new pg.Client({ connectionString: testDatabaseUrl() })
    await client.connect()
    await client.query("BEGIN")
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`register ${CLASS}`])
    return {
      end: async () => {
        await client.query("COMMIT")
        await client.end()
      },
    }
  }

  it("two wait for it with a connection, the others without, and all of them get it", async () => {
    const run = await otherRun()
    let isEnded = false
    const orders = Array.from({ length: 3 * POOL_SIZE }, (_, index) =>
      inTransaction(db, async (tx) => {
        await inTransaction(tx as typeof db, (savepoint) =>
          (index % 2 === 0 ? lockRegister : lockRegisterShared)(savepoint, CLASS),
        )
        expect(isEnded).toBe(true)
        await count(tx, 1)
      }),
    )
    const settled = Promise.all(orders)
    while ((await waitersInDatabase()) < 1) await setTimeout(5)
    // Every statement finds a free connection, however many orders there are.
    for (let statement = 0; statement < 50; statement += 1)
      expect(await waitersInDatabase()).toBeLessThanOrEqual(2)
    isEnded = true
    await run.end()
    await settled
    expect(await db.$queryRaw`SELECT times FROM counted WHERE id = 1`).toEqual([{ times: orders.length }])
  })

  it("the dry run of a publication waits like others, so that a connection is free", async () => {
    const run = await otherRun()
    const dryRuns = Array.from({ length: 3 * POOL_SIZE }, () =>
      inDryRun(db, async (tx) => {
        await lockRegisterForRun(tx, CLASS)
        return "done"
      }),
    )
    const settled = Promise.all(dryRuns)
    while ((await waitersInDatabase()) < 1) await setTimeout(5)
    for (let statement = 0; statement < 50; statement += 1)
      expect(await waitersInDatabase()).toBeLessThanOrEqual(2)
    await run.end()
    expect(new Set(await settled)).toEqual(new Set(["done"]))
  })

  it("a publication waits for longer than its connection may be silent", { timeout: 30_000 }, async () => {
    const pool = openDatabase(testDatabaseUrl(), { poolSize: 2, silenceMilliseconds: 5_500 })
    const run = await otherRun()
    const publishing = publishPublicData(pool, async (tx) => {
      await lockRegisterForRun(tx, CLASS)
      await count(tx, 1)
    })
    publishing.catch(() => {})
    await setTimeout(6_500)
    await run.end()
    await publishing
    await pool.$disconnect()
    expect(await db.$queryRaw`SELECT times FROM counted WHERE id = 1`).toEqual([{ times: 1 }])
  })

  it("callers that waited too long get a 503 with Retry-After", { timeout: 30_000 }, async () => {
    const run = await otherRun()
    const startedAt = performance.now()
    const orders = Array.from({ length: POOL_SIZE }, () => inTransaction(db, (tx) => lockRegister(tx, CLASS)))
    for (const outcome of await Promise.allSettled(orders)) {
      expect(outcome).toMatchObject({ reason: { code: "TemporarilyUnavailableError", retryAfterSeconds: 5 } })
    }
    expect(performance.now() - startedAt).toBeGreaterThan(9_900)
    await run.end()
  })
})

describe("while a publication has the registers of many classes", () => {
  const classes = Array.from({ length: 8 }, () => randomUUID()).toSorted()

  /** Publishes values of all classes while three orders of each arrive, and reads meanwhile. */
  async function publishAmongOrders(poolSize: number, waiters: number): Promise<void> {
    const pool = openDatabase(testDatabaseUrl(), { poolSize })
    const locked = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const publication = publishPublicData(pool, async (tx) => {
      for (const id of classes) await lockRegisterForRun(tx, id)
      locked.resolve()
      await arrived.promise
    })
    await locked.promise
    const orders = [...classes, ...classes, ...classes].map((id) =>
      inTransaction(pool, async (tx) => {
        await lockRegisterShared(tx, id)
        await count(tx, 1)
      }),
    )
    const settled = Promise.all([publication, ...orders])
    settled.catch(() => {})
    try {
      while ((await waitersInDatabase()) < waiters) await setTimeout(5)
      // Until the pool would be full, if every class had its own two.
      await setTimeout(300)
      await pool.$queryRaw`SELECT 1`
      expect(await waitersInDatabase()).toBe(waiters)
    } finally {
      arrived.resolve()
      await settled.finally(() => pool.$disconnect())
    }
    expect(await db.$queryRaw`SELECT times FROM counted WHERE id = 1`).toEqual([{ times: orders.length }])
  }

  it("their orders wait with half of the connections together, and all of them get through", () =>
    publishAmongOrders(10, 5))

  it("their orders leave the two connections that it needs, however small the pool is", () =>
    publishAmongOrders(3, 1))
})
