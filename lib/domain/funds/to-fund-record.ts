import type { Fund } from "./fund.ts"
import type { FundRecord, NonOperatingDayRecord } from "./fund-record.ts"

/** A stored fund as a file would bring it in. */
export type StoredFundRecord = FundRecord & Readonly<{ id: string }>

/** The fund as a file would bring it in; its calendar comes apart. */
export function toFundRecord({ nonOperatingDays: _, ...fund }: Fund): StoredFundRecord {
  return fund
}

/** The closed days of a fund as a file would bring them in. */
export const toNonOperatingDayRecords = ({ slug, nonOperatingDays }: Fund): NonOperatingDayRecord[] =>
  nonOperatingDays.map((day) => ({ fund: slug, day }))
