import type { DemoFundSlug, DemoSymbol } from "#demo/catalogue.ts"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import type { DemoRates } from "#demo/exchange-rates/demo-rates.ts"
import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import type { RateStep } from "#demo/facts/policy-rates.ts"
import { rateSteps } from "#demo/facts/policy-rates.ts"
import type { FundCalendars } from "#demo/funds/demo-funds.ts"
import { carryLevels } from "#demo/index-values/carry-strategy.ts"
import { compound, DAYS_IN_YEAR, overnightPercent, percentOn } from "#demo/interest/overnight-rates.ts"
import { seededUuid } from "#demo/seed.ts"
import { CLASS_TERMS, INTERMEDIARIES } from "#demo/share-classes/class-terms.ts"
import { NAV_DECIMALS } from "#demo/share-classes/demo-share-classes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { ExpectedNav, FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { expectedNavsUntil, previousOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instantAt } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, inPercent, multiply, round, subtract } from "#lib/domain/money/decimal.ts"

/**
 * Earnings of a portfolio above the overnight rate before fees, in percent a year. Fitted by hand in a few steps, so that
 * the accrued values stay within 3 basis points of the observed ones (the tests allow 5). It covers effects that are not in
 * the facts, such as bills bought before a change of the policy rate, cash drag and costs.
 */
const FITTED_CARRY: Readonly<Record<Exclude<DemoFundSlug, "NEUTRALCC">, readonly RateStep[]>> = {
  EUTBL: rateSteps([
    ["2024-04-30", "0.085"],
    ["2024-12-01", "0"],
    ["2025-05-01", "-0.06"],
    ["2026-03-31", "0.09"],
    ["2026-06-01", "0.05"],
  ]),
  USTBL: rateSteps([
    ["2024-05-14", "-0.31"],
    ["2025-01-01", "-0.28"],
    ["2025-05-01", "-0.14"],
    ["2025-10-01", "0.02"],
  ]),
  UKTBL: rateSteps([["2025-10-15", "-0.27"]]),
  SAFO: rateSteps([
    ["2026-03-19", "0.775"],
    ["2026-07-09", "0.57"],
  ]),
}

/** The net asset values of each class that are published by an instant, in order. */
export type NavDays = Readonly<Record<DemoSymbol, readonly ExpectedNav[]>>

/** The net asset values of every demo class, from its launch, that are published by `now`. */
export function navDaysUntil(now: Instant, calendars: FundCalendars): NavDays {
  const known = new Map<string, readonly ExpectedNav[]>()
  const entries = SHARE_CLASS_SYMBOLS.map((symbol) => {
    const { fund } = CLASS_TERMS[symbol]
    const launchDay = LAUNCH_DAYS[symbol]
    // Classes launched together share their days, which are slow to compute.
    const key = `${fund} ${launchDay}`
    const navs = known.get(key) ?? publishedNavs(calendars[fund], launchDay, now)
    known.set(key, navs)
    return [symbol, navs] as const
  })
  return Object.fromEntries(entries) as Record<DemoSymbol, readonly ExpectedNav[]>
}

/**
 * The first value is the initial price of the launch day. If the calendar has no value that day (EUTBL was launched on the
 * day before a holiday) it was published on the open day before, so that the first orders knew it.
 */
function publishedNavs(calendar: FundCalendar, launchDay: Day, now: Instant): ExpectedNav[] {
  const expected = expectedNavsUntil(calendar, launchDay, now)
  if (expected.length === 0 || expected[0]?.day === launchDay) return expected
  const { publicationTime, timezone } = calendar
  const publishedAt = instantAt(previousOpenDay(calendar, launchDay), publicationTime, timezone)
  return [{ day: launchDay, publishedAt }, ...expected]
}

/** A complete net asset value of the demo data set. */
export type DemoNav = NetAssetValueRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The net asset values of every class, from 1 at launch; those of an intermediary class are its base's at the day's rate. */
export function demoNetAssetValues(navDays: NavDays, rates: DemoRates): DemoNav[] {
  return SHARE_CLASS_SYMBOLS.flatMap((symbol) => {
    const navs = navDays[symbol]
    const days = navs.map(({ day }) => day)
    return classValues(symbol, days, rates).flatMap((value, index): DemoNav[] => {
      const nav = navs[index]
      if (nav === undefined) return []
      const id = seededUuid("net-asset-value", symbol, nav.day)
      return [{ id, shareClass: symbol, day: nav.day, value, updatedAt: nav.publishedAt }]
    })
  })
}

const published = (value: Decimal): Decimal => round(value, NAV_DECIMALS, "half-up")

function classValues(symbol: DemoSymbol, days: readonly Day[], rates: DemoRates): Decimal[] {
  const base = INTERMEDIARIES.find(({ intermediary }) => intermediary === symbol)?.base
  if (base === undefined) return accruedLevels(symbol, days).map(published)
  const [from, to] = [CLASS_TERMS[base].currency, CLASS_TERMS[symbol].currency]
  return accruedLevels(base, days).map((level, index) => {
    const day = days[index]
    invariant(day !== undefined, "there is one level for each day")
    return published(multiply(published(level), rates(from, to, day)))
  })
}

/** Unrounded levels: the overnight rate and the fitted carry of the fund, less the management fees. */
function accruedLevels(symbol: DemoSymbol, days: readonly Day[]): Decimal[] {
  const { fund, currency, managementFees } = CLASS_TERMS[symbol]
  const feesPercent = inPercent(managementFees)
  if (fund === "NEUTRALCC") return carryLevels(currency === "EUR" ? "EUR" : "USD", days, feesPercent)
  const carry = FITTED_CARRY[fund]
  const percent = (day: Day): Decimal =>
    subtract(add(overnightPercent(currency, day), percentOn(carry, day)), feesPercent)
  return compound(days, percent, DAYS_IN_YEAR[currency])
}
