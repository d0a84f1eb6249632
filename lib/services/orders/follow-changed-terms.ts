import { findWaitingDealings } from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findUsersOfInvestors } from "#lib/db/investors/investor-users.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { MovedTerms } from "#lib/db/orders/waiting-order-moves.ts"
import { findOrdersToMove, moveOrders } from "#lib/db/orders/waiting-order-moves.ts"
import { findShareClassIdsOfFund } from "#lib/db/share-classes/find-share-class.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { DealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import { OrdersTouchedError, orderTermsAfterChange } from "#lib/domain/orders/moved-order.ts"
import type { Email } from "#lib/domain/users/mail.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { machineTime } from "#lib/services/context.ts"
import type { Addressee } from "#lib/services/users/account-emails.ts"
import { postMail } from "#lib/services/users/mails.ts"

/** The request to move waiting orders with a change: its actor, and the email to the users. */
export type OrderMover = Readonly<{
  actor: Actor
  movedEmail: (to: Addressee, orders: readonly MovedOrder[]) => Email
}>

/** Who moves orders for an operator, and the email about it. */
export function orderMover({ notices }: ServiceContext, actor: Actor): OrderMover {
  invariant(notices !== undefined, "whoever moves orders can write to their investors")
  return { actor, movedEmail: notices.movedEmail }
}

/** A fund with its new calendar or times, and a description of the change. */
export type ChangedTerms = Readonly<{ fundId: string; calendar: DealingCalendar; reason: string }>

/** The effect of a change on waiting orders, decided under the lock of their register; `save` writes it. */
export type OrderMoves = Readonly<{ orders: readonly MovedOrder[]; save: () => Promise<void> }>

/**
 * Finds the waiting orders whose terms would change. Until the transaction ends there are no new orders and no dealing runs
 * in these funds. Throws OrdersTouchedError with all affected orders, unless there is a `mover`. `save` is called before the
 * change itself is written, because the database does not close a day for which orders wait.
 */
export async function followChangedTerms(
  { db, clock, secrets }: TransactionContext,
  changes: readonly ChangedTerms[],
  mover?: OrderMover,
): Promise<OrderMoves> {
  const at = clock.now()
  const touched: { orders: MovedOrder[]; moves: MovedTerms[]; reason: string }[] = []
  const classIds: string[] = []
  for (const { fundId } of changes) classIds.push(...(await findShareClassIdsOfFund(db, fundId)))
  // In the common lock order of registers.
  for (const shareClassId of classIds.toSorted()) await lockRegister(db, shareClassId)
  for (const { fundId, calendar, reason } of changes) {
    const moves: MovedTerms[] = []
    for (const { shareClassId, dealingDay, cutOffAt, priceDay } of await findWaitingDealings(db, {
      fundId,
    })) {
      const from = { dealingDay, cutOffAt, priceDay }
      const isPublished = (await findNetAssetValue(db, shareClassId, priceDay)) !== null
      const to = orderTermsAfterChange(calendar, from, { now: at, isPublished })
      if (to !== from) moves.push({ shareClassId, from, to })
    }
    if (moves.length > 0) touched.push({ orders: await findOrdersToMove(db, moves), moves, reason })
  }
  const orders = touched.flatMap((fund) => fund.orders)
  if (mover === undefined && orders.length > 0) throw new OrdersTouchedError(orders)
  return {
    orders,
    save: async () => {
      if (mover === undefined || orders.length === 0) return
      for (const { moves, reason } of touched) {
        await moveOrders(db, moves, { actor: mover.actor.who, reason, at })
      }
      for (const { investorIds, ...to } of await findUsersOfInvestors(db, [
        ...new Set(orders.map(({ investorId }) => investorId)),
      ])) {
        const theirs = orders.filter(({ investorId }) => investorIds.includes(investorId))
        await postMail(db, to.email, mover.movedEmail(to, theirs), {
          pepper: secrets.pepper,
          at: machineTime(clock),
        })
      }
    },
  }
}
