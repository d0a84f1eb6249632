-- CreateTable
CREATE TABLE "demo_database" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demo_database_pkey" PRIMARY KEY ("id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "demo_database"
  ADD CONSTRAINT "demo_database_is_one_row" CHECK ("id");

-- Only a register that nobody has used becomes that of a demo: no mark can make a real one emptiable.
CREATE FUNCTION "refuse_mark_of_used_register"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "journal_entries") THEN
    RAISE EXCEPTION 'a register that is in use does not become that of a demo'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "demo_database_marked_unused"
  BEFORE INSERT OR UPDATE ON "demo_database" FOR EACH ROW EXECUTE FUNCTION "refuse_mark_of_used_register"();

-- A reset empties whole tables, in a database that was a demo from its first entry on and in a transaction that says
-- so. Rows are never changed or deleted one by one, there either.
CREATE FUNCTION "refuse_emptying_but_by_demo_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sharebook.resets_demo', true) IS DISTINCT FROM 'on'
    OR NOT EXISTS (SELECT FROM "demo_database") THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER "ledger_accounts_not_emptied" ON "ledger_accounts";
CREATE TRIGGER "ledger_accounts_not_emptied"
  BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying_but_by_demo_reset"();

DROP TRIGGER "journal_entries_not_emptied" ON "journal_entries";
CREATE TRIGGER "journal_entries_not_emptied"
  BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying_but_by_demo_reset"();

DROP TRIGGER "transfers_not_emptied" ON "transfers";
CREATE TRIGGER "transfers_not_emptied"
  BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying_but_by_demo_reset"();

CREATE TRIGGER "dealing_runs_not_emptied"
  BEFORE TRUNCATE ON "dealing_runs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying_but_by_demo_reset"();

CREATE TRIGGER "net_asset_value_versions_not_emptied"
  BEFORE TRUNCATE ON "net_asset_value_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_emptying_but_by_demo_reset"();

-- Totals that were loaded as data say nothing about the register: a class that has never dealt has totals of nothing.
UPDATE "share_class_totals" AS totals
  SET "total_shares" = 0, "number_of_holders" = 0, "total_yield" = 0, "total_orders" = 0
  FROM "net_asset_values" AS value
  WHERE value."id" = totals."net_asset_value_id"
    AND NOT EXISTS (
      SELECT FROM "share_class_order_totals" AS dealt WHERE dealt."share_class_id" = value."share_class_id");

INSERT INTO "share_class_totals"
    ("net_asset_value_id", "total_shares", "number_of_holders", "total_yield", "total_orders")
  SELECT value."id", 0, 0, 0, 0 FROM "net_asset_values" AS value
  WHERE NOT EXISTS (
      SELECT FROM "share_class_order_totals" AS dealt WHERE dealt."share_class_id" = value."share_class_id")
  ON CONFLICT DO NOTHING;
