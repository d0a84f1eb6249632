import type { Database } from "#lib/db/client.ts"
import { findExchangeRatesInto } from "#lib/db/exchange-rates.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** Rates are published on banking days: one of the last days before a day is in force on it. */
const DAYS_WITHOUT_RATE = 14

/** The rates that the funds use into a currency from each of `others`, from the one in force on `firstDay` on. */
export async function readRatesOverTime(
  db: Database,
  input: Readonly<{ currency: CurrencyCode; others: readonly CurrencyCode[]; firstDay: Day }>,
): Promise<RatesOverTime> {
  const { currency, firstDay } = input
  const from = [...new Set(input.others)].filter((other) => other !== currency)
  if (from.length === 0) return { currency, rates: new Map() }
  const startDay = addDays(firstDay, -DAYS_WITHOUT_RATE)
  return { currency, rates: await findExchangeRatesInto(db, { currency, from, startDay }) }
}
