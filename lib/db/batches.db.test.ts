import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { inBatches } from "./batches.ts"
import { openDatabase } from "./client.ts"

const db = openDatabase(testDatabaseUrl())
afterAll(() => db.$disconnect())

/** Twice a number that is sent as text. */
const doubled = inBatches<string, number>(async (on, texts) => {
  const rows = await on.$queryRaw<{ value: number }[]>`
    SELECT 2 * text::int AS value FROM unnest(${texts}::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`
  return rows.map(({ value }) => value)
})

test("what is asked in one turn of the event loop is one statement, and each gets its own result", async () => {
  const results: number[] = []
  const statements = await sentReads(async (pool) => {
    results.push(...(await Promise.all([1, 2, 3].map((number) => doubled(pool, String(number))))))
    results.push(await doubled(pool, "4"))
  })
  expect(results).toEqual([2, 4, 6, 8])
  expect(statements).toHaveLength(2)
})

test("a hundred at most are in one statement", async () => {
  const statements = await sentReads((pool) =>
    Promise.all(Array.from({ length: 101 }, (_, number) => doubled(pool, String(number)))),
  )
  expect(statements).toHaveLength(2)
})

describe("while two statements are under way", () => {
  const sent: Readonly<{ inputs: readonly number[]; end: () => void }>[] = []
  const held = inBatches<number, number>(async (_, inputs) => {
    const ended = Promise.withResolvers<void>()
    sent.push({ inputs, end: () => ended.resolve() })
    await ended.promise
    return inputs
  })
  const inputs = () => sent.map((statement) => statement.inputs)
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const ask = async (input: number) => {
    const asked = held(db, input)
    await turn()
    return { asked }
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    sent.length = 0
    for (const input of [1, 2, 3, 4]) await ask(input)
    expect(inputs()).toEqual([[1], [2]])
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const { end } of sent) end()
    await turn()
  })

  test("the next one gathers until one of them has ended", async () => {
    const { asked } = await ask(5)
    sent[0]?.end()
    await turn()
    expect(inputs()).toEqual([[1], [2], [3, 4, 5]])
    sent[2]?.end()
    expect(await asked).toBe(5)
  })

  test("which may be held up themselves, so it gathers for 20 ms at most", async () => {
    vi.advanceTimersByTime(19)
    expect(inputs()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(inputs()).toEqual([[1], [2], [3, 4]])
  })
})

test("one that PostgreSQL rejects fails alone", async () => {
  const results = await Promise.allSettled(["1", "no number", "3"].map((text) => doubled(db, text)))
  expect(results).toMatchObject([{ value: 2 }, { status: "rejected" }, { value: 6 }])
})

test("without a database all of them fail, and the next ones are asked again", async () => {
  const closed = openDatabase("postgresql://nobody@127.0.0.1:1/none")
  const asked = () => Promise.allSettled(["1", "2"].map((text) => doubled(closed, text)))
  for (const results of [await asked(), await asked()]) {
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  }
  await closed.$disconnect()
})

test("in a transaction each sees what the transaction has written", async () => {
  const count = inBatches<null, number>(async (on, inputs) => {
    const [row] = await on.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM distributors`
    return inputs.map(() => row.count)
  })
  const before = await count(db, null)
  await db.$transaction(async (tx) => {
    const at = new Date()
    await tx.distributor.create({ data: { id: randomUUID(), name: "Batches", createdAt: at, updatedAt: at } })
    expect(await count(tx, null)).toBe(before + 1)
    expect(await count(db, null)).toBe(before)
  })
})
