import type { Database } from "#lib/db/client.ts"
import { deleteRows, insertRows, type Row, updateRows } from "#lib/db/write-rows.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"

/** A fund without its calendar, which is kept apart. */
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

/** Updates funds, found by their id. */
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

/** Takes a closed day out of the calendar of a fund. */
export const deleteNonOperatingDay = (db: Database, { fundId, day }: NonOperatingDay): Promise<void> =>
  deleteRows(db, "fund_non_operating_days", [{ fund_id: fundId, day }])
