import pg from "pg"
import { vi } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { testDatabaseUrl } from "./test-database.ts"

/** The texts of the reads that are sent to a database, by default that of the test, while `read` runs on a pool of its own. */
export async function sentReads(
  read: (db: DatabasePool) => Promise<unknown>,
  databaseUrl = testDatabaseUrl(),
): Promise<string[]> {
  // Before the pool connects: each connection keeps the function that it was made with.
  const query = vi.spyOn(pg.Client.prototype, "query")
  const db = openDatabase(databaseUrl)
  try {
    await read(db)
    const texts = query.mock.calls.map(([first]) => {
      const given: unknown = first
      return typeof given === "string" ? given : ((given as { text?: string } | undefined)?.text ?? "")
    })
    return texts.filter((text) => !/^\s*(BEGIN|COMMIT|SET)/i.test(text))
  } finally {
    query.mockRestore()
    await db.$disconnect()
  }
}
