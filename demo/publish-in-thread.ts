import { parentPort, workerData } from "node:worker_threads"
import { openDatabase } from "#lib/db/client.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { measuredClock } from "#lib/services/database-clock.ts"
import { businessContext } from "#lib/services/sandbox/demo-database.ts"
import { continueDemoBankStatements } from "./bank-statements/load-demo-bank-statements.ts"
import { bringDemoDataUpToDate } from "./load-demo-data.ts"

// Runs in a thread of the service, for DemoPublisher; sends it the number of new net asset values.
const { databaseUrl } = workerData as Readonly<{ databaseUrl: string }>
const db = openDatabase(databaseUrl, { poolSize: 2 })
try {
  const before = await db.netAssetValue.count()
  const machine = { db, clock: await measuredClock(db), secrets: NO_SECRETS, autoApproves: true }
  await bringDemoDataUpToDate(machine, () => {})
  parentPort?.postMessage((await db.netAssetValue.count()) - before)
  await continueDemoBankStatements(await businessContext(machine))
} finally {
  await db.$disconnect()
}
