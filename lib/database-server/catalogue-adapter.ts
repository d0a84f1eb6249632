import { PrismaPg } from "@prisma/adapter-pg"
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils"
import pg from "pg"

/** OIDs of PostgreSQL's one-byte type "char", in which its catalogue keeps letters, and of text. */
const CATALOGUE_CHAR = 18
const TEXT = 25

/**
 * Prisma's pg adapter, able to read PostgreSQL's catalogue for the schema engine: by itself it rejects the columns of
 * type "char" there, which the engine wants as characters. One connection, because the engine asks one thing at a time.
 */
export class CatalogueAdapter extends PrismaPg {
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
