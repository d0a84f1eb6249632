-- The orders of the last day that ended without being executed, for the first page of a distributor. What Prisma's schema language
-- cannot say.
CREATE INDEX "subscription_orders_ended" ON "subscription_orders" ("updated_at" DESC)
  WHERE "status" IN ('canceled', 'expired', 'returned');
CREATE INDEX "redemption_orders_canceled" ON "redemption_orders" ("updated_at" DESC) WHERE "status" = 'canceled';
