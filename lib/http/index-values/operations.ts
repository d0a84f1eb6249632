import { setIndexAvailable } from "#lib/contract/index-values/web-endpoints.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { setIndexAvailability } from "#lib/services/index-values/import-index-values.ts"

/** Makes an index unavailable, or available again. */
export const onSetIndexAvailable = onOperator(
  setIndexAvailable,
  async ({ ctx, actor, params: { shareClassSymbol: shareClass }, payload: { available } }) => {
    await setIndexAvailability(ctx, actor, { shareClass, available })
    return { available }
  },
)
