import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { booleanFromString } from "#lib/contract/values/boolean-from-string.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { askedDate } from "#lib/contract/values/date.ts"
import { uuid } from "#lib/contract/values/uuid.ts"
import { exchangeRate } from "./exchange-rate.ts"

const EXAMPLE = {
  id: "e3b7a1c2-9d4f-4b68-8f21-0c5d6e7f8a90",
  fundId: "0b5f4c7e-3a52-4f0e-8a43-1f7b3c2d9e10",
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
  room: "exchange-rates",
  summary: "Get Exchange Rate by ID",
  description: "An exchange rate by its identifier.",
  params: z.strictObject({ exchangeRateId: uuid.meta({ description: "Identifier of the rate." }) }),
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
  room: "exchange-rates",
  summary: "Get Latest Exchange Rate",
  description: "The rate of the newest day that a fund has for a pair of currencies.",
  params: z.strictObject({}),
  query: publicQuery({
    fundId: uuid.meta({ description: "Whose rates." }),
    quoteCurrency: currencyCode.meta({ description: "The currency that is counted." }),
    baseCurrency: currencyCode.meta({ description: "The currency one unit of which is priced." }),
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
