import { attestDay as attestDayEndpoint } from "#lib/contract/attestations/web-endpoints.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { attestDay } from "#lib/services/attestations/attest-day.ts"

/** Attests a day. */
export const onAttestDay = onOperator(
  attestDayEndpoint,
  async ({ ctx, actor, payload: { day: asked, withoutStatement = [] } }) => {
    const { day, contentHash } = await attestDay(ctx, actor, { day: asked, withoutStatement })
    return { day, contentHash }
  },
)
