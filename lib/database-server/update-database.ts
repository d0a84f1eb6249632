import pg from "pg"
import { DatabaseServerError } from "./database-server-error.ts"
import { grantPrivileges } from "./grant-privileges.ts"
import { migrate } from "./migrate.ts"
import { TABLE_PRIVILEGES } from "./privileges.ts"

/** How a database is after its update. */
export interface UpdatedDatabase {
  /** The names of the migrations that were applied now. */
  readonly applied: readonly string[]
  /** The role that the service connects as. */
  readonly serviceRole: string
  /** Whether that role could switch the guards of the database off: it owns tables, or may create them. */
  readonly isUnrestricted: boolean
}

/**
 * Brings a database to the newest migration, and gives the service and the reader the rights that it needs for them.
 * @param addresses of the same database for the service and for the owner of its tables; they may be one
 * @throws DatabaseServerError with a sentence to act on, also when the service lacks a right and only the owner can grant it
 */
export async function updateDatabase(
  addresses: Readonly<{ url: string; ownerUrl: string }>,
): Promise<UpdatedDatabase> {
  const { url, ownerUrl } = addresses
  if (ownerUrl !== url) await requireSameDatabase(addresses)
  const applied = await migrate(ownerUrl)
  let service = await readService(url)
  if (ownerUrl !== url || service.isUnrestricted) {
    const changed = await grantPrivileges(ownerUrl, service.serviceRole)
    if (changed > 0) service = await readService(url)
  }
  const { serviceRole, isUnrestricted, lacks } = service
  if (lacks !== null) {
    throw new DatabaseServerError(
      `The database user ${serviceRole} may not write the table ${lacks}. Start once with DATABASE_OWNER_URL, the user who owns the tables: it grants what the service needs.`,
    )
  }
  return { applied, serviceRole, isUnrestricted }
}

async function connected<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "sharebook-migrate" })
  client.on("error", () => {})
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The service's role, whether it may do everything, and a table in which it may not insert although it has to. */
const readService = (url: string): Promise<Omit<UpdatedDatabase, "applied"> & { lacks: string | null }> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `SELECT rolname AS "serviceRole",
         rolsuper OR has_schema_privilege('public', 'CREATE') OR EXISTS (
           SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
             AND pg_has_role(relowner, 'USAGE')) AS "isUnrestricted",
         (SELECT min(name) FROM unnest($1::text[]) AS name
          WHERE NOT has_table_privilege(quote_ident(name), 'INSERT')) AS lacks
       FROM pg_roles WHERE rolname = current_user`,
      [Object.entries(TABLE_PRIVILEGES).flatMap(([table, { insert }]) => (insert ? [table] : []))],
    )
    return rows[0]
  })

async function requireSameDatabase({ url, ownerUrl }: Readonly<{ url: string; ownerUrl: string }>) {
  const [one, other] = await Promise.all(
    [url, ownerUrl].map((each) =>
      connected(each, async (client) => {
        const { rows } = await client.query(
          "SELECT oid, datname, pg_postmaster_start_time() FROM pg_database WHERE datname = current_database()",
        )
        return JSON.stringify(rows)
      }),
    ),
  )
  if (one === other) return
  throw new DatabaseServerError(
    "DATABASE_URL and DATABASE_OWNER_URL lead to different databases. Set both to the same one, with different users.",
  )
}
