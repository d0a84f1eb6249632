-- The first page of a distributor's staff sums its executed orders by class and day. With every column that this takes in an
-- index, a hundred thousand wide rows stay unread.
CREATE INDEX "subscription_orders_flows" ON "subscription_orders" ("investor_id", "share_class_id", "dealing_day")
  INCLUDE ("shares", "settlement_amount") WHERE "executed_at" IS NOT NULL;
CREATE INDEX "redemption_orders_flows" ON "redemption_orders" ("investor_id", "share_class_id", "dealing_day")
  INCLUDE ("shares_amount", "settlement_amount") WHERE "executed_at" IS NOT NULL;

-- What happened in the last day.
CREATE INDEX "subscription_orders_valid_at" ON "subscription_orders" ("valid_at") WHERE "valid_at" IS NOT NULL;
CREATE INDEX "payouts_updated_at" ON "payouts" ("updated_at");
CREATE INDEX "investors_updated_at" ON "investors" ("distributor_id", "updated_at");
CREATE INDEX "bank_accounts_updated_at" ON "bank_accounts" ("updated_at");

-- Investors of whom something is required, and rejected accounts, are few too.
CREATE INDEX "investors_with_requirements" ON "investors" ("distributor_id") WHERE "requirements" <> '[]'::jsonb;
CREATE INDEX "bank_accounts_invalidated" ON "bank_accounts" ("investor_id") WHERE "status" = 'invalidated';
CREATE INDEX "bank_accounts_by_number" ON "bank_accounts" ("account_number");
