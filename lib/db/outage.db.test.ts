import { setTimeout } from "node:timers/promises"
import { afterAll, expect, it } from "vitest"
import { errorResponseOf } from "#lib/http/error-response.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { driverOf, openDatabase } from "./client.ts"
import { inTransaction } from "./in-transaction.ts"
import { isDatabaseOutage } from "./outage.ts"

const db = openDatabase(testDatabaseUrl(), { poolSize: 1 })
afterAll(() => db.$disconnect())

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

const endConnection = "SELECT pg_terminate_backend(pg_backend_pid())"

it("a statement whose connection the server ends is an outage, and the next one has a new connection", async () => {
  expect(isDatabaseOutage(await thrownBy(db.$queryRawUnsafe(endConnection)))).toBe(true)
  await expect(db.fund.count()).resolves.toBe(0)
})

it("so is every later statement of a transaction that lost its connection", async () => {
  let later: unknown
  const error = await thrownBy(
    inTransaction(db, async (tx) => {
      await tx.$queryRawUnsafe(endConnection).catch(() => {})
      later = await thrownBy(tx.fund.count())
      throw later
    }),
  )
  expect(isDatabaseOutage(later)).toBe(true)
  expect(isDatabaseOutage(error)).toBe(true)
})

/** Nothing is read from any connection meanwhile, as when a machine is busy; what arrives is then read in one piece. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

it("so is a connection that ends together with the response before, which gave it to the next transaction", async () => {
  const uncaught: Error[] = []
  const listen = (error: Error) => uncaught.push(error)
  process.on("uncaughtExceptionMonitor", listen)
  const other = openDatabase(testDatabaseUrl(), { poolSize: 1 })
  const [{ pid }] = await db.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`
  await other.fund.count()
  const end = driverOf(other)?.query("SELECT pg_sleep(0.8), pg_terminate_backend($1)", [pid])
  const before = driverOf(db)?.query("SELECT pg_sleep(0.2)")
  const waiting = thrownBy(db.$transaction((tx) => tx.fund.count()))
  await setTimeout(50)
  standStill(1_000)
  await Promise.all([end, before])
  expect(isDatabaseOutage(await waiting)).toBe(true)
  expect(uncaught).toEqual([])
  await expect(db.fund.count()).resolves.toBe(0)
  await other.$disconnect()
  process.off("uncaughtExceptionMonitor", listen)
})

it("a transaction that exceeds its time is none, but its caller may try again", async () => {
  const late = await thrownBy(
    db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(0.2)::text`
        await tx.fund.count()
      },
      { timeout: 50 },
    ),
  )
  const atCommit = await thrownBy(
    db.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(0.2)::text`, { timeout: 50 }),
  )
  for (const error of [late, atCommit]) {
    expect(error).toMatchObject({ code: "P2028" })
    expect(isDatabaseOutage(error)).toBe(false)
    expect(errorResponseOf(error).status).toBe(503)
  }
})

it("a statement after the end of its transaction is an error of ours", async () => {
  const ended = await db.$transaction(async (tx) => tx)
  expect(errorResponseOf(await thrownBy(ended.fund.count())).status).toBe(500)
})

it("a statement that is wrong is none", async () => {
  expect(isDatabaseOutage(await thrownBy(db.$queryRawUnsafe("SELECT * FROM nowhere")))).toBe(false)
})

it.each([
  ["a port where nobody listens", (url: URL) => (url.port = "1")],
  ["a database that does not exist", (url: URL) => (url.pathname = "/sharebook_nowhere")],
  ["a password that is wrong", (url: URL) => (url.password = "wrong")],
])("%s is an outage", async (_, spoil) => {
  const url = new URL(testDatabaseUrl())
  spoil(url)
  const nowhere = openDatabase(url.href)
  expect(isDatabaseOutage(await thrownBy(nowhere.fund.count()))).toBe(true)
  expect(isDatabaseOutage(await thrownBy(nowhere.$queryRaw`SELECT 1`))).toBe(true)
  await nowhere.$disconnect()
})
