import * as z from "zod"
import { shareClassSymbol } from "#lib/contract/share-classes/share-class.ts"
import { minorUnitsAmount, sentAmount } from "#lib/contract/values/amount.ts"
import { sentDecimal } from "#lib/contract/values/big-decimal.ts"
import { currencyCode } from "#lib/contract/values/currency-code.ts"
import { date } from "#lib/contract/values/date.ts"
import { day } from "#lib/contract/values/day.ts"
import { uuid } from "#lib/contract/values/uuid.ts"

const count = z.int().min(0)

const position = z
  .strictObject({
    shareClassId: uuid,
    symbol: shareClassSymbol,
    shares: sentDecimal.meta({ description: "All shares, blocked ones included." }),
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
        .meta({ description: "Subscriptions not yet executed." }),
      debit: z
        .strictObject({ count, shares: sentDecimal, amount: sentAmount })
        .meta({ description: "Redemptions not yet executed, at the latest net asset value." }),
    }),
  })
  .meta({ id: "PortfolioPosition" })

/** What an investor holds now, closed positions included. Cost by weighted average. */
export const portfolio = z
  .strictObject({
    investorId: uuid,
    asOf: date,
    positions: z.array(position),
    totals: z.array(
      z.strictObject({ currency: currencyCode, value: sentDecimal, unrealizedGain: sentDecimal }),
    ),
  })
  .meta({ id: "Portfolio" })
