import * as z from "zod"
import { fundSlug } from "#lib/contract/funds/fund.ts"
import { positiveDecimal } from "#lib/contract/values/big-decimal.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { recordedAt } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

/** An exchange rate as a file states it. */
export const exchangeRateRecord = z.strictObject({
  id: uuid.optional(),
  fund: fundSlug,
  day,
  baseCurrency: currencyCode,
  quoteCurrency: currencyCode,
  fxRate: positiveDecimal,
  updatedAt: recordedAt.optional(),
})
