import type { Database } from "#lib/db/client.ts"
import type { DealingPrice } from "./priced-orders.ts"
import { BUYS_NOTHING, pricedRedemptions, pricedSubscriptions } from "./priced-orders.ts"

/**
 * Prices the orders of a run and sets them aside until its transaction ends, as `dealt_subscriptions` and
 * `dealt_redemptions`, each with the id of its journal entry; subscriptions whose money buys no share apart from them, as
 * `returned_subscriptions`, of which it gives the number. PostgreSQL then knows how many there are: without that it
 * plans every later step for a single order, and looks up a hundred thousand one by one.
 */
export async function stageDealtOrders(db: Database, price: DealingPrice): Promise<number> {
  await db.$executeRaw`
    DROP TABLE IF EXISTS pg_temp.dealt_subscriptions, pg_temp.returned_subscriptions, pg_temp.dealt_redemptions`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE dealt_subscriptions ON COMMIT DROP AS
    SELECT priced.*, gen_random_uuid() AS entry_id FROM (${pricedSubscriptions(price)}) AS priced`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE returned_subscriptions ON COMMIT DROP AS
    SELECT id, sequence, investor_id, received_amount, entry_id FROM dealt_subscriptions WHERE ${BUYS_NOTHING}`
  const returned = await db.$executeRaw`DELETE FROM dealt_subscriptions WHERE ${BUYS_NOTHING}`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE dealt_redemptions ON COMMIT DROP AS
    SELECT priced.*, gen_random_uuid() AS entry_id FROM (${pricedRedemptions(price)}) AS priced`
  await db.$executeRaw`ANALYZE dealt_subscriptions, returned_subscriptions, dealt_redemptions`
  return returned
}
