import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownFund } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, recordedTimeErrors, unstorableDecimals } from "./record-errors.ts"

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
    const last = { day: knownFund.lastValuationDay }
    errors.push(recordError("day", "notYet", { day: { day: record.day }, last }))
  }
  if (record.baseCurrency === record.quoteCurrency) {
    errors.push(recordError("quoteCurrency", "likeBaseCurrency", { currency: record.quoteCurrency }))
  }
  if (!isPositive(record.fxRate)) {
    errors.push(recordError("fxRate", "notAboveZero", { value: { decimal: record.fxRate } }))
  }
  return errors
}
