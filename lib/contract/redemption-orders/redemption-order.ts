import * as z from "zod"
import { settledValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { minorUnitsAmount, positiveDecimal, sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date, day, timeline } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { PAYOUT_STATUSES } from "#lib/domain/payouts/payout.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"

/** Redemption order payload of spec section 2.11. */
export const redemptionOrderPayload = z
  .strictObject({ investorId: uuid, bankAccountId: uuid, sharesAmount: positiveDecimal, shareClassId: uuid })
  .meta({ id: "RedemptionOrderPayload" })

/** The new bank account of a payout. */
export const payoutPayload = z.strictObject({ bankAccountId: uuid }).meta({ id: "PayoutPayload" })

const payout = z
  .strictObject({
    id: uuid,
    status: oneOf(PAYOUT_STATUSES),
    amount: minorUnitsAmount,
    endToEndId: z.string(),
    paidAt: date.nullable(),
  })
  .meta({ id: "Payout" })

export const redemptionOrderStatus = oneOf(REDEMPTION_STATUSES)

/** A redemption order as distributors and investors see it. */
export const redemptionOrder = z
  .strictObject({
    id: uuid,
    investorId: uuid,
    bankAccountId: uuid,
    shareClassId: uuid,
    sharesAmount: sentDecimal,
    status: redemptionOrderStatus,
    statusReason: z.string().nullable(),
    cutOffAt: date,
    dealingDay: day,
    cancelableUntil: date,
    settlement: z
      .strictObject({
        shares: sentDecimal,
        amount: sentAmount,
        fee: minorUnitsAmount,
        netAssetValue: settledValue,
      })
      .nullable()
      .meta({ description: "`amount` is shares times net asset value, exact; null until executed." }),
    payout: payout.nullable().meta({ description: "Null until executed." }),
    timeline: timeline(REDEMPTION_STATUSES),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "RedemptionOrder" })
