import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { TABLE_PRIVILEGES } from "./privileges.ts"

const SCHEMA = path.resolve(import.meta.dirname, "../../prisma/schema")

test("every table of the schema has the rights of its roles", () => {
  const tables = readdirSync(SCHEMA).flatMap((name) => {
    const models = readFileSync(path.join(SCHEMA, name), "utf8").matchAll(/^model \w+ \{.*?^\}/gms)
    return [...models].flatMap(([model]) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? [])
  })
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter((table) => TABLE_PRIVILEGES[table] === undefined)).toEqual([])
})
