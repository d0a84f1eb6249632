import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Database, DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { findDistributor, insertDistributor } from "#lib/db/distributors.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { inSnapshot, inTransaction } from "#lib/db/in-transaction.ts"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { systemClock } from "#lib/services/context.ts"
import type { ReplicatedDatabase } from "#test/replicated-database.ts"
import { openReplicatedDatabase } from "#test/replicated-database.ts"
import { findLogPosition } from "./log-position.ts"
import type { RepeatReason } from "./read-pool.ts"
import { primaryOf } from "./read-pool.ts"
import type { ReadSource } from "./replicas.ts"
import { Replicas } from "./replicas.ts"

let database: ReplicatedDatabase
let primary: DatabasePool
let replicas: Replicas
const others: Replicas[] = []

beforeAll(async () => {
  database = await openReplicatedDatabase()
  primary = openDatabase(database.primary.url)
  replicas = openReplicas()
  await untilRead("replica")
})

afterAll(async () => {
  await Promise.all([replicas, ...others].map((each) => each?.close()))
  await primary?.$disconnect()
  await database?.close()
})

const openReplicas = (...urls: string[]): Replicas => {
  const opened = new Replicas(urls.length === 0 ? [database.standby.url] : urls, {
    poolSize: 4,
    onRepeated: () => {},
  })
  others.push(opened)
  return opened
}

const source = (name: ReadSource, of = replicas): number => of.totals.sources.get(name) ?? 0
const repeated = (reason: RepeatReason): number => replicas.totals.repeated.get(reason) ?? 0

/** The pool of a new request. */
const poolOf = (of = replicas): Promise<DatabasePool> => of.forRequest({}, primary)

/**
 * The pool of the first request that is read where it should. A single request may not be: a replica that needs longer than
 * the longest wait of the request, as on a busy machine, is passed over.
 */
async function untilRead(from: ReadSource, of = replicas): Promise<DatabasePool> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const before = source(from, of)
    const pool = await poolOf(of)
    if (source(from, of) > before) return pool
    if (performance.now() > deadline) throw new Error(`no request was read from: ${from}`)
    await setTimeout(20)
  }
}

async function addDistributor(db: Database = primary): Promise<string> {
  const id = randomUUID()
  const now = systemClock.now()
  await insertDistributor(db, { id, name: id, createdAt: now, updatedAt: now, endedAt: null })
  return id
}

const isStandby = async (db: Database): Promise<boolean> => {
  const [row] = await db.$queryRaw<[{ is: boolean }]>`SELECT pg_is_in_recovery() AS is`
  return row.is
}

describe("a request", () => {
  it("reads from the replica what was committed before it, in every request", async () => {
    const before = source("replica")
    while (source("replica") < before + 25) {
      const id = await addDistributor()
      expect(await findDistributor(await poolOf(), id)).not.toBeNull()
    }
  })

  it("has one pool", async () => {
    const request = {}
    expect(await replicas.forRequest(request, primary)).toBe(await replicas.forRequest(request, primary))
  })

  it("shares what is kept in memory with those that have another pool", async () => {
    const [one, other] = [await poolOf(), await poolOf()]
    expect(one === other).toBe(false)
    expect([one, other, primary].map((pool) => primaryOf(pool) === primary)).toEqual([true, true, true])
  })

  it("reads from the replica with models, statements and snapshots", async () => {
    const db = await untilRead("replica")
    expect(await isStandby(db)).toBe(true)
    expect(await inSnapshot(db, isStandby)).toBe(true)
    expect(await frequentRows(db, Prisma.sql`SELECT pg_is_in_recovery() AS is`)).toEqual([{ is: true }])
    const id = await addDistributor()
    const later = await untilRead("replica")
    expect(await later.distributor.count({ where: { id } })).toBe(1)
    expect(await inSnapshot(later, (tx) => findDistributor(tx, id))).not.toBeNull()
  })

  it.each([
    ["a change", (db: DatabasePool) => addDistributor(db)],
    ["a transaction", (db: DatabasePool) => inTransaction(db, (tx) => addDistributor(tx))],
    ["a statement that changes", (db: DatabasePool) => db.$executeRaw`SELECT pg_notify('nobody', '')`],
  ])("does %s on the primary, and reads there from then on", async (_, change) => {
    const db = await untilRead("replica")
    expect(await isStandby(db)).toBe(true)
    await change(db)
    expect(await isStandby(db)).toBe(false)
  })

  it("repeats on the primary what the replica cannot do, and stays there", async () => {
    const id = await addDistributor()
    const db = await untilRead("replica")
    const before = repeated("rejected")
    const rows = await db.$queryRaw`SELECT id FROM distributors WHERE id = ${id}::uuid FOR UPDATE`
    expect(rows).toEqual([{ id }])
    expect(repeated("rejected")).toBe(before + 1)
    expect(await isStandby(db)).toBe(false)
  })

  it("passes on an error that the primary would report too", async () => {
    const db = await untilRead("replica")
    await expect(db.$queryRaw`SELECT 1 / 0`).rejects.toThrow("division by zero")
    await expect(
      inSnapshot(db, async () => {
        throw notFound("distributor")
      }),
    ).rejects.toMatchObject({ code: "NotFoundError" })
    expect(await isStandby(db)).toBe(true)
  })

  it("repeats a snapshot as a whole when the replica cancels it", async () => {
    await database.standby.run("ALTER SYSTEM SET max_standby_streaming_delay = 0", "SELECT pg_reload_conf()")
    const ids = await Promise.all([addDistributor(), addDistributor()])
    const before = repeated("canceled")
    const seen: boolean[] = []
    const db = await untilRead("replica")
    const found = await inSnapshot(db, async (tx) => {
      seen.push(await isStandby(tx))
      const first = await tx.distributor.count({ where: { id: { in: ids } } })
      if (seen.length === 1) {
        const gone = database.primary.run(
          `DELETE FROM distributors WHERE id = '${ids[0]}'`,
          "VACUUM distributors",
        )
        // A running statement is canceled; a silent transaction would lose its connection.
        await tx.$queryRaw`SELECT pg_sleep(10)::text`.finally(() => gone)
      }
      return [first, await tx.distributor.count({ where: { id: { in: ids } } })]
    })
    expect(seen).toEqual([true, false])
    expect(found).toEqual([1, 1])
    expect(repeated("canceled")).toBe(before + 1)
  })
})

describe("a replica whose replay is paused", () => {
  it("is not read, so that nothing old is seen; afterwards it is again", async () => {
    await untilRead("replica")
    await database.standby.run("SELECT pg_wal_replay_pause()")
    const id = await addDistributor()
    const [behind, fromReplica] = [source("behind"), source("replica")]
    for (let count = 0; count < 20; count += 1)
      expect(await findDistributor(await poolOf(), id)).not.toBeNull()
    expect(source("behind")).toBe(behind + 20)
    expect(source("replica")).toBe(fromReplica)
    expect(replicas.totals.lagBytes[0]).toBeGreaterThan(0)
    await database.standby.run("SELECT pg_wal_replay_resume()")
    await untilRead("replica")
    expect(await findDistributor(await poolOf(), id)).not.toBeNull()
  })

  it("costs a request a fraction of a second, and those that follow nothing", async () => {
    await database.standby.run("SELECT pg_wal_replay_pause()")
    await addDistributor()
    await untilRead("behind")
    const waited: number[] = []
    for (let count = 0; count < 20; count += 1) {
      const startedAt = performance.now()
      await poolOf()
      waited.push(performance.now() - startedAt)
    }
    expect(Math.max(...waited)).toBeLessThan(1_000)
    // Less than the longest wait of the one that waited.
    expect(waited.toSorted((a, b) => a - b)[waited.length / 2]).toBeLessThan(40)
    await database.standby.run("SELECT pg_wal_replay_resume()")
    await untilRead("replica")
  })
})

describe("a replica that is killed while it is read", () => {
  it("fails no read, and is read again when it has started", async () => {
    const id = await addDistributor()
    let isOver = false
    let reads = 0
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const db = await poolOf()
        expect(await findDistributor(db, id)).not.toBeNull()
        expect(await inSnapshot(db, (tx) => findDistributor(tx, id))).not.toBeNull()
        reads += 1
      }
    })
    const readsGrow = async () => {
      for (const before = reads; reads < before + 100; ) await setTimeout(5)
    }
    await readsGrow()
    await database.standby.kill()
    await readsGrow()
    await database.standby.start()
    await readsGrow()
    isOver = true
    await Promise.all(readers)
    await untilRead("replica")
  })
})

describe("what is no replica of the primary", () => {
  it("is not read: the primary itself", async () => {
    const wrong = openReplicas(database.primary.url)
    expect(await isStandby(await poolOf(wrong))).toBe(false)
    expect(source("away", wrong)).toBe(1)
  })

  it("is not read: another database of the same server", async () => {
    const url = new URL(database.standby.ownerUrl)
    url.pathname = "/postgres"
    const wrong = openReplicas(url.href)
    expect(await isStandby(await poolOf(wrong))).toBe(false)
    expect(source("replica", wrong)).toBe(0)
  })

  it("does not keep requests from the one that is", async () => {
    const both = openReplicas("postgresql://nobody@127.0.0.1:1/nothing", database.standby.url)
    await untilRead("replica", both)
  })
})

describe("a standby", () => {
  it("is no primary: its address in the place of the primary's is an outage", async () => {
    const pool = openDatabase(database.standby.url)
    const error: unknown = await isStandby(pool).catch((reason: unknown) => reason)
    expect(isDatabaseOutage(error)).toBe(true)
    await pool.$disconnect()
  })

  it("that was promoted is not read any more", async () => {
    expect(await isStandby(await untilRead("replica"))).toBe(true)
    await database.standby.run("SELECT pg_promote()")
    const id = await addDistributor()
    await untilRead("away")
    const before = source("replica")
    for (let count = 0; count < 20; count += 1)
      expect(await findDistributor(await poolOf(), id)).not.toBeNull()
    expect(source("replica")).toBe(before)
    const promoted = openDatabase(database.standby.url)
    const [old, new_] = [await findLogPosition(primary), await findLogPosition(promoted)]
    expect([old?.timeline, new_?.timeline]).toEqual([1, 2])
    await promoted.$disconnect()
  })
})
