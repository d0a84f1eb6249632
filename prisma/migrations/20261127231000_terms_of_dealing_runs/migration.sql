-- A run keeps the terms on which it priced its orders. Corrections of a value were computed from the present terms of the class.
ALTER TABLE "dealing_runs"
  ADD COLUMN "subscription_fee_rate" DECIMAL(65,30),
  ADD COLUMN "redemption_fee_rate" DECIMAL(65,30),
  ADD COLUMN "share_decimals" INTEGER;

-- Nobody kept the terms of earlier runs. They are the present ones of the class if these give every order of the run its fee and
-- its shares: terms rarely change. Otherwise they are what the orders show: the rate with the fewest decimals that gives every order
-- its fee, and the most decimals of shares that give every order its shares. A run whose orders show nothing has the present terms.
ALTER TABLE "dealing_runs" DISABLE TRIGGER USER;

UPDATE "dealing_runs" AS run
SET "subscription_fee_rate" = class."subscription_fees", "redemption_fee_rate" = class."redemption_fees",
  "share_decimals" = class."share_decimals"
FROM "share_classes" AS class WHERE class."id" = run."share_class_id";

-- As in lib/domain/subscription-orders/price-subscription.ts and lib/domain/redemption-orders/price-redemption.ts.
CREATE FUNCTION pg_temp."fee_at"("kind" text, "base" numeric, "rate" numeric, "minor_units" int) RETURNS numeric
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "kind" WHEN 'subscription' THEN round("base" * "rate", "minor_units")
    ELSE least(round("base" * "rate", "minor_units"), trunc("base", "minor_units")) END $$;
CREATE FUNCTION pg_temp."buys"("shares" numeric, "money" numeric, "value" numeric, "decimals" int) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT "shares" * ('1e' || "decimals")::numeric = div("money" * ('1e' || "decimals")::numeric, "value") $$;

CREATE TEMPORARY TABLE "charged" AS
WITH "minor_units" ("currency", "decimals") AS (VALUES
  ('BIF', 0), ('CLP', 0), ('DJF', 0), ('GNF', 0), ('ISK', 0), ('JPY', 0), ('KMF', 0), ('KRW', 0), ('PYG', 0), ('RWF', 0),
  ('UGX', 0), ('UYI', 0), ('VND', 0), ('VUV', 0), ('XAF', 0), ('XOF', 0), ('XPF', 0), ('BHD', 3), ('IQD', 3), ('JOD', 3),
  ('KWD', 3), ('LYD', 3), ('OMR', 3), ('TND', 3), ('CLF', 4), ('UYW', 4)
), orders AS (
  SELECT 'subscription' AS "kind", "dealing_run_id", "currency"::text, "received_amount" AS "base", "fee"
  FROM "subscription_orders" WHERE "dealing_run_id" IS NOT NULL
  UNION ALL
  SELECT 'redemption', "dealing_run_id", "currency"::text, "settlement_amount", "fee"
  FROM "redemption_orders" WHERE "dealing_run_id" IS NOT NULL
)
SELECT orders."kind", run."id" AS "run_id", orders."base", orders."fee", coalesce("minor_units"."decimals", 2) AS "minor_units",
  CASE orders."kind" WHEN 'subscription' THEN run."subscription_fee_rate" ELSE run."redemption_fee_rate" END AS "present_rate"
FROM orders JOIN "dealing_runs" AS run ON run."id" = orders."dealing_run_id"
LEFT JOIN "minor_units" ON "minor_units"."currency" = orders."currency";

-- The orders of the runs of which one has another fee than at the present rate.
CREATE TEMPORARY TABLE "charged_otherwise" AS
SELECT "charged".* FROM "charged"
JOIN (
  SELECT DISTINCT "kind", "run_id" FROM "charged"
  WHERE "fee" <> pg_temp."fee_at"("kind", "base", "present_rate", "minor_units")
) AS other USING ("kind", "run_id");

CREATE TEMPORARY TABLE "former_rates" AS
SELECT DISTINCT ON (largest."kind", largest."run_id") largest."kind", largest."run_id", shown."rate"
FROM (
  SELECT DISTINCT ON ("kind", "run_id") "kind", "run_id", "fee" / "base" AS "rate"
  FROM "charged_otherwise" WHERE "base" > 0 ORDER BY "kind", "run_id", "base" DESC
) AS largest
CROSS JOIN generate_series(0, 12) AS "places"
CROSS JOIN LATERAL (SELECT round(largest."rate", "places") AS "rate") AS shown
WHERE shown."rate" < 1 AND NOT EXISTS (
  SELECT FROM "charged_otherwise" AS ordered
  WHERE ordered."kind" = largest."kind" AND ordered."run_id" = largest."run_id"
    AND ordered."fee" <> pg_temp."fee_at"(ordered."kind", ordered."base", shown."rate", ordered."minor_units"))
ORDER BY largest."kind", largest."run_id", "places";

UPDATE "dealing_runs" AS run SET "subscription_fee_rate" = former."rate"
FROM "former_rates" AS former WHERE former."run_id" = run."id" AND former."kind" = 'subscription';
UPDATE "dealing_runs" AS run SET "redemption_fee_rate" = former."rate"
FROM "former_rates" AS former WHERE former."run_id" = run."id" AND former."kind" = 'redemption';

CREATE TEMPORARY TABLE "bought_otherwise" AS
SELECT bought."dealing_run_id" AS "run_id", bought."received_amount" - bought."fee" AS "money", bought."net_asset_value" AS "value",
  bought."shares"
FROM "subscription_orders" AS bought
WHERE bought."dealing_run_id" IN (
  SELECT run."id" FROM "subscription_orders" AS other JOIN "dealing_runs" AS run ON run."id" = other."dealing_run_id"
  WHERE NOT pg_temp."buys"(
    other."shares", other."received_amount" - other."fee", other."net_asset_value", run."share_decimals"));

UPDATE "dealing_runs" AS run SET "share_decimals" = former."decimals"
FROM (
  SELECT DISTINCT ON ("run_id") "run_id", "decimals"
  FROM (SELECT DISTINCT "run_id" FROM "bought_otherwise") AS runs CROSS JOIN generate_series(0, 20) AS "decimals"
  WHERE NOT EXISTS (
    SELECT FROM "bought_otherwise" AS ordered
    WHERE ordered."run_id" = runs."run_id"
      AND NOT pg_temp."buys"(ordered."shares", ordered."money", ordered."value", "decimals"))
  ORDER BY "run_id", "decimals" DESC
) AS former
WHERE former."run_id" = run."id";

DROP TABLE "charged", "charged_otherwise", "former_rates", "bought_otherwise";
DROP FUNCTION pg_temp."fee_at"(text, numeric, numeric, int);
DROP FUNCTION pg_temp."buys"(numeric, numeric, numeric, int);

ALTER TABLE "dealing_runs" ENABLE TRIGGER USER;
ALTER TABLE "dealing_runs"
  ALTER COLUMN "subscription_fee_rate" SET NOT NULL,
  ALTER COLUMN "redemption_fee_rate" SET NOT NULL,
  ALTER COLUMN "share_decimals" SET NOT NULL;

-- What Prisma's schema language cannot say.

ALTER TABLE "dealing_runs"
  ADD CONSTRAINT "dealing_runs_fee_rates_range" CHECK (
    "subscription_fee_rate" >= 0 AND "subscription_fee_rate" < 1 AND "redemption_fee_rate" >= 0 AND "redemption_fee_rate" < 1),
  ADD CONSTRAINT "dealing_runs_share_decimals_range" CHECK ("share_decimals" BETWEEN 0 AND 20);

-- As before, and a run prices on the terms that its class has.
CREATE OR REPLACE FUNCTION "require_run_of_waiting_orders"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "share_classes" AS class WHERE class."id" = NEW."share_class_id"
      AND (class."subscription_fees", class."redemption_fees", class."share_decimals")
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
