import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"

/** Quote units for one base unit on a day, as a fund uses it (spec section 2.10). */
export type ExchangeRate = Readonly<{
  id: string
  fundId: string
  day: Day
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  fxRate: Decimal
  updatedAt: Instant
}>
