import type { Distribution } from "#lib/domain/distributions/distribution.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownShareClass } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { unstorableDecimals } from "./record-errors.ts"

/** An import record of a payment of income, identified by class and ex-day. */
export type DistributionRecord = Distribution & Readonly<{ shareClass: ShareClassSymbol }>

/** The errors of a payment of income. */
export function distributionErrors(record: DistributionRecord, known: KnownRecords): RecordError[] {
  const knownClass = known.shareClasses.get(record.shareClass)
  if (knownClass === undefined) return unknownShareClass(record.shareClass)
  const errors = unstorableDecimals(record, ["amountPerShare"])
  if (knownClass.shareClass.useOfIncome !== "distributing") {
    errors.push({ field: "shareClass", reason: `${record.shareClass} is not a distributing class` })
  }
  const { launchDay } = knownClass.knownFund.fund
  if (record.exDay < launchDay) {
    errors.push({
      field: "exDay",
      reason: `${record.exDay} is before the launch of the fund on ${launchDay}`,
    })
  }
  if (record.paymentDay < record.exDay) {
    errors.push({ field: "paymentDay", reason: `${record.paymentDay} is before the ex-day ${record.exDay}` })
  }
  if (record.amountPerShare !== null && !isPositive(record.amountPerShare)) {
    errors.push({ field: "amountPerShare", reason: `${record.amountPerShare} is not above zero` })
  }
  return errors
}
