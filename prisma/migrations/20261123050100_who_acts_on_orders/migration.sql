-- The user or API client that placed an order, as in the register; null for orders from before.
ALTER TABLE "subscription_orders" ADD COLUMN "placed_by" TEXT;
ALTER TABLE "redemption_orders" ADD COLUMN "placed_by" TEXT;

-- What people do about an order beside its own states: who sent its payment instructions, or simulated its payment.
CREATE TABLE "order_activities" (
  "id" BIGSERIAL NOT NULL,
  "subscription_order_id" UUID,
  "redemption_order_id" UUID,
  "kind" TEXT NOT NULL,
  "actor" TEXT NOT NULL,
  "details" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "order_activities_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_activities_of_one_order" CHECK (num_nonnulls("subscription_order_id", "redemption_order_id") = 1)
);

CREATE INDEX "order_activities_subscription_order_id_id_idx" ON "order_activities"("subscription_order_id", "id");
CREATE INDEX "order_activities_redemption_order_id_id_idx" ON "order_activities"("redemption_order_id", "id");

ALTER TABLE "order_activities" ADD CONSTRAINT "order_activities_subscription_order_id_fkey"
  FOREIGN KEY ("subscription_order_id") REFERENCES "subscription_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_activities" ADD CONSTRAINT "order_activities_redemption_order_id_fkey"
  FOREIGN KEY ("redemption_order_id") REFERENCES "redemption_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
