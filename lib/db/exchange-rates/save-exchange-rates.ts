import type { Database } from "#lib/db/client.ts"
import { insertRows, type Row, updateRows } from "#lib/db/write-rows.ts"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"

/** Inserts rates of days and pairs that have none. */
export const insertExchangeRates = (db: Database, rates: readonly ExchangeRate[]): Promise<void> =>
  insertRows(db, "exchange_rates", rates.map(toRow))

/** Updates rates, found by their id. */
export const updateExchangeRates = (db: Database, rates: readonly ExchangeRate[]): Promise<void> =>
  updateRows(db, "exchange_rates", ["id"], rates.map(toRow))

const toRow = (rate: ExchangeRate): Row => ({
  id: rate.id,
  fund_id: rate.fundId,
  day: rate.day,
  base_currency: rate.baseCurrency,
  quote_currency: rate.quoteCurrency,
  rate: rate.fxRate,
  updated_at: rate.updatedAt,
})
