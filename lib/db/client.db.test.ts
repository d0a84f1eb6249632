import { once } from "node:events"
import { expect, it } from "vitest"
import { testDatabaseUrl } from "#test/test-database.ts"
import { OneAtATimeClient } from "./client.ts"

it("gives its connection one statement after the other, in their order, and survives one that fails", async () => {
  const client = new OneAtATimeClient({ connectionString: testDatabaseUrl() })
  await client.connect()
  const warned: string[] = []
  const listen = (warning: Error) => warned.push(warning.message)
  process.on("warning", listen)
  try {
    await client.query("CREATE TEMPORARY TABLE said (place serial, word text)")
    const say = (word: string) => client.query("INSERT INTO said (word) VALUES ($1)", [word])
    const outcomes = await Promise.allSettled([say("a"), client.query("SELECT nonsense"), say("b"), say("c")])
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"])
    const { rows } = await client.query("SELECT word FROM said ORDER BY place")
    expect(rows.map(({ word }) => word)).toEqual(["a", "b", "c"])
    // Warnings are emitted a tick later than their cause.
    process.emitWarning("the last one")
    while (warned.at(-1) !== "the last one") await once(process, "warning")
    expect(warned).toEqual(["the last one"])
  } finally {
    process.off("warning", listen)
    await client.end()
  }
})

it("gives a callback what the pool asks", async () => {
  const client = new OneAtATimeClient({ connectionString: testDatabaseUrl() })
  await client.connect()
  const rows = await new Promise((resolve, reject) =>
    client.query("SELECT 1 AS one", (error: Error | null, result) =>
      error === null ? resolve(result.rows) : reject(error),
    ),
  )
  expect(rows).toEqual([{ one: 1 }])
  await client.end()
})
