-- The list of a distributor's staff by amount. Redemptions have theirs when they are executed; until then they are few.
CREATE INDEX "subscription_orders_by_amount" ON "subscription_orders" ("amount", "created_at", "sequence");
