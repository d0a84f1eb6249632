import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { findPageIds, NEWEST_FIRST } from "#lib/db/page-query.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { Payout, PayoutStatus } from "#lib/domain/payouts/payout.ts"
import { PAYOUT_COLUMNS, toPayout } from "./payout-columns.ts"

/** Which payouts a list shows; null lets every status through. */
export type PayoutFilter = Readonly<{ status: PayoutStatus | null }>

/** Payouts, newest first. */
export async function findPayouts(
  db: Database,
  { status }: PayoutFilter,
  page: PageRequest,
): Promise<Page<Payout>> {
  const list = {
    table: Prisma.sql`payouts`,
    conditions: [status === null ? null : Prisma.sql`listed.status = ${status}`],
  }
  const rows = await db.payout.findMany({
    where: { id: { in: await findPageIds(db, list, page) } },
    select: PAYOUT_COLUMNS,
    orderBy: NEWEST_FIRST,
  })
  return pageOf(rows.map(toPayout), page.limit)
}
