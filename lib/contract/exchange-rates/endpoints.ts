import * as z from "zod"
import { publicQuery } from "#lib/contract/csv/format.ts"
import { endpoint } from "#lib/contract/endpoint.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { sentDecimal } from "#lib/contract/values/amount.ts"
import { currencyCode, sentCurrencyCode } from "#lib/contract/values/catalogue.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { askedDate, day, recordedAt } from "#lib/contract/values/date.ts"
import { booleanFromString } from "#lib/contract/values/text.ts"

/** Exchange rate of spec section 2.10. */
const exchangeRate = z
  .strictObject({
    id: uuid,
    fundId: uuid,
    day,
    baseCurrency: sentCurrencyCode,
    quoteCurrency: sentCurrencyCode,
    fxRate: sentDecimal.meta({
      description: "Units of the quote currency for one unit of the base currency.",
    }),
    updatedAt: recordedAt,
  })
  .meta({ id: "ExchangeRate" })

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
  description: "The latest rate of a fund for a currency pair.",
  params: z.strictObject({}),
  query: publicQuery({
    fundId: uuid.meta({ description: "The fund that uses the rate.", examples: [EXAMPLE_IDS.fund] }),
    quoteCurrency: currencyCode.meta({
      description: "The currency in which the rate is expressed.",
      examples: ["USD"],
    }),
    baseCurrency: currencyCode.meta({
      description: "The currency of which the rate prices one unit.",
      examples: ["EUR"],
    }),
    latestUpdateDate: askedDate.optional().meta({
      description:
        "Only rates updated at or before this date; a day means its midnight UTC. In an address, write the `+` of a time zone as `%2B`.",
    }),
    fallbackToAnyOtherFund: booleanFromString
      .optional()
      .meta({ description: "`true`: if the fund has no such rate, the latest one of any fund." }),
  }),
  status: 200,
  body: exchangeRate,
  example: EXAMPLE,
  errors: ["NotFoundError"],
})
