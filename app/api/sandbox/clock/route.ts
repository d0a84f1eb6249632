import { getSandboxClock, moveSandboxClock } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { clockTarget, sandboxRoute } from "#lib/http/sandbox.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { moveClock } from "#lib/services/sandbox/move-clock.ts"

/** Business time. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(getSandboxClock, async ({ ctx }) => ({ now: ctx.clock.now() })),
  on(moveSandboxClock, async ({ actor, payload }) => ({
    now: await moveClock(serviceContext(), actor, clockTarget(payload)),
  })),
)
