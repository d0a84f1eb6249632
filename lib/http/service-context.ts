import { openDatabase } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { env } from "#lib/env.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { DatabaseClock } from "#lib/services/database-clock.ts"

/** The context of a process, whose clock is the database's. */
export type ProcessContext = ServiceContext & Readonly<{ clock: DatabaseClock }>

const shared = globalThis as typeof globalThis & { sharebookServiceContext?: ProcessContext }

/** Longer than any statement of a request takes; a caller is told then that the database is not there. */
const SILENCE_MILLISECONDS = 15_000

/** The one context of this process. Kept on the global object, because Next bundles pages on their own. */
export function serviceContext(): ProcessContext {
  shared.sharebookServiceContext ??= createContext()
  return shared.sharebookServiceContext
}

function createContext(): ProcessContext {
  const { DATABASE_URL, SANDBOX } = env()
  invariant(DATABASE_URL, "whoever starts the service tells it DATABASE_URL, the embedded database's too")
  const db = openDatabase(DATABASE_URL, { silenceMilliseconds: SILENCE_MILLISECONDS })
  const clock = new DatabaseClock(db)
  clock.follow()
  return { db, clock, autoApproves: SANDBOX }
}
