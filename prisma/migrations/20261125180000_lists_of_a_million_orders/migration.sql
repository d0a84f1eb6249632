-- The name of an investor is searched by the text that has all of them in one column, which has an index.
DROP INDEX "investors_first_name_idx";
DROP INDEX "investors_last_name_idx";
DROP INDEX "investors_legal_name_idx";
DROP INDEX "investors_registration_number_idx";

-- Executed redemptions in the order of their amounts, as subscriptions have it.
CREATE INDEX "redemption_orders_by_amount" ON "redemption_orders" ("settlement_amount", "created_at", "sequence")
  WHERE "settlement_amount" IS NOT NULL;

-- Orders of an investor that were not executed, by status: a small distributor lists those of its investors.
CREATE INDEX "subscription_orders_of_investors_not_executed" ON "subscription_orders"
  ("investor_id", "status", "created_at" DESC, "sequence" DESC) WHERE "status" <> 'executed';
DROP INDEX "subscription_orders_under_way";

-- A part of an account number or BIC.
CREATE INDEX "bank_accounts_search_idx" ON "bank_accounts" USING GIN ("account_number" gin_trgm_ops, "bic" gin_trgm_ops);

-- Bank accounts in the other orders of their list.
CREATE INDEX "bank_accounts_by_bank" ON "bank_accounts" ("bic", "sequence");
CREATE INDEX "bank_accounts_by_currency" ON "bank_accounts" ("currency", "sequence");
CREATE INDEX "bank_accounts_by_status" ON "bank_accounts" ("status", "sequence");
