import { loadDemoData } from "#demo/load-demo-data.ts"
import { openDatabaseServer } from "#lib/database-server/database-server.ts"
import { migrate } from "#lib/database-server/migrate.ts"

/** Runs a measurement on the service's own database with the demo data set in it. */
export async function withDemoDatabase(run: (databaseUrl: string) => Promise<void>): Promise<void> {
  const database = await openDatabaseServer()
  try {
    await migrate(database.url)
    await loadDemoData(database.url, (progress) => console.log(`  ${progress}`))
    await run(database.url)
  } finally {
    await database.close()
  }
}
