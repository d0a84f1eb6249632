import { proposeValues } from "#lib/contract/net-asset-values/web-endpoints.ts"
import { on } from "#lib/http/operation.ts"
import type { OperatorCaller } from "#lib/http/operator-web.ts"
import { proposeStatedValues } from "#lib/services/approvals/preview-net-asset-values.ts"

/** Proposes net asset values for another person's approval. */
export const onProposeValues = on<typeof proposeValues, OperatorCaller>(
  proposeValues,
  ({ ctx, actor, payload }) => proposeStatedValues(ctx, actor, payload),
)
