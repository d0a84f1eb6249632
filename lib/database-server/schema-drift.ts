import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils"
import { SchemaEngine } from "@prisma/schema-engine-wasm"
import pg from "pg"
import { CatalogueAdapter } from "./catalogue-adapter.ts"

export const SCHEMA_FOLDER = path.resolve(import.meta.dirname, "../../prisma/schema")

interface SchemaFile {
  path: string
  content: string
}

async function readSchema(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".prisma")).sort()
  return Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(folder, name), "utf8") })),
  )
}

/**
 * The SQL that would bring a database to the Prisma schema: empty when they agree. What Prisma does not model
 * (checks, triggers, functions) takes no part in the comparison.
 * @param databaseUrl a migrated database; it is only read
 * @param schemaFolder prisma/schema unless given
 */
export async function schemaDrift(databaseUrl: string, schemaFolder = SCHEMA_FOLDER): Promise<string> {
  const files = await readSchema(schemaFolder)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const engine = await SchemaEngine.new(
      { datamodels: files.map(({ path: name, content }) => [name, content]) },
      () => {},
      bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool)),
    )
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: schemaFolder },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: ["public._prisma_migrations"], externalEnums: [] },
    })
    const sql = (stdout ?? "").trim()
    return sql === "-- This is an empty migration." ? "" : sql
  } finally {
    await pool.end()
  }
}
