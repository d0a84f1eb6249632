import { ORDER_SANDBOX } from "#lib/contract/sandbox/web-endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import {
  endPayoutOfOrder,
  moveClockToCutOff,
  publishNetAssetValueOfOrder,
  sendWireOfOrder,
} from "#lib/services/sandbox/order-life.ts"

/** Money arrives for an order of the caller. */
export const onSandboxWire = on(ORDER_SANDBOX.sendWire, async ({ ctx, actor, payload }) => {
  await sendWireOfOrder(ctx, actor, payload.orderId)
  return undefined
})

/** Business time moves to the next cut-off of an order. */
export const onSandboxClock = on(ORDER_SANDBOX.moveClock, async ({ actor, payload }) => {
  await moveClockToCutOff(serviceContext(), actor, payload)
  return undefined
})

/** The next net asset value of an order's class is published. */
export const onSandboxNetAssetValue = on(
  ORDER_SANDBOX.publishNetAssetValue,
  async ({ ctx, actor, payload }) => {
    await publishNetAssetValueOfOrder(ctx, actor, payload)
    return undefined
  },
)

/** The payout of an order ends. */
export const onSandboxPayout = on(
  ORDER_SANDBOX.endPayout,
  async ({ ctx, actor, payload: { orderId, outcome } }) => {
    await endPayoutOfOrder(ctx, actor, { id: orderId, outcome })
    return undefined
  },
)
