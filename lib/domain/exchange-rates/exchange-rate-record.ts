import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ExchangeRate } from "./exchange-rate.ts"

/** An exchange rate as files bring it in; `updatedAt` is now when it is not told. */
export type ExchangeRateRecord = Omit<ExchangeRate, "id" | "fundId" | "updatedAt"> &
  Readonly<{ id?: string | undefined; fund: FundSlug; updatedAt?: Instant | undefined }>
