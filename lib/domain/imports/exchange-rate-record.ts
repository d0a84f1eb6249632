import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownFund } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordedTimeErrors, unstorableDecimals } from "./record-errors.ts"

/** An import record of an exchange rate; default `updatedAt`: now. */
export type ExchangeRateRecord = Omit<ExchangeRate, "id" | "fundId" | "updatedAt"> &
  Readonly<{ id?: string | undefined; fund: FundSlug; updatedAt?: Instant | undefined }>

/** The import record of a stored exchange rate. */
export type StoredExchangeRateRecord = ExchangeRateRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The exchange rate as an import record. */
export const toExchangeRateRecord = (
  fund: FundSlug,
  { fundId: _, ...rate }: ExchangeRate,
): StoredExchangeRateRecord => ({ ...rate, fund })

/** The errors of an exchange rate. A fund may need rates from before its launch. */
export function exchangeRateErrors(record: ExchangeRateRecord, known: KnownRecords): RecordError[] {
  const knownFund = known.funds.get(record.fund)
  if (knownFund === undefined) return unknownFund(record.fund)
  const errors = [
    ...unstorableDecimals(record, ["fxRate"]),
    ...recordedTimeErrors(record, "updatedAt", known.now),
  ]
  if (record.day > knownFund.lastValuationDay) {
    const reason = `${record.day} has not come yet; the last day possible is ${knownFund.lastValuationDay}`
    errors.push({ field: "day", reason })
  }
  if (record.baseCurrency === record.quoteCurrency) {
    errors.push({ field: "quoteCurrency", reason: `is ${record.quoteCurrency} like the base currency` })
  }
  if (!isPositive(record.fxRate)) {
    errors.push({ field: "fxRate", reason: `${record.fxRate} is not above zero` })
  }
  return errors
}
