import pg from "pg"
import { READER_ROLE } from "./database-roles.ts"
import { DatabaseServerError } from "./database-server-error.ts"
import { MIGRATION_LOCK } from "./migrate.ts"
import type { TablePrivileges } from "./privileges.ts"
import { SERVICE_FUNCTIONS, TABLE_PRIVILEGES } from "./privileges.ts"

/** A right in the words of GRANT: `SELECT` or `UPDATE ("status")`, on `TABLE "wires"`. */
interface Privilege {
  readonly right: string
  readonly on: string
}

/**
 * Grants the service and the reader what TABLE_PRIVILEGES lists, and revokes from them what it does not list. Changes nothing
 * when it is so already. Needed after each run of the migrations, which may have created tables.
 * @param ownerUrl the owner of the tables
 * @param serviceRole the role of the service; nothing is granted to the owner itself, or to a role that inherits from it
 * @returns the number of rights that were granted or revoked
 * @throws DatabaseServerError when the owner may not grant them
 */
export async function grantPrivileges(ownerUrl: string, serviceRole: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "sharebook-migrate" })
  client.on("error", () => {})
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK])
    const roles = await restrictedRoles(client, [serviceRole, READER_ROLE])
    const changes: string[] = []
    const change = async (statements: readonly string[]) => {
      if (statements.length > 0) await client.query(statements.join(";\n"))
      changes.push(...statements)
    }
    await client.query("BEGIN")
    for (const role of roles) {
      const wanted = await wantedPrivileges(client, role === serviceRole ? "service" : "reader")
      await change(await revocations(client, role, wanted))
      // Read anew, because revoking a right to a table revokes that to its columns, too.
      await change(await grants(client, role, wanted))
    }
    const services = roles.filter((role) => role === serviceRole)
    await change(await temporaryTablesFor(client, services))
    await client.query("COMMIT")
    return changes.length
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DatabaseServerError(
      `The owner of the database could not grant the service its rights: ${error.message}. DATABASE_OWNER_URL has to name the user who owns the tables.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Which of the named roles exist and do not own the tables. */
async function restrictedRoles(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles
     WHERE rolname = ANY($1) AND NOT rolsuper
       AND NOT pg_has_role(oid, (SELECT relowner FROM pg_class WHERE oid = '_prisma_migrations'::regclass), 'USAGE')`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Dealing runs price their orders in temporary tables, which everybody may create unless an administrator revoked that. */
async function temporaryTablesFor(client: pg.Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ database: string; role: string }>(
    `SELECT current_database() AS database, role FROM unnest($1::text[]) AS role
     WHERE NOT has_database_privilege(role, current_database(), 'TEMPORARY')`,
    [roles],
  )
  return rows.map(
    ({ database, role }) =>
      `GRANT TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} TO ${pg.escapeIdentifier(role)}`,
  )
}

async function wantedPrivileges(client: pg.Client, role: "service" | "reader"): Promise<Privilege[]> {
  const tables = Object.entries(TABLE_PRIVILEGES).flatMap(([table, privileges]) =>
    (role === "service" ? serviceRights(privileges) : readerRights(privileges)).map((right) => ({
      right,
      on: `TABLE ${pg.escapeIdentifier(table)}`,
    })),
  )
  if (role === "reader") return tables
  const { rows: sequences } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  )
  return [
    ...tables,
    ...sequences.map(({ name }) => ({ right: "USAGE", on: `SEQUENCE ${pg.escapeIdentifier(name)}` })),
    ...SERVICE_FUNCTIONS.map((name) => ({ right: "EXECUTE", on: `FUNCTION ${name}` })),
  ]
}

function serviceRights({ insert, update, delete: deletes }: TablePrivileges): string[] {
  return [
    "SELECT",
    ...(insert ? ["INSERT"] : []),
    ...(update === undefined ? [] : rightsTo("UPDATE", update)),
    ...(deletes === undefined ? [] : ["DELETE"]),
  ]
}

const readerRights = ({ reader }: TablePrivileges): string[] => rightsTo("SELECT", reader)

const rightsTo = (right: string, columns: "all" | readonly string[]): string[] =>
  columns === "all" ? [right] : columns.map((column) => `${right} (${pg.escapeIdentifier(column)})`)

const textOf = ({ right, on }: Privilege): string => `${right} ON ${on}`

/** Takes what is granted and not wanted. */
async function revocations(client: pg.Client, role: string, wanted: readonly Privilege[]): Promise<string[]> {
  const needs = new Set(wanted.map(textOf))
  const granted = (await grantedPrivileges(client, role)).map(textOf)
  return granted
    .filter((text) => !needs.has(text))
    .map((text) => `REVOKE ${text} FROM ${pg.escapeIdentifier(role)}`)
}

/** Gives what is wanted and not granted. */
async function grants(client: pg.Client, role: string, wanted: readonly Privilege[]): Promise<string[]> {
  const has = new Set((await grantedPrivileges(client, role)).map(textOf))
  return wanted
    .map(textOf)
    .filter((text) => !has.has(text))
    .map((text) => `GRANT ${text} TO ${pg.escapeIdentifier(role)}`)
}

/** What a role has been granted itself on the listed tables, and the sequences and functions of `public`. */
async function grantedPrivileges(client: pg.Client, role: string): Promise<Privilege[]> {
  const { rows } = await client.query<Privilege>(
    `WITH grantee AS (SELECT oid FROM pg_roles WHERE rolname = $1)
     SELECT acl.privilege_type AS right,
       CASE relation.relkind WHEN 'S' THEN 'SEQUENCE ' ELSE 'TABLE ' END || '"' || relation.relname || '"' AS on
     FROM pg_class AS relation CROSS JOIN aclexplode(relation.relacl) AS acl
     WHERE relation.relnamespace = 'public'::regnamespace AND acl.grantee = (SELECT oid FROM grantee)
       AND (relation.relkind = 'S' OR relation.relname = ANY($2))
     UNION ALL
     SELECT acl.privilege_type || ' ("' || attribute.attname || '")', 'TABLE "' || relation.relname || '"'
     FROM pg_attribute AS attribute
     JOIN pg_class AS relation ON relation.oid = attribute.attrelid
     CROSS JOIN aclexplode(attribute.attacl) AS acl
     WHERE relation.relnamespace = 'public'::regnamespace AND acl.grantee = (SELECT oid FROM grantee)
       AND relation.relname = ANY($2) AND NOT attribute.attisdropped
     UNION ALL
     SELECT acl.privilege_type, 'FUNCTION ' || function.oid::regprocedure
     FROM pg_proc AS function CROSS JOIN aclexplode(function.proacl) AS acl
     WHERE function.pronamespace = 'public'::regnamespace AND acl.grantee = (SELECT oid FROM grantee)`,
    [role, Object.keys(TABLE_PRIVILEGES)],
  )
  return rows
}
