import type { DemoFundSlug } from "#demo/catalogue.ts"
import { FUND_SLUGS } from "#demo/catalogue.ts"
import { daysThrough } from "#demo/demo-days.ts"
import type { FundCalendars } from "#demo/funds/demo-funds.ts"
import { DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { seededUuid } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { isOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { DemoCurrency, DemoRates } from "./demo-rates.ts"

/** Local time at which the rates of an open day are fixed: before its net asset value is published. */
const FIXING_TIME = "17:00" as TimeOfDay

/** When the rates of a fund for an open day are fixed. */
export const fixingAt = ({ timezone }: FundCalendar, openDay: Day): Instant =>
  instantAt(openDay, FIXING_TIME, timezone)

type Pair = readonly [DemoCurrency, DemoCurrency]

/** The currencies that each fund converts: those of its classes and holdings, and of EUTBL for reports in other currencies. */
const PAIRS: Readonly<Record<DemoFundSlug, readonly Pair[]>> = {
  EUTBL: [
    ["EUR", "USD"],
    ["EUR", "GBP"],
  ],
  USTBL: [
    ["EUR", "USD"],
    ["GBP", "USD"],
  ],
  NEUTRALCC: [["EUR", "USD"]],
  UKTBL: [
    ["EUR", "GBP"],
    ["GBP", "USD"],
  ],
  SAFO: [
    ["EUR", "USD"],
    ["EUR", "GBP"],
    ["EUR", "CHF"],
    ["GBP", "USD"],
    ["GBP", "CHF"],
    ["CHF", "USD"],
  ],
}

/** The rates of a fund on each of its open days since launch, in both directions, that are fixed by `now`. */
export function demoExchangeRates(
  now: Instant,
  calendars: FundCalendars,
  rates: DemoRates,
): ExchangeRateRecord[] {
  return FUND_SLUGS.flatMap((fund) => {
    const { launchDay } = DEMO_FUNDS[fund]
    const calendar = calendars[fund]
    const { timezone } = calendar
    return daysThrough(launchDay, dayIn(now, timezone))
      .filter((day) => isOpenDay(calendar, day))
      .map((day) => ({ day, updatedAt: fixingAt(calendar, day) }))
      .filter(({ updatedAt }) => updatedAt <= now)
      .flatMap(({ day, updatedAt }) =>
        PAIRS[fund]
          .flatMap(([a, b]): Pair[] => [
            [a, b],
            [b, a],
          ])
          .map(([baseCurrency, quoteCurrency]) => ({
            id: seededUuid("exchange-rate", fund, day, baseCurrency, quoteCurrency),
            fund,
            day,
            baseCurrency,
            quoteCurrency,
            fxRate: rates(baseCurrency, quoteCurrency, day),
            updatedAt,
          })),
      )
  })
}
