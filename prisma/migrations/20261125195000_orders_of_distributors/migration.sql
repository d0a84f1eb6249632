-- The distributor of an order's investor, so that the lists of a distributor are read from an index: most orders may be others'.
CREATE UNIQUE INDEX "investors_distributor_id_id_key" ON "investors"("distributor_id", "id");

ALTER TABLE "subscription_orders" ADD COLUMN "distributor_id" UUID;
ALTER TABLE "redemption_orders" ADD COLUMN "distributor_id" UUID;

-- Orders that are final do not change otherwise.
ALTER TABLE "subscription_orders" DISABLE TRIGGER USER;
ALTER TABLE "redemption_orders" DISABLE TRIGGER USER;
UPDATE "subscription_orders" AS ordered SET "distributor_id" = investor."distributor_id"
  FROM "investors" AS investor WHERE investor."id" = ordered."investor_id";
UPDATE "redemption_orders" AS ordered SET "distributor_id" = investor."distributor_id"
  FROM "investors" AS investor WHERE investor."id" = ordered."investor_id";
ALTER TABLE "subscription_orders" ENABLE TRIGGER USER;
ALTER TABLE "redemption_orders" ENABLE TRIGGER USER;

ALTER TABLE "subscription_orders" ALTER COLUMN "distributor_id" SET NOT NULL;
ALTER TABLE "redemption_orders" ALTER COLUMN "distributor_id" SET NOT NULL;

-- An investor with orders stays with its distributor.
ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_investor_id_fkey";
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_distributor_id_investor_id_fkey" FOREIGN KEY ("distributor_id", "investor_id") REFERENCES "investors"("distributor_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "redemption_orders" DROP CONSTRAINT "redemption_orders_investor_id_fkey";
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_distributor_id_investor_id_fkey" FOREIGN KEY ("distributor_id", "investor_id") REFERENCES "investors"("distributor_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE INDEX "subscription_orders_of_distributor" ON "subscription_orders"("distributor_id", "created_at" DESC, "sequence" DESC);
CREATE INDEX "redemption_orders_of_distributor" ON "redemption_orders"("distributor_id", "created_at" DESC, "sequence" DESC);

DROP INDEX "subscription_orders_by_amount";
CREATE INDEX "subscription_orders_by_amount" ON "subscription_orders"("distributor_id", "amount", "created_at", "sequence");

-- With those that wait and have no amount, which are a range of it too.
DROP INDEX "redemption_orders_by_amount";
CREATE INDEX "redemption_orders_by_amount" ON "redemption_orders"("distributor_id", "settlement_amount", "created_at", "sequence");

-- What follows Prisma's schema language cannot say.

CREATE INDEX "subscription_orders_executed_of_distributor" ON "subscription_orders" ("distributor_id", "executed_at" DESC, "sequence" DESC)
  WHERE "executed_at" IS NOT NULL;
CREATE INDEX "redemption_orders_executed_of_distributor" ON "redemption_orders" ("distributor_id", "executed_at" DESC, "sequence" DESC)
  WHERE "executed_at" IS NOT NULL;

-- Who inserts an order without saying it gets that of the investor.
CREATE FUNCTION "set_distributor_of_order"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  SELECT "distributor_id" INTO NEW."distributor_id" FROM "investors" WHERE "id" = NEW."investor_id";
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION "set_distributor_of_order"() FROM PUBLIC;

CREATE TRIGGER "subscription_orders_have_distributor"
  BEFORE INSERT ON "subscription_orders"
  FOR EACH ROW WHEN (NEW."distributor_id" IS NULL) EXECUTE FUNCTION "set_distributor_of_order"();
CREATE TRIGGER "redemption_orders_have_distributor"
  BEFORE INSERT ON "redemption_orders"
  FOR EACH ROW WHEN (NEW."distributor_id" IS NULL) EXECUTE FUNCTION "set_distributor_of_order"();
