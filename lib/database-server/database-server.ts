import path from "node:path"
import { env } from "#lib/env.ts"
import { checkDatabase } from "./check-database.ts"
import { openEmbeddedDatabase } from "./embedded-database.ts"

/** The PostgreSQL database of the service, usable until it is closed. */
export interface DatabaseServer {
  /** Address with user, password and database name. */
  readonly url: string
  /** The data directory when it is the embedded one. */
  readonly embeddedDirectory: string | undefined
  /** Resolves when the embedded server has gone away by itself; never for one that is not ours to run. */
  readonly lost: Promise<void>
  /** Gives it back. The embedded server stops with its last user; one of DATABASE_URL is left alone. */
  close(): Promise<void>
}

/** The folder of this service's embedded database. */
export const embeddedHome = (): string =>
  path.join(env().DATA_FOLDER ?? path.resolve(import.meta.dirname, "../../.data"), "database")

/**
 * The database that every program of this checkout works on: the one of DATABASE_URL, or the embedded one, joined
 * when it already runs (the service is up) and started for the caller otherwise.
 * @throws DatabaseServerError with a sentence to act on
 */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const { DATABASE_URL } = env()
  if (DATABASE_URL !== undefined) {
    await checkDatabase(DATABASE_URL)
    const lost = new Promise<void>(() => {})
    return { url: DATABASE_URL, embeddedDirectory: undefined, lost, close: async () => {} }
  }
  const { url, directory, lost, close } = await openEmbeddedDatabase({ home: embeddedHome(), durable: true })
  return { url, embeddedDirectory: directory, lost, close }
}
