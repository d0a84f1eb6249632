import * as z from "zod"
import { settledValue } from "#lib/contract/net-asset-values/net-asset-value.ts"
import { minorUnitsAmount, positiveAmount, sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { sentCurrencyCode } from "#lib/contract/values/catalogue.ts"
import { sentBic, sentIban, uuid } from "#lib/contract/values/codes.ts"
import { date, day, timeline } from "#lib/contract/values/date.ts"
import { oneOf, textWhich } from "#lib/contract/values/text.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { WIRE_REFERENCE_PATTERN } from "#lib/domain/wires/wire-reference.ts"

/** Subscription order payload of spec section 2.11. */
export const subscriptionOrderPayload = z
  .strictObject({ investorId: uuid, amount: positiveAmount, shareClassId: uuid })
  .meta({ id: "SubscriptionOrderPayload" })

const wireReference = textWhich((text) => WIRE_REFERENCE_PATTERN.test(text), "a wire reference").meta({
  pattern: WIRE_REFERENCE_PATTERN.source,
})

/** What the investor's bank needs: exactly this account and exactly this reference. */
const wireInstructions = z
  .strictObject({
    reference: wireReference,
    beneficiaryName: z.string(),
    iban: sentIban.nullable().meta({ description: "Null for a class without a bank account." }),
    bic: sentBic.nullable(),
    intermediaryBic: sentBic.nullable(),
    currency: sentCurrencyCode,
    amount: minorUnitsAmount,
    epcQr: z.string().nullable().meta({
      description:
        "EPC069-12 payload of a QR code; null for currencies other than the euro and for accounts outside of SEPA.",
    }),
  })
  .meta({ id: "WireInstructions" })

export const subscriptionOrderStatus = oneOf(SUBSCRIPTION_STATUSES)

/** A subscription order as distributors and investors see it. */
export const subscriptionOrder = z
  .strictObject({
    id: uuid,
    investorId: uuid,
    shareClassId: uuid,
    amount: minorUnitsAmount,
    status: subscriptionOrderStatus,
    statusReason: z.string().nullable().meta({
      description:
        "Why the order ended without being executed. `buys-no-share`: its money, less the entry fee, buys less than the smallest share at the net asset value of the order, and all of it is returned.",
    }),
    wireReference,
    wireInstructions,
    receivedAmount: minorUnitsAmount,
    validAt: date.nullable().meta({ description: "When enough money had arrived." }),
    cutOffAt: date.nullable(),
    dealingDay: day.nullable(),
    settlement: z
      .strictObject({
        shares: sentDecimal,
        amount: sentAmount,
        fee: minorUnitsAmount,
        netAssetValue: settledValue,
      })
      .nullable()
      .meta({ description: "`amount` is shares times net asset value, exact; null until executed." }),
    timeline: timeline(SUBSCRIPTION_STATUSES),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: "SubscriptionOrder" })
