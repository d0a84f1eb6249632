import { resetSandbox } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { resetDemo, sandboxRoute } from "#lib/http/sandbox.ts"

/** The demo data set as new. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(resetSandbox, async ({ actor }) => {
    await resetDemo(actor)
    return undefined
  }),
)
