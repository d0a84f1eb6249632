import { OPERATOR_WIRES } from "#lib/contract/wires/web-endpoints.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { holdWire } from "#lib/services/wires/hold-wire.ts"
import { recordWireByHand } from "#lib/services/wires/record-wire.ts"

/** Proposes to attribute a wire. */
export const onAttributeWire = onOperator(OPERATOR_WIRES.attribute, async ({ ctx, actor, params, payload }) =>
  stateOf(await propose(ctx, actor, { kind: "wire-attribution", input: { ...params, ...payload } })),
)

/** Proposes to return a wire. */
export const onReturnWire = onOperator(OPERATOR_WIRES.return, async ({ ctx, actor, params, payload }) =>
  stateOf(
    await propose(ctx, actor, {
      kind: "wire-return",
      input: { ...params, reason: payload.reason.trim() },
    }),
  ),
)

/** Records money that arrived, as a person reads it from the bank's statement. */
export const onRecordWire = onOperator(
  OPERATOR_WIRES.record,
  async ({ ctx, actor, payload: { shareClassId, ...entry } }) => {
    const { wire, proposal } = await recordWireByHand(ctx, actor, {
      ...entry,
      account: { shareClassId },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      structuredReference: null,
    })
    return { wireId: wire.id, approvalId: proposal?.id ?? null }
  },
)

/** Holds a wire in suspense. */
export const onHoldWire = onOperator(OPERATOR_WIRES.hold, async ({ ctx, actor, params, payload }) => {
  const { id, hold } = await holdWire(ctx, actor, { ...params, reason: payload.reason.trim() })
  return { wireId: id, isHeld: hold !== null }
})

/** Proposes to end the hold of a wire. */
export const onReleaseWire = onOperator(OPERATOR_WIRES.release, async ({ ctx, actor, params, payload }) =>
  stateOf(
    await propose(ctx, actor, {
      kind: "wire-release",
      input: { ...params, reason: payload.reason.trim() },
    }),
  ),
)
