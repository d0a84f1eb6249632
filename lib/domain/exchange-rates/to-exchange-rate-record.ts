import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ExchangeRate } from "./exchange-rate.ts"
import type { ExchangeRateRecord } from "./exchange-rate-record.ts"

/** A stored exchange rate as a file would bring it in. */
export type StoredExchangeRateRecord = ExchangeRateRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The exchange rate as a file would bring it in. */
export const toExchangeRateRecord = (
  fund: FundSlug,
  { fundId: _, ...rate }: ExchangeRate,
): StoredExchangeRateRecord => ({ ...rate, fund })
