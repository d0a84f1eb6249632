import type { Samples } from "#components/reference/sample.ts"
import { EXAMPLE_DAY, EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"

/** Days of a series that a form asks for. */
const SERIES_DAYS = 30

/** Finds a rate whatever fund has it: no fund has the nil UUID. */
const ANY_RATE = `${PUBLIC_V0.prefix}/exchange-rates/latest?fundId=00000000-0000-0000-0000-000000000000&baseCurrency=EUR&quoteCurrency=USD&fallbackToAnyOtherFund=true`

/** What the forms of the public interface start with, so that each answers at the first click. */
export const publicSamples = (today: Day): Samples => ({
  shareClassSymbol: { value: "EUTBL" },
  startDay: { value: addDays(today, -SERIES_DAYS) },
  day: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/net-asset-values/EUTBL/${EXAMPLE_DAY}`, field: ["day"] },
      { lookUp: `${PUBLIC_V0.prefix}/net-asset-values/EUTBL/latest`, field: ["day"] },
    ],
  },
  fundId: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/funds/${EXAMPLE_IDS.fund}`, field: ["id"] },
      { lookUp: `${PUBLIC_V0.prefix}/funds/`, field: [0, "id"] },
    ],
  },
  exchangeRateId: {
    firstOf: [
      { lookUp: `${PUBLIC_V0.prefix}/exchange-rates/${EXAMPLE_IDS.exchangeRate}`, field: ["id"] },
      { lookUp: ANY_RATE, field: ["id"] },
    ],
  },
  "GetLatestExchangeRate.fundId": { lookUp: ANY_RATE, field: ["fundId"] },
  baseCurrency: { value: "EUR" },
  quoteCurrency: { value: "USD" },
})
