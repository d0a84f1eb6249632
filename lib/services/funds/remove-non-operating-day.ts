import { deleteNonOperatingDay, findFunds } from "#lib/db/funds.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { checkBeforehand } from "#lib/db/transaction.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { NonOperatingDayRecord } from "#lib/domain/funds/fund-record.ts"
import { dealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-dealing.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { followChangedTerms } from "#lib/services/orders/follow-changed-terms.ts"

/**
 * Takes a closed day out of the calendar of a fund; gives the orders that moved with it. That orphans no net asset value,
 * because a day that is open more only adds days on which values are expected. No order deals earlier for it; one whose
 * price day is another with the day open is touched. Throws NotFoundError when the day is not in the calendar, and
 * OrdersTouchedError when orders are touched and nobody chose to move them.
 */
export async function removeNonOperatingDay(
  ctx: ServiceContext,
  record: NonOperatingDayRecord,
  mover?: OrderMover,
): Promise<readonly MovedOrder[]> {
  // Rejected before any process gives up the responses that it caches.
  await checkBeforehand(ctx.db, (db) => prepareRemoval({ ...ctx, db }, record, mover))
  return publishPublicData(ctx.db, async (db) => {
    const { orders, save } = await prepareRemoval({ ...ctx, db }, record, mover)
    await save()
    return orders
  })
}

async function prepareRemoval(
  tx: TransactionContext,
  { fund: slug, day }: NonOperatingDayRecord,
  mover?: OrderMover,
): Promise<Readonly<{ orders: readonly MovedOrder[]; save: () => Promise<void> }>> {
  const fund = (await findFunds(tx.db)).find((candidate) => candidate.slug === slug)
  if (!fund?.nonOperatingDays.includes(day)) throw notFound("closed day in the calendar of this fund")
  const nonOperatingDays = fund.nonOperatingDays.filter((closed) => closed !== day)
  const calendar = dealingCalendar({ ...fund, nonOperatingDays })
  const moves = await followChangedTerms(
    tx,
    [{ fundId: fund.id, calendar, reason: `${slug}: open on ${day}` }],
    mover,
  )
  return {
    orders: moves.orders,
    save: async () => {
      await deleteNonOperatingDay(tx.db, { fundId: fund.id, day })
      await moves.save()
    },
  }
}
