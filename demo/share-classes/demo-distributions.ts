import { DEMO_CALENDARS, DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { nextOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"

/** The middle of January, when the income of the year before is paid out. */
const EVE_OF_EX_DAY = "01-14"
const OPEN_DAYS_TO_PAYMENT = 3

/**
 * The announced payments of the distributing demo classes after `today`. They have not paid out anything yet: their net asset
 * values have grown without a break since launch.
 */
export function demoDistributions(today: Day): DistributionRecord[] {
  const calendar = DEMO_CALENDARS.SAFO
  const { launchDay } = DEMO_FUNDS.SAFO
  const yearOfIncome = Number((today > launchDay ? today : launchDay).slice(0, 4))
  const exDay = nextOpenDay(calendar, `${yearOfIncome + 1}-${EVE_OF_EX_DAY}` as Day)
  const paymentDay = Array.from({ length: OPEN_DAYS_TO_PAYMENT }).reduce<Day>(
    (day) => nextOpenDay(calendar, day),
    exDay,
  )
  return (["SAFOd", "eurSAFOd"] as const).map((shareClass) => ({
    shareClass,
    exDay,
    paymentDay,
    amountPerShare: null,
  }))
}
