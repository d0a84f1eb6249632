import {
  goToCutOff as goToCutOffEndpoint,
  publishNextValue,
  simulatePayment,
  simulatePayout,
} from "#lib/contract/sandbox/web-endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import {
  endPayoutOfOrder,
  goToCutOff,
  payOrder,
  publishValueOfOrder,
} from "#lib/services/sandbox/order-life.ts"

/** Money arrives for an order of the caller. */
export const onSandboxPayment = on(simulatePayment, async ({ ctx, actor, payload }) => {
  await payOrder(ctx, actor, payload.orderId)
  return undefined
})

/** Business time moves to the next cut-off of an order. */
export const onSandboxCutOff = on(goToCutOffEndpoint, async ({ actor, payload }) => {
  await goToCutOff(serviceContext(), actor, payload)
  return undefined
})

/** The next value of an order's class is published. */
export const onSandboxValue = on(publishNextValue, async ({ ctx, actor, payload }) => {
  await publishValueOfOrder(ctx, actor, payload)
  return undefined
})

/** The payout of an order ends. */
export const onSandboxPayout = on(simulatePayout, async ({ ctx, actor, payload: { orderId, outcome } }) => {
  await endPayoutOfOrder(ctx, actor, { id: orderId, outcome })
  return undefined
})
