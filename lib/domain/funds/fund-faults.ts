import type { Day } from "#lib/domain/calendar/day.ts"
import { LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import { unkeepableTexts } from "#lib/domain/imports/record-faults.ts"
import type { Fund, FundSlug } from "./fund.ts"
import type { FundRecord } from "./fund-record.ts"

/** What hangs on a stored fund and would turn wrong with it; `firstDay` is that of its oldest value or portfolio. */
export type FundUse = Readonly<{ firstDay: Day | null; hasNetAssetValues: boolean; hasAssets: boolean }>

/** A stored fund with what hangs on it. */
export type UsedFund = Readonly<{ fund: Fund; use: FundUse }>

/** What is wrong with a fund, given the stored fund of the same slug. */
export function fundFaults(record: FundRecord, stored: ReadonlyMap<FundSlug, UsedFund>): RecordFault[] {
  const faults = unkeepableTexts(record)
  if (record.name.trim() === "") faults.push({ field: "name", reason: "is empty" })
  if (record.launchDay > LAST_FUND_DAY) {
    faults.push({ field: "launchDay", reason: `${record.launchDay} is after ${LAST_FUND_DAY}` })
  }
  const before = stored.get(record.slug)
  return before === undefined ? faults : [...faults, ...changeFaults(record, before)]
}

/** Faults of changes that would contradict what the fund has published. */
function changeFaults(record: FundRecord, { fund, use }: UsedFund): RecordFault[] {
  const faults: RecordFault[] = []
  if (use.hasAssets && record.currency !== fund.currency) {
    const reason = `cannot become ${record.currency}: there are portfolios valued in ${fund.currency}`
    faults.push({ field: "currency", reason })
  }
  if (use.hasNetAssetValues && record.navDayRule !== fund.navDayRule) {
    const reason = `cannot become ${record.navDayRule}: there are net asset values dated by ${fund.navDayRule}`
    faults.push({ field: "navDayRule", reason })
  }
  if (use.firstDay !== null && record.launchDay > use.firstDay) {
    const reason = `${record.launchDay} is after the first day on which the fund was valued, ${use.firstDay}`
    faults.push({ field: "launchDay", reason })
  }
  return faults
}
