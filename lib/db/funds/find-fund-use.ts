import type { Database } from "#lib/db/client.ts"
import { toDay } from "#lib/db/column-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundUse } from "#lib/domain/funds/fund-record.ts"

/** What hangs on a fund: its values, its portfolios and the first day of any of them. */
export async function findFundUse(db: Database, fundId: string): Promise<FundUse> {
  const ofFund = { shareClass: { fundId } }
  const nav = await db.netAssetValue.aggregate({ where: ofFund, _min: { day: true } })
  const level = await db.indexValue.aggregate({ where: { series: ofFund }, _min: { day: true } })
  const asset = await db.fundAsset.aggregate({ where: { fundId }, _min: { valuationDay: true } })
  const firstDays = [nav._min.day, level._min.day, asset._min.valuationDay]
  return {
    firstDay: firstDays.flatMap((first) => (first === null ? [] : toDay(first))).toSorted()[0] ?? null,
    hasNetAssetValues: nav._min.day !== null,
    hasAssets: asset._min.valuationDay !== null,
  }
}

/** The days on which any class of a fund has a net asset value, ascending. */
export async function findNavDays(db: Database, fundId: string): Promise<Day[]> {
  const rows = await db.netAssetValue.findMany({
    where: { shareClass: { fundId } },
    select: { day: true },
    distinct: ["day"],
    orderBy: { day: "asc" },
  })
  return rows.map(({ day }) => toDay(day))
}
