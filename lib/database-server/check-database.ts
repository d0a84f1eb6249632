import pg from "pg"
import { DatabaseServerError } from "./database-server-error.ts"

/** PostgreSQL 15 */
const OLDEST_SERVER_VERSION = 150_000
const RESPONDS_WITHIN_MILLISECONDS = 10_000

/** The sentence for each reason a connection fails, by the code of PostgreSQL or of the system. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there. Is PostgreSQL running, and are host and port right?",
  ENOTFOUND: "there is no host of that name.",
  EAI_AGAIN: "the host name could not be looked up just now.",
  EHOSTUNREACH: "there is no way to that host.",
  ENETUNREACH: "there is no way to that host.",
  ETIMEDOUT: "it does not answer.",
  ECONNRESET: "it closed the connection. Is it really PostgreSQL that listens there?",
  ENOENT: "there is no such socket. Is PostgreSQL running?",
  "28P01": "the password is wrong, or there is no such user.",
  "28000": "the server does not let this user in from here (see its pg_hba.conf).",
  "3D000": "the server has no database of that name. Create it first (CREATE DATABASE).",
  "53300": "the server has no free connection.",
  "57P03": "the server is starting or stopping. Try again in a moment.",
  "42501": "the user may not use this database.",
}

/**
 * Makes sure that an address leads to a PostgreSQL that this service can use.
 * @param setting the setting that has the address, for messages
 * @throws DatabaseServerError naming host and database, never the password
 */
export async function checkDatabase(
  setting: "DATABASE_URL" | "DATABASE_OWNER_URL",
  url: string,
): Promise<void> {
  const place = describeDatabase(url)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: RESPONDS_WITHIN_MILLISECONDS,
    application_name: "sharebook",
  })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version")
    if (!(rows[0]?.version >= OLDEST_SERVER_VERSION)) {
      throw new DatabaseServerError(
        `${setting} (${place}): this is PostgreSQL ${Math.floor(rows[0]?.version / 10_000)}, but version 15 or newer is needed.`,
      )
    }
  } catch (error) {
    if (error instanceof DatabaseServerError) throw error
    throw new DatabaseServerError(`${setting} (${place}): ${whyNot(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

function whyNot(error: unknown): string {
  // A host with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const code = first instanceof Error && "code" in first ? String(first.code) : ""
  const message = first instanceof Error ? first.message : String(first)
  if (SENTENCES[code] !== undefined) return SENTENCES[code]
  if (/timeout/i.test(message)) {
    return `no PostgreSQL answered within ${RESPONDS_WITHIN_MILLISECONDS / 1000} seconds. Are host and port right?`
  }
  if (/does not support SSL/.test(message)) {
    return "the server has no TLS, but the address asks for it (sslmode)."
  }
  if (/Connection terminated|unexpected/i.test(message)) {
    return "what listens there is not PostgreSQL, or it closed the connection."
  }
  return `${message}.`
}

/** A database address without its password, for messages. */
export function describeDatabase(url: string): string {
  const { username, hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get("host") ?? hostname
  return `${username === "" ? "" : `${decodeURIComponent(username)}@`}${host}${port === "" ? "" : `:${port}`}${decodeURIComponent(pathname)}`
}
