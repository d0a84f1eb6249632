-- A firm order keeps all of its terms: dealing day, cut-off, and the day of the net asset value that prices it.
ALTER TABLE "subscription_orders" ADD COLUMN "price_day" DATE;
ALTER TABLE "redemption_orders" ADD COLUMN "price_day" DATE;

-- What lib/domain/dealing-runs/dealing-value says, for the orders that there are; dropped at the end.
CREATE FUNCTION "price_day_of"("fund" "funds", "dealing_day" DATE, "cut_off_at" TIMESTAMPTZ) RETURNS DATE
LANGUAGE plpgsql STABLE AS $$
DECLARE
  candidate DATE := dealing_day;
  next_open DATE;
  nav_day DATE;
  published_at TIMESTAMPTZ;
  is_first BOOLEAN := true;
BEGIN
  LOOP
    -- At an unknown value the first candidate is the dealing day, at a known one the open day before it.
    IF NOT is_first OR fund.execution_method = 'knownNAVs' THEN
      candidate := candidate - 1;
      WHILE extract(isodow FROM candidate) > 5
        OR EXISTS (SELECT FROM fund_non_operating_days AS closed WHERE closed.fund_id = fund.id AND closed.day = candidate)
      LOOP candidate := candidate - 1; END LOOP;
    END IF;
    is_first := false;
    next_open := candidate + 1;
    WHILE extract(isodow FROM next_open) > 5
      OR EXISTS (SELECT FROM fund_non_operating_days AS closed WHERE closed.fund_id = fund.id AND closed.day = next_open)
    LOOP next_open := next_open + 1; END LOOP;
    IF fund.nav_day_rule = 'open-day' THEN
      nav_day := candidate;
      published_at := (next_open + fund.publication_time::time) AT TIME ZONE fund.timezone;
    ELSE
      nav_day := next_open - 1;
      published_at := (candidate + fund.publication_time::time) AT TIME ZONE fund.timezone;
    END IF;
    EXIT WHEN fund.execution_method = 'unknownNAVs' OR published_at < cut_off_at;
  END LOOP;
  RETURN CASE WHEN fund.execution_method = 'knownNAVs' THEN greatest(nav_day, fund.launch_day) ELSE nav_day END;
END $$;

-- Orders that are over keep everything else as it is, so their guards are away while they get their price day.
DROP TRIGGER "subscription_orders_move_forward" ON "subscription_orders";
DROP TRIGGER "redemption_orders_move_forward" ON "redemption_orders";

-- An executed order has its price day from its price. Orders of one dealing share their day: it is computed once for each.
UPDATE "subscription_orders" SET "price_day" = "net_asset_value_day" WHERE "net_asset_value_day" IS NOT NULL;
UPDATE "redemption_orders" SET "price_day" = "net_asset_value_day" WHERE "net_asset_value_day" IS NOT NULL;

UPDATE "subscription_orders" AS ordered SET "price_day" = dealing."price_day"
  FROM (
    SELECT firm."share_class_id", firm."dealing_day", firm."cut_off_at",
      "price_day_of"(fund, firm."dealing_day", firm."cut_off_at") AS "price_day"
    FROM (
      SELECT DISTINCT "share_class_id", "dealing_day", "cut_off_at" FROM "subscription_orders"
      WHERE "dealing_day" IS NOT NULL AND "price_day" IS NULL) AS firm
    JOIN "share_classes" AS class ON class."id" = firm."share_class_id"
    JOIN "funds" AS fund ON fund."id" = class."fund_id") AS dealing
  WHERE ordered."price_day" IS NULL AND ordered."share_class_id" = dealing."share_class_id"
    AND ordered."dealing_day" = dealing."dealing_day" AND ordered."cut_off_at" = dealing."cut_off_at";

UPDATE "redemption_orders" AS ordered SET "price_day" = dealing."price_day"
  FROM (
    SELECT firm."share_class_id", firm."dealing_day", firm."cut_off_at",
      "price_day_of"(fund, firm."dealing_day", firm."cut_off_at") AS "price_day"
    FROM (
      SELECT DISTINCT "share_class_id", "dealing_day", "cut_off_at" FROM "redemption_orders"
      WHERE "price_day" IS NULL) AS firm
    JOIN "share_classes" AS class ON class."id" = firm."share_class_id"
    JOIN "funds" AS fund ON fund."id" = class."fund_id") AS dealing
  WHERE ordered."price_day" IS NULL AND ordered."share_class_id" = dealing."share_class_id"
    AND ordered."dealing_day" = dealing."dealing_day" AND ordered."cut_off_at" = dealing."cut_off_at";

DROP FUNCTION "price_day_of";

ALTER TABLE "redemption_orders" ALTER COLUMN "price_day" SET NOT NULL;

-- What Prisma's schema language cannot say.
ALTER TABLE "subscription_orders"
  DROP CONSTRAINT "subscription_orders_valid_with_money",
  -- Money, validity and the terms of the dealing come together.
  ADD CONSTRAINT "subscription_orders_valid_with_money" CHECK (
    CASE WHEN "status" IN ('pending-valuation', 'executed', 'returned')
      THEN num_nulls("valid_at", "cut_off_at", "dealing_day", "price_day") = 0 AND "received_amount" > 0
      ELSE num_nonnulls("valid_at", "cut_off_at", "dealing_day", "price_day") = 0 AND "received_amount" = 0
    END),
  ADD CONSTRAINT "subscription_orders_priced_as_agreed" CHECK ("net_asset_value_day" = "price_day");

ALTER TABLE "redemption_orders"
  ADD CONSTRAINT "redemption_orders_priced_as_agreed" CHECK ("net_asset_value_day" = "price_day");

CREATE OR REPLACE FUNCTION "guard_subscription_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."amount", NEW."wire_reference",
      NEW."expires_at", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."amount", OLD."wire_reference",
      OLD."expires_at", OLD."created_at") THEN
    RAISE EXCEPTION 'a subscription order keeps what it was created with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."dealing_day" IS NOT NULL
    AND (NEW."dealing_day", NEW."cut_off_at", NEW."price_day") IS DISTINCT FROM
        (OLD."dealing_day", OLD."cut_off_at", OLD."price_day")
    AND NOT (OLD."status" = 'pending-valuation' AND NEW."status" = 'pending-valuation'
      AND NEW."dealing_day" >= OLD."dealing_day") THEN
    RAISE EXCEPTION 'only a waiting order is moved, and never to an earlier day'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-wire', 'pending-valuation'), ('pending-wire', 'canceled'), ('pending-wire', 'expired'),
    ('pending-valuation', 'executed'), ('pending-valuation', 'returned')) THEN
    RAISE EXCEPTION 'a subscription order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" NOT IN ('pending-wire', 'pending-valuation') THEN
    RAISE EXCEPTION 'a subscription order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "subscription_orders_move_forward"
  BEFORE UPDATE ON "subscription_orders" FOR EACH ROW EXECUTE FUNCTION "guard_subscription_order"();

CREATE OR REPLACE FUNCTION "guard_redemption_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."shares_amount", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."shares_amount", OLD."created_at") THEN
    RAISE EXCEPTION 'a redemption order keeps what it was accepted with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."dealing_day", NEW."cut_off_at", NEW."price_day") IS DISTINCT FROM
     (OLD."dealing_day", OLD."cut_off_at", OLD."price_day")
    AND NOT (OLD."status" = 'pending-valuation' AND NEW."status" = 'pending-valuation'
      AND NEW."dealing_day" >= OLD."dealing_day") THEN
    RAISE EXCEPTION 'only a waiting order is moved, and never to an earlier day'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" IN ('executed', 'paid', 'payout-failed') AND
     (NEW."dealing_run_id", NEW."net_asset_value_id", NEW."net_asset_value", NEW."settlement_amount", NEW."fee",
      NEW."rounding", NEW."payout_amount", NEW."executed_at")
     IS DISTINCT FROM
     (OLD."dealing_run_id", OLD."net_asset_value_id", OLD."net_asset_value", OLD."settlement_amount", OLD."fee",
      OLD."rounding", OLD."payout_amount", OLD."executed_at") THEN
    RAISE EXCEPTION 'a settlement stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-valuation', 'executed'), ('pending-valuation', 'canceled'), ('pending-valuation', 'paid'),
    ('executed', 'paid'), ('executed', 'payout-failed'), ('payout-failed', 'executed')) THEN
    RAISE EXCEPTION 'a redemption order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" IN ('paid', 'canceled') THEN
    RAISE EXCEPTION 'a redemption order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "redemption_orders_move_forward"
  BEFORE UPDATE ON "redemption_orders" FOR EACH ROW EXECUTE FUNCTION "guard_redemption_order"();
