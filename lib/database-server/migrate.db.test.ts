import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createEmptyTestDatabase, type TestDatabase } from "#test/test-database.ts"
import { CREATE_THINGS, PROTECT_THINGS } from "#test/things-table.ts"
import { migrate } from "./migrate.ts"

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp("/tmp/sharebook-migrations-")
  database = await createEmptyTestDatabase()
  await write("0001_things", CREATE_THINGS)
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function write(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, "migrations", name), { recursive: true })
  await writeFile(path.join(folder, "migrations", name, "migration.sql"), sql)
}

const run = () => migrate(database.ownerUrl, path.join(folder, "migrations"))

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe("migrate", () => {
  test("applies what is missing, in order, and nothing the second time", async () => {
    expect(await run()).toEqual(["0001_things"])
    await write("0002_protect", PROTECT_THINGS)
    expect(await run()).toEqual(["0002_protect"])
    expect(await run()).toEqual([])
  })

  test("a function body with semicolons arrives whole", async () => {
    await write("0002_protect", PROTECT_THINGS)
    await run()
    await query("INSERT INTO things VALUES (1, 'red', 1)")
    await expect(query("UPDATE things SET price = 2")).rejects.toThrow(
      "things are never changed; write a new one",
    )
  })

  test("processes that migrate at once apply every migration once", async () => {
    await write("0002_protect", PROTECT_THINGS)
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat().sort()).toEqual(["0001_things", "0002_protect"])
  })

  test("a failing migration changes nothing, names its line, and works once it is corrected", async () => {
    await write("0002_broken", "CREATE TABLE half (id int);\nALTER TABLE missing ADD COLUMN x int;")
    await expect(run()).rejects.toThrow(
      /0002_broken failed and changed nothing: relation "missing" does not exist/,
    )
    expect(await query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }])
    await write("0002_broken", "CREATE TABLE half (id int);")
    expect(await run()).toEqual(["0002_broken"])
  })

  test("a syntax error names the line of the file", async () => {
    await write("0002_broken", "CREATE TABLE half (id int);\nCREATE TABEL other (id int);")
    await expect(run()).rejects.toThrow("line 2")
  })

  test("a migration that was changed after it had been applied is rejected", async () => {
    await run()
    await write("0001_things", `${CREATE_THINGS} -- changed`)
    await expect(run()).rejects.toThrow("prisma/migrations/0001_things was changed after it had been applied")
  })

  test("a database that a newer release has used is rejected", async () => {
    await write("0002_protect", PROTECT_THINGS)
    await run()
    await rm(path.join(folder, "migrations", "0002_protect"), { recursive: true })
    await expect(run()).rejects.toThrow("0002_protect, which this release does not know")
  })
})
