import type { Database } from "#lib/db/client.ts"
import { toDay } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import { NAV_DAY_RULES } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { TIME_ZONES } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { FUND_SLUGS } from "#lib/domain/funds/fund.ts"

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
  slug: knownValue(FUND_SLUGS, row.slug),
  name: row.name,
  currency: row.currency,
  timezone: knownValue(TIME_ZONES, row.timezone),
  executionMethod: row.executionMethod,
  nonOperatingDays: row.nonOperatingDays.map(({ day }) => toDay(day)),
  launchDay: toDay(row.launchDay),
  navDayRule: knownValue(NAV_DAY_RULES, row.navDayRule),
  publicationTime: row.publicationTime as TimeOfDay,
  cutOffTime: row.cutOffTime as TimeOfDay,
})
