import * as z from "zod"
import { sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { withPeriod } from "#lib/contract/values/period.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { MAX_ACCOUNTING_PERIOD_DAYS } from "#lib/domain/accounting-positions/accounting-position.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"

const ofDayAndTotal = z.strictObject({ ofDay: sentAmount, total: sentAmount }).meta({ id: "OfDayAndTotal" })

export const costMethod = oneOf(COST_METHODS).meta({ id: "CostMethod" })

/** An investor's holding of a class at the end of a day, with its money flows and gains; exact, unrounded. */
export const accountingPosition = z
  .strictObject({
    day,
    status: oneOf(["nav", "noNav"]).meta({
      description: "`noNav`: valued at the last net asset value known that day.",
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

/** A query with `from` and `to`, at most ten years. */
export const withinAccountingPeriod = <Query extends z.ZodObject>(query: Query): Query =>
  withPeriod(query, MAX_ACCOUNTING_PERIOD_DAYS)
