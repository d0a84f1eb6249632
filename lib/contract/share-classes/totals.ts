import * as z from "zod"
import { netAssetValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { minorUnitsAmount, sentAmount } from "#lib/contract/values/amount.ts"
import { sentDecimal } from "#lib/contract/values/big-decimal.ts"

/** Share class totals of spec section 2.7. */
export const shareClassTotals = z
  .strictObject({
    totalShares: sentDecimal,
    totalAssets: minorUnitsAmount.meta({
      description: "Shares times net asset value, half-up to minor units.",
    }),
    numberOfHolders: z.int().min(0),
    netAssetValue,
    totalYield: sentAmount.meta({ description: "Interest earned by all holders since launch, unrounded." }),
    totalOrders: sentAmount.meta({ description: "Subscriptions plus redemptions since launch, unrounded." }),
  })
  .meta({ id: "ShareClassTotals" })
