import { openDatabase } from "#lib/db/client.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { env } from "#lib/env.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { systemClock } from "#lib/services/system-clock.ts"

const shared = globalThis as typeof globalThis & { sharebookServiceContext?: ServiceContext }

/** Longer than any statement of a request takes; a caller is told then that the database is not there. */
const SILENCE_MILLISECONDS = 15_000

/** The one context of this process. Kept on the global object, because Next bundles pages on their own. */
export function serviceContext(): ServiceContext {
  shared.sharebookServiceContext ??= createContext()
  return shared.sharebookServiceContext
}

function createContext(): ServiceContext {
  const { DATABASE_URL, SANDBOX } = env()
  invariant(DATABASE_URL, "whoever starts the service tells it DATABASE_URL, the embedded database's too")
  return {
    db: openDatabase(DATABASE_URL, { silenceMilliseconds: SILENCE_MILLISECONDS }),
    clock: systemClock,
    decidesAtOnce: SANDBOX,
  }
}
