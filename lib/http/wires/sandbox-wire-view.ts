import type * as z from "zod"
import type { sendSandboxWire } from "#lib/contract/sandbox/endpoints.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Wire } from "#lib/domain/wires/wire.ts"
import type { Immutable } from "#lib/http/operation.ts"

/** What an integrator is told of a wire it let arrive. */
export function sandboxWireView(wire: Wire): Immutable<z.output<(typeof sendSandboxWire)["body"]>> {
  const { id, status, reason, subscriptionOrderId, evidence } = wire
  invariant(status !== "returned", "a wire that just arrived has not been sent back")
  return { id, status, reason, subscriptionOrderId, evidence }
}
