-- Paid orders that wait for their run have a time of payment and none of execution. Written as two conditions PostgreSQL could
-- also look for them in subscription_orders_valid_at, and did where its statistics were older than all payments: the import of a
-- bank statement with 50,000 paying entries read every order that it had paid for each further one. From one expression it can
-- conclude that no other index has them.
DROP INDEX "subscription_orders_paid_not_executed";
CREATE INDEX "subscription_orders_paid_not_executed" ON "subscription_orders" ("investor_id", "share_class_id")
  WHERE num_nonnulls("valid_at", "executed_at") = 1;
