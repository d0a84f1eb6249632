import type { Day } from "#lib/domain/calendar/day.ts"
import { LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import type { RecordError } from "#lib/domain/imports/record-errors.ts"
import { unstorableTexts } from "#lib/domain/imports/record-errors.ts"
import type { Fund, FundSlug } from "./fund.ts"
import type { FundRecord } from "./fund-record.ts"

/** What hangs on a stored fund and would turn wrong with it; `firstDay` is that of its oldest value or portfolio. */
export type FundUse = Readonly<{ firstDay: Day | null; hasNetAssetValues: boolean; hasAssets: boolean }>

/** A stored fund with what hangs on it. */
export type UsedFund = Readonly<{ fund: Fund; use: FundUse }>

/** What is wrong with a fund, given the stored fund of the same slug. */
export function fundErrors(record: FundRecord, stored: ReadonlyMap<FundSlug, UsedFund>): RecordError[] {
  const errors = unstorableTexts(record)
  if (record.name.trim() === "") errors.push({ field: "name", reason: "is empty" })
  if (record.launchDay > LAST_FUND_DAY) {
    errors.push({ field: "launchDay", reason: `${record.launchDay} is after ${LAST_FUND_DAY}` })
  }
  const before = stored.get(record.slug)
  return before === undefined ? errors : [...errors, ...changeErrors(record, before)]
}

/** Errors of changes that would contradict what the fund has published. */
function changeErrors(record: FundRecord, { fund, use }: UsedFund): RecordError[] {
  const errors: RecordError[] = []
  if (use.hasAssets && record.currency !== fund.currency) {
    const reason = `cannot become ${record.currency}: there are portfolios valued in ${fund.currency}`
    errors.push({ field: "currency", reason })
  }
  if (use.hasNetAssetValues && record.navDayRule !== fund.navDayRule) {
    const reason = `cannot become ${record.navDayRule}: there are net asset values dated by ${fund.navDayRule}`
    errors.push({ field: "navDayRule", reason })
  }
  if (use.firstDay !== null && record.launchDay > use.firstDay) {
    const reason = `${record.launchDay} is after the first day on which the fund was valued, ${use.firstDay}`
    errors.push({ field: "launchDay", reason })
  }
  return errors
}
