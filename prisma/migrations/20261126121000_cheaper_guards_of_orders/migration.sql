-- Of a dealing run of 100,000 orders these triggers took more than a second.

-- Orders name their distributor, which is that of their investor by a foreign key, so the investors need not be read.
CREATE FUNCTION "announce_for_distributors"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (SELECT DISTINCT "distributor_id" FROM changed) AS distributors;
  RETURN NULL;
END $$;

DROP TRIGGER "subscription_orders_announce_new" ON "subscription_orders";
CREATE TRIGGER "subscription_orders_announce_new" AFTER INSERT ON "subscription_orders" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_distributors"('subscription-orders');
DROP TRIGGER "subscription_orders_announce_changed" ON "subscription_orders";
CREATE TRIGGER "subscription_orders_announce_changed" AFTER UPDATE ON "subscription_orders" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_distributors"('subscription-orders');
DROP TRIGGER "redemption_orders_announce_new" ON "redemption_orders";
CREATE TRIGGER "redemption_orders_announce_new" AFTER INSERT ON "redemption_orders" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_distributors"('redemption-orders');
DROP TRIGGER "redemption_orders_announce_changed" ON "redemption_orders";
CREATE TRIGGER "redemption_orders_announce_changed" AFTER UPDATE ON "redemption_orders" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_distributors"('redemption-orders');

-- What a run does to an order is recognized by the condition of the trigger, without calling the function that would accept it:
-- a waiting order is executed, and keeps all that the function wants kept. Everything else goes to the function.
DROP TRIGGER "subscription_orders_move_forward" ON "subscription_orders";
CREATE TRIGGER "subscription_orders_move_forward" BEFORE UPDATE ON "subscription_orders" FOR EACH ROW
  WHEN (CASE
    WHEN OLD."status" = 'pending-valuation' AND NEW."status" = 'executed' THEN
      (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."amount", NEW."wire_reference",
        NEW."expires_at", NEW."created_at", NEW."dealing_day", NEW."cut_off_at", NEW."price_day")
      IS DISTINCT FROM
      (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."amount", OLD."wire_reference",
        OLD."expires_at", OLD."created_at", OLD."dealing_day", OLD."cut_off_at", OLD."price_day")
    WHEN OLD."status" IN ('pending-wire', 'pending-valuation') THEN true
    ELSE NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), '{"status_reason": null}', OLD."investor_id") END)
  EXECUTE FUNCTION "guard_subscription_order"();

-- All orders of a run say the same of it, so they are compared with it once.
CREATE OR REPLACE FUNCTION "require_orders_of_their_run"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT "dealing_run_id", "share_class_id", "dealing_day", "net_asset_value_id", "net_asset_value_day",
        "net_asset_value"
      FROM changed WHERE "dealing_run_id" IS NOT NULL
    ) AS executed
    LEFT JOIN "dealing_runs" AS run ON run."id" = executed."dealing_run_id"
    WHERE (run."id", executed."share_class_id", executed."dealing_day", executed."net_asset_value_id",
        executed."net_asset_value_day", executed."net_asset_value")
      IS DISTINCT FROM
        (executed."dealing_run_id", run."share_class_id", run."dealing_day", run."net_asset_value_id",
         run."net_asset_value_day", run."net_asset_value")) THEN
    RAISE EXCEPTION 'an executed order has the class, dealing day and price of its run'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
