import { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { sandboxRoute } from "#lib/http/sandbox.ts"
import { sandboxWireView } from "#lib/http/views.ts"
import { sendWire } from "#lib/services/sandbox/send-wire.ts"

/** Money arrives. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoute(
  on(sendSandboxWire, async ({ ctx, actor, payload }) =>
    sandboxWireView(await sendWire(ctx, actor, payload)),
  ),
)
