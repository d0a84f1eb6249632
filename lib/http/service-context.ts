import { openDatabase } from "#lib/db/client.ts"
import { Replicas } from "#lib/db/replicas/replicas.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { processSingleton } from "#lib/domain/process/process-global.ts"
import { env } from "#lib/env.ts"
import { log } from "#lib/log.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import { serviceSecrets } from "#lib/service-secrets.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { DatabaseClock } from "#lib/services/database-clock.ts"
import { businessContext, requireDemoDatabase } from "#lib/services/sandbox/demo-database.ts"
import { requirePepperOfDatabase } from "#lib/services/secrets/peppers.ts"

/** The context of a process, whose clock is the database's. */
export type ProcessContext = ServiceContext & Readonly<{ clock: DatabaseClock }>

/** Longer than any statement of a request takes; after it the database counts as unreachable. */
const SILENCE_MILLISECONDS = 15_000

/** The one context of this process. */
export const serviceContext = processSingleton("sharebookServiceContext", createContext)

/** The replicas of this process; null without DATABASE_READ_URL. */
export const serviceReplicas = processSingleton("sharebookReplicas", openReplicas)

function openReplicas(): Replicas | null {
  const { DATABASE_READ_URL, DATABASE_CONNECTIONS } = env()
  if (DATABASE_READ_URL === undefined) return null
  return new Replicas(DATABASE_READ_URL, {
    poolSize: DATABASE_CONNECTIONS,
    onRepeated: (reason, error) => {
      // A statement that no replica can do costs each of its requests a detour.
      const level = reason === "rejected" ? "warn" : "debug"
      log()[level]({ err: error, reason }, "a read of a replica was repeated on the primary")
    },
  })
}

function createContext(): ProcessContext {
  const { DATABASE_URL, DATABASE_CONNECTIONS, PUBLIC_ORIGIN, SANDBOX, RETENTION_YEARS } = env()
  invariant(
    DATABASE_URL,
    "DATABASE_URL is set by the program that starts the service, for the embedded database too",
  )
  const secrets = serviceSecrets()
  const db = openDatabase(DATABASE_URL, {
    poolSize: DATABASE_CONNECTIONS,
    silenceMilliseconds: SILENCE_MILLISECONDS,
  })
  const clock = new DatabaseClock(db)
  clock.follow()
  return {
    db,
    clock,
    secrets,
    autoApproves: SANDBOX,
    retentionYears: RETENTION_YEARS,
    notices: investorNotices(() => PUBLIC_ORIGIN),
  }
}

/**
 * The time for everything that pages and files show of funds and orders: in the sandbox it may be ahead of the machine's,
 * and values are published and orders executed by it.
 */
export const businessNow = async (): Promise<Instant> => (await businessContext(serviceContext())).clock.now()

/**
 * Ends this process unless its database allows the modes of its settings and knows its pepper. Ends it too when the database is unreachable:
 * its supervisor starts it again, and it has accepted no request meanwhile.
 */
export async function endUnlessDatabaseFits(): Promise<void> {
  try {
    await requireDemoDatabase(serviceContext(), env())
    await requirePepperOfDatabase(serviceContext())
  } catch (error) {
    log().fatal({ err: error }, `Not started: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
