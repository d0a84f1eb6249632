-- Orders are priced on the fees that their class has at their cut-off: until then they can be canceled. A class may get others
-- before they are executed, so the database keeps its former fees, each with the instant until which it had them.
CREATE TABLE "share_class_former_fees" (
    "share_class_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "subscription_fees" DECIMAL(65,30) NOT NULL,
    "redemption_fees" DECIMAL(65,30) NOT NULL,

    CONSTRAINT "share_class_former_fees_pkey" PRIMARY KEY ("share_class_id", "until")
);

ALTER TABLE "share_class_former_fees" ADD CONSTRAINT "share_class_former_fees_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "share_class_former_fees"
  ADD CONSTRAINT "share_class_former_fees_range" CHECK (
    "subscription_fees" >= 0 AND "subscription_fees" < 1 AND "redemption_fees" >= 0 AND "redemption_fees" < 1);

CREATE TRIGGER "share_class_former_fees_append_only" BEFORE UPDATE ON "share_class_former_fees" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "share_class_former_fees_stay" BEFORE DELETE ON "share_class_former_fees" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "share_class_former_fees_not_emptied" BEFORE TRUNCATE ON "share_class_former_fees" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

-- Fees that a class had for no time at all are no former fees.
CREATE FUNCTION "keep_former_fees_of_class"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "share_class_former_fees" ("share_class_id", "until", "subscription_fees", "redemption_fees")
  VALUES (OLD."id", NEW."updated_at", OLD."subscription_fees", OLD."redemption_fees")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "keep_former_fees_of_class"() FROM PUBLIC;

CREATE TRIGGER "share_classes_keep_former_fees" AFTER UPDATE ON "share_classes" FOR EACH ROW
  WHEN ((OLD."subscription_fees", OLD."redemption_fees") IS DISTINCT FROM (NEW."subscription_fees", NEW."redemption_fees"))
  EXECUTE FUNCTION "keep_former_fees_of_class"();

-- The fees on which orders with a cut-off are priced.
CREATE FUNCTION "fees_at_cut_off"("class_id" uuid, "cut_off" timestamptz)
  RETURNS TABLE ("subscription_fees" numeric, "redemption_fees" numeric) LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT fees."subscription_fees", fees."redemption_fees"
  FROM (
    SELECT "until", "subscription_fees", "redemption_fees" FROM "share_class_former_fees" WHERE "share_class_id" = "class_id"
    UNION ALL
    SELECT 'infinity', "subscription_fees", "redemption_fees" FROM "share_classes" WHERE "id" = "class_id"
  ) AS fees
  WHERE fees."until" >= "cut_off"
  ORDER BY fees."until"
  LIMIT 1
$$;

-- As before, and a run prices on the fees at the cut-off of orders that wait for it. The runs of a history, which is written into
-- an empty register, have no orders that wait.
CREATE OR REPLACE FUNCTION "require_run_of_waiting_orders"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    WITH waiting AS (
      SELECT "cut_off_at" FROM "subscription_orders"
      WHERE "share_class_id" = NEW."share_class_id" AND "dealing_day" = NEW."dealing_day" AND "status" = 'pending-valuation'
      UNION
      SELECT "cut_off_at" FROM "redemption_orders"
      WHERE "share_class_id" = NEW."share_class_id" AND "dealing_day" = NEW."dealing_day" AND "status" = 'pending-valuation'
    )
    SELECT FROM "share_classes" AS class
    CROSS JOIN (
      SELECT "cut_off_at" FROM waiting UNION ALL SELECT 'infinity' WHERE NOT EXISTS (SELECT FROM waiting)
    ) AS dealt
    CROSS JOIN LATERAL "fees_at_cut_off"(class."id", dealt."cut_off_at") AS fees
    WHERE class."id" = NEW."share_class_id"
      AND (fees."subscription_fees", fees."redemption_fees", class."share_decimals")
        = (NEW."subscription_fee_rate", NEW."redemption_fee_rate", NEW."share_decimals")) THEN
    RAISE EXCEPTION 'a dealing run prices on the terms of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM "journal_entries" WHERE "share_class_id" = NEW."share_class_id")
    AND (
      (SELECT count(*) FROM "subscription_orders" AS waiting
        WHERE waiting."share_class_id" = NEW."share_class_id" AND waiting."dealing_day" = NEW."dealing_day"
          AND waiting."status" = 'pending-valuation') < NEW."subscriptions" + NEW."returned"
      OR (SELECT count(*) FROM "redemption_orders" AS waiting
        WHERE waiting."share_class_id" = NEW."share_class_id" AND waiting."dealing_day" = NEW."dealing_day"
          AND waiting."status" = 'pending-valuation') < NEW."redemptions") THEN
    RAISE EXCEPTION 'a dealing run is of orders that wait for it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
