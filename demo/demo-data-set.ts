import { addDays } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import { demoExchangeRates } from "./exchange-rates/demo-exchange-rates.ts"
import type { DemoRates } from "./exchange-rates/demo-rates.ts"
import { demoRates } from "./exchange-rates/demo-rates.ts"
import type { FundCalendars } from "./funds/demo-funds.ts"
import { DEMO_CALENDARS } from "./funds/demo-funds.ts"
import { demoIndexValues } from "./index-values/demo-index-values.ts"
import type { DemoNav } from "./net-asset-values/demo-net-asset-values.ts"
import { demoNetAssetValues, navDaysUntil } from "./net-asset-values/demo-net-asset-values.ts"

/** Published data of the demo funds. */
export type DemoDataSet = Readonly<{
  exchangeRates: readonly ExchangeRateRecord[]
  netAssetValues: readonly DemoNav[]
  indexValues: readonly IndexValueRecord[]
  /** The rates between any two currencies of the demo, for derived figures. */
  rates: DemoRates
}>

/**
 * Everything that the demo funds have published by `now`, each resource by fund or class and then by day. The same `now`
 * gives the same records; a later one adds records and changes none. Register and portfolios are derived from it.
 */
export function demoDataSet(now: Instant, calendars: FundCalendars = DEMO_CALENDARS): DemoDataSet {
  const rates = demoRates(addDays(dayIn(now, "UTC"), 1))
  const navDays = navDaysUntil(now, calendars)
  return {
    exchangeRates: demoExchangeRates(now, calendars, rates),
    netAssetValues: demoNetAssetValues(navDays, rates),
    indexValues: demoIndexValues(navDays),
    rates,
  }
}
