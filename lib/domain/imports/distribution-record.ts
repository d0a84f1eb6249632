import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownShareClass } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, unstorableDecimals } from "./record-errors.ts"

/** An import record of a payment of income, identified by class and ex-day. */
export type DistributionRecord = Distribution & Readonly<{ shareClass: ShareClassSymbol }>

/** The errors of a payment of income. */
export function distributionErrors(record: DistributionRecord, known: KnownRecords): RecordError[] {
  const knownClass = known.shareClasses.get(record.shareClass)
  if (knownClass === undefined) return unknownShareClass(record.shareClass)
  const errors = unstorableDecimals(record, ["amountPerShare"])
  if (knownClass.shareClass.useOfIncome !== "distributing") {
    errors.push(recordError("shareClass", "notDistributing", { symbol: record.shareClass }))
  }
  const { launchDay } = knownClass.knownFund.fund
  const exDay = { day: record.exDay }
  if (record.exDay < launchDay) {
    errors.push(recordError("exDay", "beforeFundLaunch", { day: exDay, launch: { day: launchDay } }))
  }
  if (record.paymentDay < record.exDay) {
    errors.push(recordError("paymentDay", "beforeExDay", { day: { day: record.paymentDay }, exDay }))
  }
  if (record.amountPerShare !== null && !isPositive(record.amountPerShare)) {
    errors.push(recordError("amountPerShare", "notAboveZero", { value: { decimal: record.amountPerShare } }))
  }
  return errors
}
