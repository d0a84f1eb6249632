import { OPERATOR_APPROVALS } from "#lib/contract/approvals/web-endpoints.ts"
import type { Approval } from "#lib/domain/approvals/approval.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { confirmed } from "#lib/http/web.ts"
import { approve, reject, withdraw } from "#lib/services/approvals/decide.ts"

/** A proposal as the response to whoever made or decided it. */
export const stateOf = ({ id, state }: Pick<Approval, "id" | "state">) => ({ approvalId: id, state })

/** Approves a proposal. */
export const onApprove = confirmed(
  onOperator(OPERATOR_APPROVALS.approve, async ({ ctx, actor, params, payload }) =>
    stateOf(await approve(ctx, actor, { id: params.approvalId, ...payload })),
  ),
)

/** Rejects a proposal. */
export const onReject = onOperator(OPERATOR_APPROVALS.reject, async ({ ctx, actor, params, payload }) =>
  stateOf(await reject(ctx, actor, { id: params.approvalId, reason: payload.reason.trim() })),
)

/** Withdraws a proposal. */
export const onWithdraw = onOperator(OPERATOR_APPROVALS.withdraw, async ({ ctx, actor, params }) =>
  stateOf(await withdraw(ctx, actor, params.approvalId)),
)
