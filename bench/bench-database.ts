import path from "node:path"
import { openEmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { updateDatabase } from "#lib/database-server/update-database.ts"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { ROOT } from "#scripts/root.ts"
import { runOnServer } from "#test/test-cluster.ts"

/** A separate database server with the same disk settings as the service's. */
const BENCH_CLUSTER = { home: path.join(ROOT, ".data", "bench"), durable: true }

let owner: DatabasePool | undefined

/** The owner of the database of the measurement, who arranges what the service may not do. */
export function benchOwner(): DatabasePool {
  invariant(owner !== undefined, "a measurement has a database")
  return owner
}

/** Runs a measurement as the service on a migrated, empty database, which is dropped afterwards. */
export async function withBenchDatabase(run: (databaseUrl: string) => Promise<void>): Promise<void> {
  const cluster = await openEmbeddedDatabase(BENCH_CLUSTER)
  const name = `sharebook_bench_${process.pid}`
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  try {
    await runOnServer(cluster.ownerUrlOf("postgres"), drop, `CREATE DATABASE ${name}`)
    await updateDatabase({ url: cluster.urlOf(name), ownerUrl: cluster.ownerUrlOf(name) })
    owner = openDatabase(cluster.ownerUrlOf(name), { poolSize: 1 })
    await run(cluster.urlOf(name))
  } finally {
    await owner?.$disconnect()
    await runOnServer(cluster.ownerUrlOf("postgres"), drop)
    await cluster.close()
  }
}
