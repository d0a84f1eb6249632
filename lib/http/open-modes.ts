import { env } from "#lib/env.ts"
import { log } from "#lib/log.ts"
import { requireDemoDatabase } from "#lib/services/sandbox/require-demo-database.ts"
import { serviceContext } from "./service-context.ts"

/**
 * Ends this process unless its database allows the modes of its settings. Ends it too when the database cannot be
 * asked: its supervisor starts it again, and nothing has been open meanwhile.
 */
export async function endUnlessModesAreAllowed(): Promise<void> {
  try {
    await requireDemoDatabase(serviceContext(), env())
  } catch (error) {
    log().fatal({ err: error }, `Not started: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
