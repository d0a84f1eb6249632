import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { PrismaPg } from "@prisma/adapter-pg"
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils"
import { SchemaEngine } from "@prisma/schema-engine-wasm"
import pg from "pg"
import { ROOT } from "./root.ts"

/** OIDs of PostgreSQL's one-byte type "char", used for codes in its catalogue, and of text. */
const CATALOGUE_CHAR = 18
const TEXT = 25

/**
 * Prisma's pg adapter, able to read PostgreSQL's catalogue for the schema engine: by itself it rejects the columns of
 * type "char" there, which the engine wants as characters. One connection, because the engine asks one thing at a time.
 */
class CatalogueAdapter extends PrismaPg {
  private charColumns: ReadonlySet<string> = new Set()

  constructor(pool: pg.Pool) {
    super(pool)
    pool.on("connect", (client) => {
      if (!(client instanceof pg.Client)) throw new Error("pg.Pool hands out pg.Client")
      client.connection.on(
        "rowDescription",
        (message: { fields: { name: string; dataTypeID: number }[] }) => {
          const charFields = message.fields.filter((field) => field.dataTypeID === CATALOGUE_CHAR)
          for (const field of charFields) field.dataTypeID = TEXT
          this.charColumns = new Set(charFields.map((field) => field.name))
        },
      )
    })
  }

  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      const columnTypes = result.columnTypes.map((type, index) =>
        this.charColumns.has(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    return adapter
  }
}

const SCHEMA_FOLDER = path.join(ROOT, "prisma/schema")

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
