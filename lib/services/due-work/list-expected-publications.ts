import { findFunds } from "#lib/db/funds.ts"
import { findLatestValueDays } from "#lib/db/net-asset-values.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** The next value of a share class and when its calendar foresees it. */
export type ExpectedPublication = Readonly<{ shareClassId: string; fundId: string; at: Instant }>

/** The next value of every share class that has had one, in the order in which they are due. */
export async function listExpectedPublications(ctx: TransactionContext): Promise<ExpectedPublication[]> {
  const funds = new Map((await findFunds(ctx.db)).map((fund) => [fund.id, fundCalendar(fund)]))
  return (await findLatestValueDays(ctx.db))
    .flatMap(({ shareClassId, fundId, day }) => {
      const calendar = funds.get(fundId)
      return calendar === undefined
        ? []
        : [{ shareClassId, fundId, at: nextExpectedNav(calendar, day).publishedAt }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
