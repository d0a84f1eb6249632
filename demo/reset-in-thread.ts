import { parentPort, workerData } from "node:worker_threads"
import { openDatabase } from "#lib/db/client.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ActorName } from "#lib/domain/users/actor-name.ts"
import type { requestOrigin } from "#lib/services/audit-log/request-origin.ts"
import { withRequestOrigin } from "#lib/services/audit-log/request-origin.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { measuredClock } from "#lib/services/database-clock.ts"
import type { ResetOutcome } from "./demo-resetter.ts"
import { resetDemoData } from "./reset-demo-data.ts"

// Runs in a thread of the service, for DemoResetter. An error is sent as its message, because errors lose their class
// between threads.
const { databaseUrl, who, origin } = workerData as Readonly<{
  databaseUrl: string
  /** Who asked for it. */
  who: ActorName
  /** Their request, which the audit log names. */
  origin: ReturnType<typeof requestOrigin>
}>
const db = openDatabase(databaseUrl, { poolSize: 4 })
try {
  parentPort?.postMessage(await outcome())
} finally {
  await db.$disconnect()
}

async function outcome(): Promise<ResetOutcome> {
  try {
    const ctx = { db, clock: await measuredClock(db), secrets: NO_SECRETS, autoApproves: true }
    const reset = () => resetDemoData(ctx, { who })
    await (origin === null ? reset() : withRequestOrigin(origin, reset))
    return { rejected: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { rejected: error.reason, retryAfterSeconds: error.retryAfterSeconds ?? null }
  }
}
