import * as z from "zod"
import { sentAmount } from "#lib/contract/values/amount.ts"
import { sentDecimal } from "#lib/contract/values/big-decimal.ts"
import { day } from "#lib/contract/values/day.ts"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"

const ofDayAndTotal = z.strictObject({ ofDay: sentAmount, total: sentAmount }).meta({ id: "OfDayAndTotal" })

export const costMethod = oneOf(COST_METHODS).meta({ id: "CostMethod" })

/** What an investor holds of a class at the end of a day and what became of the money; exact, unrounded. */
export const accountingPosition = z
  .strictObject({
    day,
    status: oneOf(["nav", "noNav"]).meta({
      description: "`noNav`: the last net asset value known that day values it.",
    }),
    investorId: uuid,
    shareClassId: uuid,
    method: costMethod,
    shares: sentDecimal,
    netAssetValue: z.strictObject({ day, amount: sentAmount }).nullable(),
    holdings: sentAmount.meta({
      description: "subscriptions.total − redemptions.total + yield.total, exactly.",
    }),
    costBasis: sentAmount,
    subscriptions: ofDayAndTotal,
    redemptions: ofDayAndTotal,
    yield: ofDayAndTotal.meta({ description: "Realised and unrealised gains together." }),
    realizedGain: ofDayAndTotal,
    totalUnrealizedGain: sentAmount,
  })
  .meta({ id: "AccountingPosition" })
