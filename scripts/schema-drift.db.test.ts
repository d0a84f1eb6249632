import { mkdtemp, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import pg from "pg"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createEmptyTestDatabase, type TestDatabase, testDatabaseUrl } from "#test/test-database.ts"
import { CREATE_THINGS, PROTECT_THINGS } from "#test/things-table.ts"
import { schemaDrift } from "./schema-drift.ts"

const SCHEMA = `
  generator client {
    provider = "prisma-client"
    output   = "./generated"
  }
  datasource db {
    provider = "postgresql"
  }
  enum Colour {
    red
    green
    @@map("colour")
  }
  model Thing {
    id     Int     @id
    colour Colour
    price  Decimal @db.Decimal(20, 6)
    @@map("things")
  }`

test("the migrated database is exactly what the Prisma schema says", async () => {
  expect(await schemaDrift(testDatabaseUrl()), "run: npm run migration <name>").toBe("")
})

describe("of a database and a schema of the test", () => {
  let folder: string
  let database: TestDatabase

  beforeEach(async () => {
    folder = await mkdtemp("/tmp/sharebook-schema-")
    database = await createEmptyTestDatabase()
    await writeSchema(SCHEMA)
    await run(CREATE_THINGS)
  })

  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const writeSchema = (text: string) => writeFile(path.join(folder, "things.prisma"), text)

  const drift = () => schemaDrift(database.ownerUrl, folder)

  async function run(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }

  test("is empty when both agree, whatever checks and triggers the database has besides", async () => {
    await run(PROTECT_THINGS)
    expect(await drift()).toBe("")
  })

  test("names a column that only the schema has", async () => {
    await writeSchema(SCHEMA.replace('@@map("things")', 'weight Int?\n @@map("things")'))
    expect(await drift()).toContain('ALTER TABLE "things" ADD COLUMN     "weight" INTEGER')
  })

  test("names a table that only the database has", async () => {
    await run("CREATE TABLE surplus (id int PRIMARY KEY);")
    expect(await drift()).toContain('DROP TABLE "surplus"')
  })
})
