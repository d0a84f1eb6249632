import * as z from "zod"
import { accountingPosition, costMethod } from "#lib/contract/accounting-positions/accounting-position.ts"
import { transaction } from "#lib/contract/transactions/endpoints.ts"
import { minorUnitsAmount, sentAmount, sentDecimal } from "#lib/contract/values/amount.ts"
import { sentCurrencyCode, sentShareClassSymbol } from "#lib/contract/values/catalogue.ts"
import { sentCountryAlpha2, sentIsin, uuid } from "#lib/contract/values/codes.ts"
import { date, day } from "#lib/contract/values/date.ts"
import { oneOf } from "#lib/contract/values/text.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"

/** Languages that a statement can be in. */
export const statementLocale = oneOf(LANGUAGES).meta({ id: "StatementLocale" })

const balance = z
  .strictObject({
    shares: sentDecimal,
    netAssetValue: z.strictObject({ day, amount: sentAmount }).nullable(),
    holdings: sentAmount,
    costBasis: sentAmount,
    unrealizedGain: sentAmount,
  })
  .meta({ id: "StatementBalance" })

/** The balances, transactions and gains of an investor in a class over a period; exact, unrounded. */
export const statement = z
  .strictObject({
    investor: z.strictObject({
      id: uuid,
      legalName: z.string().nullable().meta({
        description:
          "Of an organization, whose other fields are of the person who represents it; null for an individual.",
      }),
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      zipCode: z.string(),
      city: z.string(),
      country: sentCountryAlpha2,
    }),
    shareClass: z.strictObject({
      id: uuid,
      symbol: sentShareClassSymbol,
      name: z.string().meta({ description: "In the language of the statement." }),
      isin: sentIsin,
      currency: sentCurrencyCode,
      navDecimals: z.int(),
      shareDecimals: z.int(),
    }),
    locale: statementLocale,
    method: costMethod,
    from: day,
    to: day.meta({ description: "The requested last day, or today if that is in the future." }),
    generatedAt: date,
    opening: balance.meta({ description: "At the start of `from`." }),
    closing: balance.meta({ description: "At the end of `to`." }),
    subscriptions: sentAmount,
    redemptions: sentAmount.meta({
      description:
        "Redemptions, and money granted as compensation for corrected net asset values, which is no movement.",
    }),
    fees: minorUnitsAmount,
    realizedGain: sentAmount,
    unrealizedGainChange: sentAmount,
    yield: sentAmount.meta({ description: "realizedGain + unrealizedGainChange, exactly." }),
    movements: z.array(transaction).meta({
      description:
        "Executed orders and their fees only. Compensations are none: their money is in `redemptions`, granted shares are in `positions`.",
    }),
    positions: z.array(accountingPosition).meta({
      description:
        "One for each day. Shares granted as compensation count from the day on which they are granted.",
    }),
  })
  .meta({ id: "Statement" })
