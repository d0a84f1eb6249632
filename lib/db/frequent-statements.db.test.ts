import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { testDatabaseUrl } from "#test/test-database.ts"
import type { DatabasePool } from "./client.ts"
import { openDatabase } from "./client.ts"
import { frequentRows, frequentRowsInTransaction } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"
import { isDatabaseOutage } from "./outage.ts"
import { hasSqlState } from "./sql-state.ts"

const db = openDatabase(testDatabaseUrl(), { poolSize: 1 })
afterAll(() => db.$disconnect())

const newDistributor = (id: string, name: string = id) => Prisma.sql`
  INSERT INTO distributors (id, name, created_at, updated_at) VALUES (${id}::uuid, ${name}, now(), now())
  RETURNING id`

const exists = async (id: string) => (await db.distributor.count({ where: { id } })) === 1

test("rows have the values that Prisma gives them", async () => {
  const statement = Prisma.sql`
    /* prepared */
    SELECT 12345678901234567890::numeric AS large, 1.50::numeric(10,4) AS decimal, 9007199254740993::int8 AS long, 7::int4 AS whole,
      '2025-02-03'::date AS day, '2025-02-03T10:11:12.345Z'::timestamptz AS at, ARRAY[${randomUUID()}]::uuid[] AS ids,
      '{"a": [1, "b"]}'::jsonb AS structure, NULL::text AS nothing, true AS flag, 'text' AS text,
      ${["a", 'b"', "c,d"]}::text[] AS texts`
  const [ofPrisma] = await db.$queryRaw<object[]>(statement)
  const [row] = await frequentRows<object>(db, statement)
  expect(row).toEqual(ofPrisma)
  expect(Object.keys(row ?? {})).toEqual(Object.keys(ofPrisma ?? {}))
})

test("bytes are bytes, alone and in lists", async () => {
  const bytes = new Uint8Array([0, 255, 92])
  const [row] = await frequentRows<Readonly<{ one: Uint8Array; many: readonly Uint8Array[] }>>(
    db,
    Prisma.sql`SELECT ${bytes}::bytea AS one, ARRAY['\\x00ff5c'::bytea] AS many`,
  )
  expect([row?.one, ...(row?.many ?? [])].map((each) => [...(each ?? [])])).toEqual([[...bytes], [...bytes]])
})

test("in a transaction it is a part of that", async () => {
  const id = randomUUID()
  const undone = db.$transaction(async (tx) => {
    expect(await frequentRows(tx, newDistributor(id))).toEqual([{ id }])
    throw new Error("on purpose")
  })
  await expect(undone).rejects.toThrow("on purpose")
  expect(await exists(id)).toBe(false)
})

test("in a transaction of its own it is committed when its rows are here", async () => {
  const id = randomUUID()
  expect(await frequentRowsInTransaction(db, newDistributor(id))).toEqual([{ id }])
  expect(await exists(id)).toBe(true)
})

test("a statement that PostgreSQL rejects has done nothing, says why, and leaves the connection usable", async () => {
  const [id, name] = [randomUUID(), randomUUID()]
  await frequentRows(db, newDistributor(id, name))
  for (const run of [frequentRows, frequentRowsInTransaction]) {
    const other = randomUUID()
    const error = await run(db as DatabasePool, newDistributor(other, name)).catch(
      (thrown: unknown) => thrown,
    )
    expect(hasSqlState(error, ["23505"])).toBe(true)
    expect(isDatabaseOutage(error)).toBe(false)
    expect(await exists(other)).toBe(false)
  }
})

test("a connection that is lost is an outage, and another one takes its place", async () => {
  for (const run of [frequentRows, frequentRowsInTransaction]) {
    const error = await run(db, Prisma.sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(
      (thrown: unknown) => thrown,
    )
    expect(isDatabaseOutage(error)).toBe(true)
    expect(await run(db, Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  }
})
