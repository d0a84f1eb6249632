import type { Database } from "#lib/db/client.ts"
import { insertRows, type Row, updateRows } from "#lib/db/write-rows.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"

/** The totals of a class as they are kept: beside their net asset value, money in the class currency. */
export type TotalsOfNetAssetValue = Readonly<{
  netAssetValueId: string
  totalShares: Decimal
  numberOfHolders: number
  totalYield: Decimal
  totalOrders: Decimal
}>

/** Inserts the totals of net asset values that have none. */
export const insertTotals = (db: Database, totals: readonly TotalsOfNetAssetValue[]): Promise<void> =>
  insertRows(db, "share_class_totals", totals.map(toRow))

/** Updates the totals of net asset values. */
export const updateTotals = (db: Database, totals: readonly TotalsOfNetAssetValue[]): Promise<void> =>
  updateRows(db, "share_class_totals", ["net_asset_value_id"], totals.map(toRow))

const toRow = (totals: TotalsOfNetAssetValue): Row => ({
  net_asset_value_id: totals.netAssetValueId,
  total_shares: totals.totalShares,
  number_of_holders: totals.numberOfHolders,
  total_yield: totals.totalYield,
  total_orders: totals.totalOrders,
})
