import * as z from "zod"
import { sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { LONGEST_ACCOUNTING_PERIOD_DAYS } from "#lib/domain/accounting-positions/accounting-position.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween, isDay } from "#lib/domain/calendar/day.ts"

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
  query.check((context) => {
    const { from, to } = context.value as { from?: Day; to?: Day }
    // Checks also run on values that their schemas have rejected.
    if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return
    const days = daysBetween(from, to) + 1
    if (days >= 1 && days <= LONGEST_ACCOUNTING_PERIOD_DAYS) return
    const message =
      days < 1
        ? `Expected a day from ${from} on; got ${to}`
        : `Expected ${LONGEST_ACCOUNTING_PERIOD_DAYS} days at most; got ${days}`
    context.issues.push({ code: "custom", path: ["to"], message, input: to })
  })
