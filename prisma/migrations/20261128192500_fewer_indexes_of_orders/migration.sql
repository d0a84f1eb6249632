-- A dealing run writes every index that its executed orders are in. Nothing looks an order up by its sequence alone: lists have it
-- after a time or an amount.
DROP INDEX "subscription_orders_sequence_key";
DROP INDEX "redemption_orders_sequence_key";

-- Whether an investor has paid an order in a class: executed orders are found in subscription_orders_flows, and an index of the
-- others is not written by a run. By status they have indexes too, but PostgreSQL chooses among those by statistics, which may be
-- older than the orders that wait; no other index has these conditions.
DROP INDEX "subscription_orders_funded";
CREATE INDEX "subscription_orders_paid_not_executed" ON "subscription_orders" ("investor_id", "share_class_id")
  WHERE "valid_at" IS NOT NULL AND "executed_at" IS NULL;
