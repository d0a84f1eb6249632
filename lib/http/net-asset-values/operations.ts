import { proposeValues } from "#lib/contract/net-asset-values/web-endpoints.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { proposeStatedValues } from "#lib/services/approvals/propose-stated-values.ts"

/** Proposes net asset values for another person's approval. */
export const onProposeValues = onOperator(proposeValues, ({ ctx, actor, payload }) =>
  proposeStatedValues(ctx, actor, payload),
)
