-- Committed changes are announced on the channel "distributor_changes", so that open pages show them. A message is the
-- resource and the distributor that it belongs to, or "all". It has no id: PostgreSQL sends equal messages of a
-- transaction once, so a dealing run of a hundred thousand orders sends one for each distributor.
CREATE FUNCTION "announce_change"("resource" text, "distributor" text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('distributor_changes', "resource" || ' ' || "distributor")
$$;

CREATE FUNCTION "announce_investors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (SELECT DISTINCT "distributor_id" FROM changed) AS distributors;
  RETURN NULL;
END $$;

-- Of a table whose rows belong to an investor.
CREATE FUNCTION "announce_for_investors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (
      SELECT DISTINCT investor."distributor_id"
      FROM (SELECT DISTINCT "investor_id" FROM changed) AS holders
      JOIN "investors" AS investor ON investor."id" = holders."investor_id"
    ) AS distributors;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_payouts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (
      SELECT DISTINCT investor."distributor_id"
      FROM changed
      JOIN "redemption_orders" AS paid ON paid."id" = changed."redemption_order_id"
      JOIN "investors" AS investor ON investor."id" = paid."investor_id"
    ) AS distributors;
  RETURN NULL;
END $$;

-- Nobody knows yet to whom money in suspense belongs. A matched wire changes its order, which is announced as such.
CREATE FUNCTION "announce_new_suspense"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE "status" = 'suspense') THEN
    PERFORM "announce_change"(TG_ARGV[0], 'all');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_old_suspense"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM earlier WHERE "status" = 'suspense') THEN
    PERFORM "announce_change"(TG_ARGV[0], 'all');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "announce_to_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], 'all');
  RETURN NULL;
END $$;

CREATE TRIGGER "investors_announce_new" AFTER INSERT ON "investors"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_investors"('investors');
CREATE TRIGGER "investors_announce_changed" AFTER UPDATE ON "investors"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_investors"('investors');

CREATE TRIGGER "bank_accounts_announce_new" AFTER INSERT ON "bank_accounts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('bank-accounts');
CREATE TRIGGER "bank_accounts_announce_changed" AFTER UPDATE ON "bank_accounts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('bank-accounts');

CREATE TRIGGER "subscription_orders_announce_new" AFTER INSERT ON "subscription_orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('subscription-orders');
CREATE TRIGGER "subscription_orders_announce_changed" AFTER UPDATE ON "subscription_orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('subscription-orders');

CREATE TRIGGER "redemption_orders_announce_new" AFTER INSERT ON "redemption_orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('redemption-orders');
CREATE TRIGGER "redemption_orders_announce_changed" AFTER UPDATE ON "redemption_orders"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_for_investors"('redemption-orders');

CREATE TRIGGER "payouts_announce_new" AFTER INSERT ON "payouts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_payouts"('payouts');
CREATE TRIGGER "payouts_announce_changed" AFTER UPDATE ON "payouts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_payouts"('payouts');

CREATE TRIGGER "wires_announce_new" AFTER INSERT ON "wires"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "announce_new_suspense"('wires');
CREATE TRIGGER "wires_announce_changed" AFTER UPDATE ON "wires"
  REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION "announce_old_suspense"('wires');

CREATE TRIGGER "net_asset_values_announce" AFTER INSERT OR UPDATE ON "net_asset_values"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_all"('net-asset-values');

-- The sandbox moves business time ahead, and cut-offs pass.
CREATE TRIGGER "business_clock_announces" AFTER INSERT OR UPDATE ON "business_clock"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_all"('clock');
