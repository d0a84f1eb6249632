import { OPERATOR_COMPENSATIONS } from "#lib/contract/compensations/web-endpoints.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { recordCompensation } from "#lib/services/compensations/pay-compensation.ts"

const recorded = ({ id, status }: Compensation) => ({ compensationId: id, status })

/** Proposes to release money of compensations. */
export const onReleaseCompensations = onOperator(
  OPERATOR_COMPENSATIONS.release,
  async ({ ctx, actor, payload: { compensationIds, bankAccountId } }) => {
    const compensations = compensationIds.map((id) => ({ id, bankAccountId }))
    const input = { redemptionOrderIds: [], compensations }
    return stateOf(await propose(ctx, actor, { kind: "payout-batch", input }))
  },
)

/** Records that a compensation was paid. */
export const onConfirmCompensation = onOperator(
  OPERATOR_COMPENSATIONS.confirm,
  async ({ ctx, actor, params: { compensationId: id }, payload }) =>
    recorded(await recordCompensation(ctx, actor, { id, ...payload, outcome: "paid", reason: null })),
)

/** Records that a compensation was not paid. */
export const onFailCompensation = onOperator(
  OPERATOR_COMPENSATIONS.fail,
  async ({ ctx, actor, params: { compensationId: id }, payload: { endToEndId, reason } }) =>
    recorded(
      await recordCompensation(ctx, actor, { id, endToEndId, outcome: "failed", reason: reason.trim() }),
    ),
)
