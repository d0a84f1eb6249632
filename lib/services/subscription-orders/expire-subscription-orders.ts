import { expireOverdueOrders } from "#lib/db/subscription-orders/save-subscription-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** Expires every order that no money came for in time; gives their ids. Safe to run at any time and twice. */
export const expireSubscriptionOrders = (ctx: ServiceContext): Promise<string[]> =>
  inTransaction(ctx.db, (db) => expireOverdueOrders(db, ctx.clock.now()))
