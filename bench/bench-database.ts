import path from "node:path"
import { openEmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { migrate } from "#lib/database-server/migrate.ts"
import { ROOT } from "#scripts/run-program.ts"
import { runOnServer } from "#test/test-cluster.ts"

/** A separate database server with the same disk settings as the service's. */
const BENCH_CLUSTER = { home: path.join(ROOT, ".data", "bench"), durable: true }

/** Runs a measurement on a migrated, empty database, which is dropped afterwards. */
export async function withBenchDatabase(run: (databaseUrl: string) => Promise<void>): Promise<void> {
  const cluster = await openEmbeddedDatabase(BENCH_CLUSTER)
  const name = `sharebook_bench_${process.pid}`
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  try {
    await runOnServer(cluster.urlOf("postgres"), drop, `CREATE DATABASE ${name}`)
    await migrate(cluster.urlOf(name))
    await run(cluster.urlOf(name))
  } finally {
    await runOnServer(cluster.urlOf("postgres"), drop)
    await cluster.close()
  }
}
