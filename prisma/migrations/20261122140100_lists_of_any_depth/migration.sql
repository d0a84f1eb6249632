-- Lists are read newest first from any depth, so what narrows a list comes before the instant and the sequence.
DROP INDEX "subscription_orders_investor_id_share_class_id_idx";
DROP INDEX "subscription_orders_share_class_id_dealing_day_status_idx";
DROP INDEX "redemption_orders_investor_id_share_class_id_idx";
DROP INDEX "redemption_orders_share_class_id_dealing_day_status_idx";
DROP INDEX "payouts_status_sequence_idx";

CREATE INDEX "investors_created_at_sequence_idx" ON "investors"("created_at" DESC, "sequence" DESC);
CREATE INDEX "bank_accounts_created_at_sequence_idx" ON "bank_accounts"("created_at" DESC, "sequence" DESC);
CREATE INDEX "payouts_created_at_sequence_idx" ON "payouts"("created_at" DESC, "sequence" DESC);
CREATE INDEX "payouts_status_created_at_sequence_idx" ON "payouts"("status", "created_at" DESC, "sequence" DESC);
CREATE INDEX "subscription_orders_share_class_id_created_at_sequence_idx"
  ON "subscription_orders"("share_class_id", "created_at" DESC, "sequence" DESC);
CREATE INDEX "redemption_orders_share_class_id_created_at_sequence_idx"
  ON "redemption_orders"("share_class_id", "created_at" DESC, "sequence" DESC);

-- What follows Prisma's schema language cannot say.

-- Nearly all orders are done, and nearly all investors active: the others are found without them.
CREATE INDEX "investors_not_active" ON "investors" ("status", "created_at" DESC, "sequence" DESC)
  WHERE "status" <> 'active';
CREATE INDEX "subscription_orders_not_executed" ON "subscription_orders" ("status", "created_at" DESC, "sequence" DESC)
  WHERE "status" <> 'executed';
CREATE INDEX "redemption_orders_not_paid" ON "redemption_orders" ("status", "created_at" DESC, "sequence" DESC)
  WHERE "status" <> 'paid';

-- What the schedule looks for every two seconds, and a dealing run deals.
CREATE INDEX "subscription_orders_waiting"
  ON "subscription_orders" ("share_class_id", "dealing_day", "cut_off_at", "price_day") WHERE "status" = 'pending-valuation';
CREATE INDEX "redemption_orders_waiting"
  ON "redemption_orders" ("share_class_id", "dealing_day", "cut_off_at", "price_day") WHERE "status" = 'pending-valuation';
CREATE INDEX "subscription_orders_expiring" ON "subscription_orders" ("expires_at") WHERE "status" = 'pending-wire';

-- Whether an investor has funded an order of a class: without the orders that no money came for.
CREATE INDEX "subscription_orders_funded" ON "subscription_orders" ("investor_id", "share_class_id")
  WHERE "status" IN ('pending-valuation', 'executed');

-- What is under way of an investor, class by class, beside what is held.
CREATE INDEX "subscription_orders_under_way" ON "subscription_orders" ("investor_id", "share_class_id")
  WHERE "status" IN ('pending-wire', 'pending-valuation');
CREATE INDEX "redemption_orders_under_way" ON "redemption_orders" ("investor_id", "share_class_id")
  WHERE "status" = 'pending-valuation';

-- Transactions: executed orders, and their fees where there are any.
CREATE INDEX "subscription_orders_executed" ON "subscription_orders" ("executed_at" DESC, "sequence" DESC)
  WHERE "executed_at" IS NOT NULL;
CREATE INDEX "redemption_orders_executed" ON "redemption_orders" ("executed_at" DESC, "sequence" DESC)
  WHERE "executed_at" IS NOT NULL;
CREATE INDEX "subscription_orders_with_fee" ON "subscription_orders" ("executed_at" DESC, "sequence" DESC)
  WHERE "fee" > 0;
CREATE INDEX "redemption_orders_with_fee" ON "redemption_orders" ("executed_at" DESC, "sequence" DESC)
  WHERE "fee" > 0;
