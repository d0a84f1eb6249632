import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownFund } from "#lib/domain/imports/known-records.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import { recordedTimeFaults, unkeepableDecimals } from "#lib/domain/imports/record-faults.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ExchangeRateRecord } from "./exchange-rate-record.ts"

/** What is wrong with an exchange rate. A fund may need rates from before its launch. */
export function exchangeRateFaults(record: ExchangeRateRecord, known: KnownRecords): RecordFault[] {
  const of = known.funds.get(record.fund)
  if (of === undefined) return unknownFund(record.fund)
  const faults = [
    ...unkeepableDecimals(record, ["fxRate"]),
    ...recordedTimeFaults(record, "updatedAt", known.now),
  ]
  if (record.day > of.lastValuationDay) {
    const reason = `${record.day} has not come yet; the last day possible is ${of.lastValuationDay}`
    faults.push({ field: "day", reason })
  }
  if (record.baseCurrency === record.quoteCurrency) {
    faults.push({ field: "quoteCurrency", reason: `is ${record.quoteCurrency} like the base currency` })
  }
  if (!isPositive(record.fxRate)) {
    faults.push({ field: "fxRate", reason: `${record.fxRate} is not above zero` })
  }
  return faults
}
