import type { Database } from "#lib/db/client.ts"
import type { DealingPrice } from "./priced-orders.ts"
import { pricedRedemptions, pricedSubscriptions } from "./priced-orders.ts"

/**
 * Prices the orders of a run and sets them aside until its transaction ends, as `dealt_subscriptions` and
 * `dealt_redemptions`, each with the id of its journal entry. PostgreSQL then knows how many there are: without that it
 * plans every later step for a single order, and looks up a hundred thousand one by one.
 */
export async function setDealtOrdersAside(db: Database, price: DealingPrice): Promise<void> {
  await db.$executeRaw`DROP TABLE IF EXISTS pg_temp.dealt_subscriptions, pg_temp.dealt_redemptions`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE dealt_subscriptions ON COMMIT DROP AS
    SELECT priced.*, gen_random_uuid() AS entry_id FROM (${pricedSubscriptions(price)}) AS priced`
  await db.$executeRaw`
    CREATE TEMPORARY TABLE dealt_redemptions ON COMMIT DROP AS
    SELECT priced.*, gen_random_uuid() AS entry_id FROM (${pricedRedemptions(price)}) AS priced`
  await db.$executeRaw`ANALYZE dealt_subscriptions, dealt_redemptions`
}
