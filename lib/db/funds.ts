import type { Prisma } from "#lib/db/generated/client.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { NAV_DAY_RULES } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { FundUse } from "#lib/domain/imports/fund-record.ts"
import type { Database } from "./client.ts"
import { knownValue, toDay, toDecimal } from "./column-values.ts"
import type { Row } from "./write-rows.ts"
import { deleteRows, insertRows, updateRows } from "./write-rows.ts"

const FUND_COLUMNS = {
  id: true,
  slug: true,
  name: true,
  currency: true,
  timezone: true,
  executionMethod: true,
  launchDay: true,
  navDayRule: true,
  publicationTime: true,
  cutOffTime: true,
  domicile: true,
  navErrorTolerance: true,
  nonOperatingDays: { select: { day: true }, orderBy: { day: "asc" } },
} as const satisfies Prisma.FundSelect

/** The fund with this id, or null. */
export async function findFund(db: Database, id: string): Promise<Fund | null> {
  const row = await db.fund.findUnique({ where: { id }, select: FUND_COLUMNS })
  return row === null ? null : toFund(row)
}

/** Every fund by launch day, then slug. */
export async function findFunds(db: Database): Promise<Fund[]> {
  const rows = await db.fund.findMany({
    select: FUND_COLUMNS,
    orderBy: [{ launchDay: "asc" }, { slug: "asc" }],
  })
  return rows.map(toFund)
}

/** The fund of a share class. */
export async function findFundOfShareClass(db: Database, shareClassId: string): Promise<Fund | null> {
  const row = await db.fund.findFirst({
    where: { shareClasses: { some: { id: shareClassId } } },
    select: FUND_COLUMNS,
  })
  return row === null ? null : toFund(row)
}

type FundRow = Prisma.FundGetPayload<{ select: typeof FUND_COLUMNS }>

const toFund = (row: FundRow): Fund => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  currency: row.currency,
  timezone: row.timezone,
  executionMethod: row.executionMethod,
  nonOperatingDays: row.nonOperatingDays.map(({ day }) => toDay(day)),
  launchDay: toDay(row.launchDay),
  navDayRule: knownValue(NAV_DAY_RULES, row.navDayRule),
  publicationTime: row.publicationTime as TimeOfDay,
  cutOffTime: row.cutOffTime as TimeOfDay,
  domicile: row.domicile,
  navErrorTolerance: toDecimal(row.navErrorTolerance),
})

/** Data that depends on a fund: its values, its portfolios and the first day of any of them. */
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

/** A fund without its calendar. */
export type FundWithoutCalendar = Omit<Fund, "nonOperatingDays">

/** Inserts new funds. */
export const insertFunds = (
  db: Database,
  funds: readonly FundWithoutCalendar[],
  now: Instant,
): Promise<void> =>
  insertRows(
    db,
    "funds",
    funds.map((fund) => ({ ...toRow(fund, now), created_at: now })),
  )

/** Updates funds by id. */
export const updateFunds = (
  db: Database,
  funds: readonly FundWithoutCalendar[],
  now: Instant,
): Promise<void> =>
  updateRows(
    db,
    "funds",
    ["id"],
    funds.map((fund) => toRow(fund, now)),
  )

const toRow = (fund: FundWithoutCalendar, now: Instant): Row => ({
  id: fund.id,
  slug: fund.slug,
  name: fund.name,
  currency: fund.currency,
  timezone: fund.timezone,
  execution_method: fund.executionMethod,
  launch_day: fund.launchDay,
  nav_day_rule: fund.navDayRule,
  publication_time: fund.publicationTime,
  cut_off_time: fund.cutOffTime,
  domicile: fund.domicile,
  nav_error_tolerance: fund.navErrorTolerance,
  updated_at: now,
})

/** A day on which a fund is closed. */
export type NonOperatingDay = Readonly<{ fundId: string; day: Day }>

/** Adds closed days to the calendars of funds. */
export const insertNonOperatingDays = (db: Database, days: readonly NonOperatingDay[]): Promise<void> =>
  insertRows(
    db,
    "fund_non_operating_days",
    days.map(({ fundId, day }) => ({ fund_id: fundId, day })),
  )

/** Removes a closed day from the calendar of a fund. */
export const deleteNonOperatingDay = (db: Database, { fundId, day }: NonOperatingDay): Promise<void> =>
  deleteRows(db, "fund_non_operating_days", [{ fund_id: fundId, day }])
