import * as z from "zod"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS, EXAMPLE_UPDATED_AT } from "#lib/contract/examples.ts"
import { minorUnitsAmount, sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { sentCurrencyCode, sentShareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { date, day } from "#lib/contract/values/date.ts"

const count = z.int().min(0)

const position = z
  .strictObject({
    shareClassId: uuid,
    symbol: sentShareClassSymbol,
    shares: sentDecimal.meta({ description: "All shares, including blocked ones." }),
    blockedShares: sentDecimal,
    freeShares: sentDecimal,
    netAssetValue: z.strictObject({ day, amount: sentAmount }).nullable(),
    value: sentAmount,
    costBasis: sentAmount,
    unrealizedGain: sentAmount,
    realizedGain: sentAmount,
    pending: z.strictObject({
      credit: z
        .strictObject({ count, amount: minorUnitsAmount })
        .meta({ description: "Subscriptions that are not executed yet." }),
      debit: z
        .strictObject({ count, shares: sentDecimal, amount: sentAmount })
        .meta({ description: "Redemptions that are not executed yet, at the latest net asset value." }),
    }),
  })
  .meta({ id: "PortfolioPosition" })

/** The current positions of an investor, including closed ones, at weighted average cost. */
export const portfolio = z
  .strictObject({
    investorId: uuid,
    asOf: date,
    positions: z.array(position),
    totals: z.array(
      z.strictObject({ currency: sentCurrencyCode, value: sentDecimal, unrealizedGain: sentDecimal }),
    ),
  })
  .meta({ id: "Portfolio" })

const eur = (value: string) => ({ value, currency: "EUR" as const })

export const getPortfolio = endpoint({
  operationId: "getPortfolio",
  method: "GET",
  path: "/portfolios/{investorId}",
  resource: "portfolios",
  summary: "Get a portfolio",
  description: "The current positions of an investor, including closed ones, at weighted average cost.",
  params: z.strictObject({
    investorId: uuid.meta({ description: "The investor.", examples: [EXAMPLE_IDS.investor] }),
  }),
  query: z.object({}),
  status: 200,
  body: portfolio,
  example: {
    investorId: EXAMPLE_IDS.investor,
    asOf: EXAMPLE_UPDATED_AT,
    positions: [
      {
        shareClassId: EXAMPLE_IDS.shareClass,
        symbol: "EUTBL",
        shares: "9457.97894",
        blockedShares: "1000",
        freeShares: "8457.97894",
        netAssetValue: { day: "2026-08-23", amount: eur("1.05749") },
        value: eur("10001.7181492606"),
        costBasis: eur("9999.9999883872"),
        unrealizedGain: eur("1.7181608734"),
        realizedGain: eur("0"),
        pending: {
          credit: { count: 0, amount: eur("0.00") },
          debit: { count: 1, shares: "1000", amount: eur("1057.49") },
        },
      },
    ],
    totals: [{ currency: "EUR", value: "10001.7181492606", unrealizedGain: "1.7181608734" }],
  },
  errors: ["NotFoundError"],
})
