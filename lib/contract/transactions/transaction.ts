import * as z from "zod"
import { settledValue } from "#lib/contract/net-asset-values/settled-value.ts"
import { minorUnitsAmount, sentNonNegativeAmount } from "#lib/contract/values/amount.ts"
import { sentDecimal } from "#lib/contract/values/big-decimal.ts"
import { date } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { TRANSACTION_TYPES } from "#lib/domain/transactions/transaction.ts"

export const transactionType = oneOf(TRANSACTION_TYPES).meta({ id: "TransactionType" })

/** What every transaction says besides what it moved. */
const origin = {
  id: uuid,
  investorId: uuid,
  shareClassId: uuid,
  day: day.meta({ description: "Dealing day of the order." }),
  orderId: uuid,
  createdAt: date.meta({ description: "When the order was executed." }),
}

const ofShares = z.strictObject({
  ...origin,
  type: z.enum(["subscription", "redemption"]),
  shares: sentDecimal,
  amount: sentNonNegativeAmount.meta({ description: "Shares times net asset value, exact." }),
  netAssetValue: settledValue,
})

const fee = z.strictObject({
  ...origin,
  type: z.literal("fee"),
  shares: z.null(),
  amount: minorUnitsAmount,
  netAssetValue: z.null(),
})

/** What an executed order did to a holding; the type says which way its amount went. */
export const transaction = z.discriminatedUnion("type", [ofShares, fee]).meta({ id: "Transaction" })
