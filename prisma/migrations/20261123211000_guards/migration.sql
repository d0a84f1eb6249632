-- The database rejects what the service never does, whoever asks. Every message names its rule.

-- Rows that are evidence are deleted by the reset of a demo alone.
CREATE FUNCTION "reject_deletion_but_by_demo_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sharebook.resets_demo', true) = 'on'
    AND EXISTS (SELECT FROM "demo_database") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['subscription_orders', 'redemption_orders', 'payouts', 'wires', 'bank_accounts', 'order_activities']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW
      EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"()', kept || '_stay', kept);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT
      EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"()', kept || '_not_emptied', kept);
  END LOOP;
END $$;

CREATE TRIGGER "order_activities_append_only"
  BEFORE UPDATE ON "order_activities" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();

-- An entry names what it is about in its key, which is unique: an order is executed, and a payout paid, once.
ALTER TABLE "journal_entries"
  ADD CONSTRAINT "journal_entries_key_of_its_record" CHECK (
    CASE
      WHEN "kind" IN ('wire-booked', 'wire-matched', 'wire-returned') THEN "key" = "kind" || ':' || "wire_id"
      WHEN "kind" = 'payout-paid' THEN "key" = "kind" || ':' || "payout_id"
      WHEN "kind" IN ('subscription-executed', 'subscription-returned', 'redemption-accepted', 'redemption-canceled',
        'redemption-executed') THEN "key" = "kind" || ':' || "order_id"
      ELSE true
    END);

-- The transaction that wrote an entry: none can add to it later. Entries from before have none.
ALTER TABLE "journal_entries" ADD COLUMN "transaction_id" xid8;
ALTER TABLE "journal_entries" ALTER COLUMN "transaction_id" SET DEFAULT pg_current_xact_id();

-- Transactions beside each other write in another order than they read the clock, at most for as long as one may take.
-- A demo plays time: after a pause it deals at the instants at which a service that never stopped would have.
CREATE FUNCTION "require_entries_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writing xid8 := pg_current_xact_id();
BEGIN
  IF EXISTS (SELECT FROM added WHERE "transaction_id" IS DISTINCT FROM writing) THEN
    RAISE EXCEPTION 'an entry is of the transaction that writes it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM "demo_database") AND EXISTS (
    SELECT FROM (
      SELECT "share_class_id", min("at") AS "at", min("sequence") AS "sequence" FROM added GROUP BY "share_class_id"
    ) AS first
    CROSS JOIN LATERAL (
      SELECT "at" FROM "journal_entries" AS before
      WHERE before."share_class_id" = first."share_class_id" AND before."sequence" < first."sequence"
      ORDER BY before."sequence" DESC LIMIT 1
    ) AS predecessor
    WHERE first."at" < predecessor."at" - interval '2 minutes') THEN
    RAISE EXCEPTION 'an entry is not dated before its predecessor in the register'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "journal_entries_in_order"
  AFTER INSERT ON "journal_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "require_entries_in_order"();

CREATE OR REPLACE FUNCTION "keep_ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  writing xid8 := pg_current_xact_id();
  found record;
BEGIN
  -- Accounts in the order of their ids, so that two bookings never wait for each other.
  PERFORM 1 FROM "ledger_accounts"
    WHERE "id" IN (SELECT "source_id" FROM booked UNION SELECT "destination_id" FROM booked)
    ORDER BY "id" FOR NO KEY UPDATE;

  IF EXISTS (
    SELECT FROM (
      SELECT "source_id" AS "id", "unit" FROM booked UNION SELECT "destination_id", "unit" FROM booked
    ) AS moved
    LEFT JOIN "ledger_accounts" AS account ON account."id" = moved."id" AND account."unit" = moved."unit"
    WHERE account."id" IS NULL) THEN
    RAISE EXCEPTION 'a transfer is between two accounts that hold its unit'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_accounts_hold_unit';
  END IF;

  SELECT bool_or(entry."id" IS NULL) AS "no_entry",
      bool_or(entry."transaction_id" IS DISTINCT FROM writing) AS "late",
      bool_or(source."share_class_id" <> entry."share_class_id" OR target."share_class_id" <> entry."share_class_id")
        AS "elsewhere"
    INTO found
    FROM booked AS moved
    JOIN "ledger_accounts" AS source ON source."id" = moved."source_id"
    JOIN "ledger_accounts" AS target ON target."id" = moved."destination_id"
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id";
  IF found."no_entry" THEN
    RAISE EXCEPTION 'a transfer belongs to a journal entry'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_belong_to_entry';
  END IF;
  IF found."late" THEN
    RAISE EXCEPTION 'a transfer is written with its entry, not added later' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF found."elsewhere" THEN
    RAISE EXCEPTION 'an entry moves within one share class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM (
      SELECT "id", sum("change") AS "change" FROM (
        SELECT "destination_id" AS "id", "quantity" AS "change" FROM booked
        UNION ALL SELECT "source_id", -"quantity" FROM booked
      ) AS moves GROUP BY "id"
    ) AS moved
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $$;

-- A run is written before its orders are executed. A history is written into an empty register, before its entries.
CREATE FUNCTION "require_run_of_waiting_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

CREATE TRIGGER "dealing_runs_of_waiting_orders"
  BEFORE INSERT ON "dealing_runs" FOR EACH ROW EXECUTE FUNCTION "require_run_of_waiting_orders"();

-- Asked once for all rows of a statement: a dealing run changes a hundred thousand.
CREATE FUNCTION "require_orders_of_their_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN "dealing_runs" AS run ON run."id" = changed."dealing_run_id"
    WHERE (changed."share_class_id", changed."dealing_day", changed."net_asset_value_id", changed."net_asset_value_day",
        changed."net_asset_value")
      IS DISTINCT FROM
        (run."share_class_id", run."dealing_day", run."net_asset_value_id", run."net_asset_value_day",
         run."net_asset_value")) THEN
    RAISE EXCEPTION 'an executed order has the class, dealing day and price of its run'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- A history is written into an empty register.
CREATE FUNCTION "require_new_orders_to_wait"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT "share_class_id" FROM added WHERE "status" NOT IN ('pending-wire', 'pending-valuation')
    ) AS ended
    WHERE EXISTS (SELECT FROM "journal_entries" WHERE "share_class_id" = ended."share_class_id")) THEN
    RAISE EXCEPTION 'an order begins by waiting' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  orders text;
BEGIN
  FOREACH orders IN ARRAY ARRAY['subscription_orders', 'redemption_orders'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "require_orders_of_their_run"()', orders || '_of_their_run', orders);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION "require_orders_of_their_run"()', orders || '_new_of_their_run', orders);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION "require_new_orders_to_wait"()', orders || '_begin_by_waiting', orders);
  END LOOP;
END $$;

-- What was settled stays, with what was recorded on the way there.
CREATE FUNCTION "guard_settled_redemption"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."placed_by" IS DISTINCT FROM OLD."placed_by"
    OR NEW."net_asset_value_day" IS DISTINCT FROM OLD."net_asset_value_day"
    OR NEW."bank_account_id" <> OLD."bank_account_id" AND NEW."status" = OLD."status"
    OR NOT starts_with(NEW."timeline"::text, left(OLD."timeline"::text, -1)) THEN
    RAISE EXCEPTION 'what was recorded of an executed redemption stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "redemption_orders_keep_what_was_settled"
  BEFORE UPDATE ON "redemption_orders" FOR EACH ROW
  WHEN (OLD."executed_at" IS NOT NULL) EXECUTE FUNCTION "guard_settled_redemption"();

-- A wire is what the bank said, and the money of one order.
CREATE FUNCTION "guard_booked_wire"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."value_day", NEW."remittance_text", NEW."structured_reference", NEW."payer_name", NEW."payer_iban", NEW."created_at")
     IS DISTINCT FROM
     (OLD."value_day", OLD."remittance_text", OLD."structured_reference", OLD."payer_name", OLD."payer_iban", OLD."created_at") THEN
    RAISE EXCEPTION 'a wire stays what the bank booked' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'matched' AND NEW."subscription_order_id" IS DISTINCT FROM OLD."subscription_order_id" THEN
    RAISE EXCEPTION 'the money of an order stays with it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "wires_stay_what_was_booked"
  BEFORE UPDATE ON "wires" FOR EACH ROW EXECUTE FUNCTION "guard_booked_wire"();
