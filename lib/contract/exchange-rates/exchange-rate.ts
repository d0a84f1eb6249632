import * as z from "zod"
import { sentDecimal } from "#lib/contract/values/big-decimal.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { recordedAt } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

/** Exchange rate of spec section 2.10. */
export const exchangeRate = z
  .strictObject({
    id: uuid,
    fundId: uuid,
    day,
    baseCurrency: currencyCode,
    quoteCurrency: currencyCode,
    fxRate: sentDecimal.meta({ description: "Quote units for one base unit." }),
    updatedAt: recordedAt,
  })
  .meta({ id: "ExchangeRate" })
