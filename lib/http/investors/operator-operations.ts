import { OPERATOR_INVESTORS } from "#lib/contract/investors/web-endpoints.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"

const decided = ({ id, status }: Investor) => ({ investorId: id, status })

/** Proposes that an investor may order. */
export const onReleaseInvestor = onOperator(OPERATOR_INVESTORS.release, async ({ ctx, actor, params }) =>
  stateOf(await propose(ctx, actor, { kind: "investor-release", input: params })),
)

/** Asks something of an investor. */
export const onRequireOfInvestor = onOperator(
  OPERATOR_INVESTORS.require,
  async ({ ctx, actor, params: { investorId: id }, payload: { field, message } }) =>
    decided(
      await decideInvestor(ctx, actor, { id, decision: "require-action", field, message: message.trim() }),
    ),
)

/** Rejects an investor. */
export const onRefuseInvestor = onOperator(
  OPERATOR_INVESTORS.refuse,
  async ({ ctx, actor, params: { investorId: id }, payload }) =>
    decided(await decideInvestor(ctx, actor, { id, decision: "refuse", message: payload.reason.trim() })),
)

/** Suspends an investor. */
export const onSuspendInvestor = onOperator(
  OPERATOR_INVESTORS.suspend,
  async ({ ctx, actor, params: { investorId: id }, payload }) =>
    decided(await decideInvestor(ctx, actor, { id, decision: "suspend", message: payload.reason.trim() })),
)
