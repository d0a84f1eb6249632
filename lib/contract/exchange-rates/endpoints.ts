import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { booleanFromString } from "#lib/contract/values/boolean-from-string.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { askedDate } from "#lib/contract/values/date.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { exchangeRate } from "./exchange-rate.ts"

const EXAMPLE = {
  id: EXAMPLE_IDS.exchangeRate,
  fundId: EXAMPLE_IDS.fund,
  day: "2026-08-21",
  baseCurrency: "EUR",
  quoteCurrency: "USD",
  fxRate: "1.1535",
  updatedAt: "2026-08-21T15:00:00.000Z",
} as const

export const getExchangeRate = endpoint({
  operationId: "GetExchangeRateByID",
  method: "GET",
  path: "/exchange-rates/{exchangeRateId}",
  resource: "exchange-rates",
  summary: "Get Exchange Rate by ID",
  description: "An exchange rate by its identifier.",
  params: z.strictObject({
    exchangeRateId: uuid.meta({
      description: "Identifier of the rate.",
      examples: [EXAMPLE_IDS.exchangeRate],
    }),
  }),
  query: publicQuery({}),
  status: 200,
  body: exchangeRate,
  example: EXAMPLE,
  errors: ["NotFoundError"],
})

export const getLatestExchangeRate = endpoint({
  operationId: "GetLatestExchangeRate",
  method: "GET",
  path: "/exchange-rates/latest",
  resource: "exchange-rates",
  summary: "Get Latest Exchange Rate",
  description: "The rate of the newest day that a fund has for a pair of currencies.",
  params: z.strictObject({}),
  query: publicQuery({
    fundId: uuid.meta({ description: "Whose rates.", examples: [EXAMPLE_IDS.fund] }),
    quoteCurrency: currencyCode.meta({ description: "The currency that is counted.", examples: ["USD"] }),
    baseCurrency: currencyCode.meta({
      description: "The currency one unit of which is priced.",
      examples: ["EUR"],
    }),
    latestUpdateDate: askedDate
      .optional()
      .meta({ description: "Only rates updated at or before this date." }),
    fallbackToAnyOtherFund: booleanFromString
      .optional()
      .meta({ description: "`true`: when the fund has no such rate, the newest one any fund has." }),
  }),
  status: 200,
  body: exchangeRate,
  example: EXAMPLE,
  errors: ["NotFoundError"],
})
