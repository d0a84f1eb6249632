import { OPERATOR_CLIENTS } from "#lib/contract/operator-clients/web-endpoints.ts"
import { stateOf } from "#lib/http/approvals/operations.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { confirmed } from "#lib/http/web.ts"
import { proposeOperatorClient } from "#lib/services/approvals/propose-operator-rights.ts"
import { revokeOperatorClient } from "#lib/services/operators/operator-clients.ts"

/** Proposes a program. */
export const onProposeProgram = confirmed(
  onOperator(OPERATOR_CLIENTS.create, async ({ ctx, actor, payload }) => {
    const { approval, clientId, secret } = await proposeOperatorClient(ctx, actor, {
      name: payload.name.trim(),
    })
    return { ...stateOf(approval), clientId, clientSecret: secret }
  }),
)

/** Revokes a program. */
export const onRevokeProgram = confirmed(
  onOperator(OPERATOR_CLIENTS.revoke, async ({ ctx, actor, params }) => {
    await revokeOperatorClient(ctx, actor, params.clientId)
    return undefined
  }),
)
