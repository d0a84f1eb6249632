import type { Samples } from "#components/reference/sample.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"

/** What the forms of the sandbox start with. */
export const SANDBOX_SAMPLES: Samples = {
  shareClassId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["id"] },
  fundId: { lookUp: `${PUBLIC_V0.prefix}/share-classes/EUTBL`, field: ["fundId"] },
  redemptionOrderId: {
    firstOf: [
      {
        lookUp: `${DISTRIBUTOR_V0.prefix}/redemption-orders/${EXAMPLE_IDS.unpaidRedemptionOrder}`,
        field: ["id"],
      },
      { lookUp: `${DISTRIBUTOR_V0.prefix}/redemption-orders/?limit=1&status=executed`, field: [0, "id"] },
    ],
  },
}
