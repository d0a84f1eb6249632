import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { day } from "#lib/contract/values/date.ts"
import { accountingPosition, costMethod, withinAccountingPeriod } from "./accounting-position.ts"

const eur = (value: string) => ({ value, currency: "EUR" as const })

const both = (ofDay: string, total: string) => ({ ofDay: eur(ofDay), total: eur(total) })

export const getAccountingPositions = endpoint({
  operationId: "getAccountingPositions",
  method: "GET",
  path: "/accounting-positions",
  resource: "accounting-positions",
  summary: "Get accounting positions",
  description:
    "One position a day from `from` to `to`, both included, in UTC; days after today are left out. On every day holdings = subscriptions − redemptions + yield, exactly. A position is valued at the newest net asset value dated on or before its day, a portfolio at the newest one of all: that of EUTBL published on a Friday is dated Sunday.",
  params: z.strictObject({}),
  query: withinAccountingPeriod(
    z.object({
      investorId: uuid.meta({ description: "The investor.", examples: [EXAMPLE_IDS.investor] }),
      shareClassId: uuid.meta({ description: "The share class.", examples: [EXAMPLE_IDS.shareClass] }),
      from: day.meta({ description: "First day." }),
      to: day.meta({ description: "Last day; at most 3,660 days including the first." }),
      method: costMethod
        .optional()
        .meta({ description: "How the cost of redemptions is computed. Default: weighted average." }),
    }),
  ),
  status: 200,
  body: z.array(accountingPosition),
  example: [
    {
      day: "2026-08-21",
      status: "noNav",
      investorId: EXAMPLE_IDS.investor,
      shareClassId: EXAMPLE_IDS.shareClass,
      method: "weighted-average",
      shares: "9457.97894",
      netAssetValue: { day: "2026-08-20", amount: eur("1.057308") },
      holdings: eur("9999.9999883872"),
      costBasis: eur("9999.9999883872"),
      subscriptions: both("9999.9999883872", "9999.9999883872"),
      redemptions: both("0", "0"),
      yield: both("0", "0"),
      realizedGain: both("0", "0"),
      totalUnrealizedGain: eur("0"),
    },
  ],
  errors: ["NotFoundError"],
})
