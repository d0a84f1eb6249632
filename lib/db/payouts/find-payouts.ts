import type { Database } from "#lib/db/client.ts"
import { pageQuery } from "#lib/db/page-query.ts"
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
  const rows = await db.payout.findMany({
    where: status === null ? {} : { status },
    select: PAYOUT_COLUMNS,
    ...pageQuery(page),
  })
  return pageOf(rows.map(toPayout), page.limit)
}
