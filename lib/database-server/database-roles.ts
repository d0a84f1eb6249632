import { createHmac } from "node:crypto"
import pg from "pg"

/** The roles of an embedded database: who owns the tables, who serves, and who reads for reports. */
export const OWNER_ROLE = "sharebook"
export const SERVICE_ROLE = "sharebook_service"
export const READER_ROLE = "sharebook_reader"

/** A key of its own, see lib/db/advisory-locks.ts: held by the process that creates the roles of a server. */
const ROLES_LOCK = 4_717_003

/**
 * The password of another role of an embedded database. It follows from the owner's, so that whoever can read the settings of
 * the database needs no second secret.
 */
export const rolePassword = (ownerPassword: string, role: string): string =>
  createHmac("sha256", ownerPassword).update(role).digest("hex")

/**
 * Creates the roles of the service and the reader on an embedded server that does not have them yet: it is new, or its data
 * are from a release without them. What they may do is granted in each database, see grant-privileges.ts.
 * @param serverUrl any database of the server, for its owner
 */
export async function createRoles(serverUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ROLES_LOCK])
    const { rows } = await client.query<{ name: string }>(
      "SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1)",
      [[SERVICE_ROLE, READER_ROLE]],
    )
    const existing = new Set(rows.map(({ name }) => name))
    for (const role of [SERVICE_ROLE, READER_ROLE].filter((each) => !existing.has(each))) {
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${rolePassword(ownerPassword, role)}'`)
    }
  } finally {
    await client.end()
  }
}
