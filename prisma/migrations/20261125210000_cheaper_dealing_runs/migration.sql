-- A dealing run of 100,000 orders spent half of its time in checks that are made row by row or several times over.

-- What an order refers to once it is executed is checked for all rows of a statement together. Foreign keys were looked up twice
-- for each order. A run is never deleted, and its own foreign key keeps the net asset value, which is that of its orders.
CREATE OR REPLACE FUNCTION "require_orders_of_their_run"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed LEFT JOIN "dealing_runs" AS run ON run."id" = changed."dealing_run_id"
    WHERE changed."dealing_run_id" IS NOT NULL
      AND (run."id", changed."share_class_id", changed."dealing_day", changed."net_asset_value_id",
          changed."net_asset_value_day", changed."net_asset_value")
        IS DISTINCT FROM
          (changed."dealing_run_id", run."share_class_id", run."dealing_day", run."net_asset_value_id",
           run."net_asset_value_day", run."net_asset_value")) THEN
    RAISE EXCEPTION 'an executed order has the class, dealing day and price of its run'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_dealing_run_id_fkey";
ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_net_asset_value_id_fkey";
ALTER TABLE "redemption_orders" DROP CONSTRAINT "redemption_orders_dealing_run_id_fkey";
ALTER TABLE "redemption_orders" DROP CONSTRAINT "redemption_orders_net_asset_value_id_fkey";

-- A changed balance fits beside the old one, so the four indexes of an account are not written.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);

-- Checks the transfers of a statement, and updates balances and totals of days, each in one pass. The plans of these queries
-- depend on the number of transfers: a session plans once for the few of a booking, and anew for the many of a run. That it
-- has both plans takes a variable in each query that joins. Entries and accounts are in memory, because they were written or
-- read a moment ago: by the costs of a disk PostgreSQL would rather read a journal of years than look up its newest entries.
CREATE OR REPLACE FUNCTION "keep_ledger_balances"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan SET random_page_cost = 1.1 AS $$
DECLARE
  writing xid8 := pg_current_xact_id();
  moved_ids bigint[];
  changes numeric[];
  checked record;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM booked LIMIT 101) AS first) > 100 THEN
    PERFORM set_config('plan_cache_mode', 'force_custom_plan', true);
  END IF;

  SELECT array_agg("id"), array_agg("change") INTO moved_ids, changes
    FROM (
      SELECT "id", sum("change") AS "change" FROM (
        SELECT "destination_id" AS "id", "quantity" AS "change" FROM booked
        UNION ALL SELECT "source_id", -"quantity" FROM booked
      ) AS moves GROUP BY "id"
    ) AS moved;

  -- Accounts in the order of their ids, so that two bookings never wait for each other.
  PERFORM 1 FROM "ledger_accounts" AS account JOIN unnest(moved_ids) AS moved ("id") ON moved."id" = account."id"
    ORDER BY account."id" FOR NO KEY UPDATE OF account;

  WITH flows AS MATERIALIZED (
    SELECT entry."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date AS "day",
      source."share_class_id" AS "source_class_id", source."kind" AS "source_kind",
      target."share_class_id" AS "target_class_id", target."kind" AS "target_kind", moved."unit",
      sum(moved."quantity") AS "quantity", min(moved."id") AS "first_id", max(moved."id") AS "last_id",
      max(entry."sequence") AS "last_sequence", bool_or(entry."id" IS NULL) AS "no_entry",
      bool_or(entry."transaction_id" IS DISTINCT FROM writing) AS "late",
      bool_or(source."unit" IS DISTINCT FROM moved."unit" OR target."unit" IS DISTINCT FROM moved."unit") AS "other_unit"
    FROM booked AS moved
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    LEFT JOIN "ledger_accounts" AS source ON source."id" = moved."source_id"
    LEFT JOIN "ledger_accounts" AS target ON target."id" = moved."destination_id"
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), totals AS (
    INSERT INTO "ledger_day_totals" AS total ("share_class_id", "day", "kind", "unit", "slot", "received", "given",
      "first_transfer_id", "last_transfer_id", "last_sequence")
    SELECT "share_class_id", "day", "kind", "unit", pg_backend_pid() % 16, sum("received"), sum("given"), min("first_id"),
      max("last_id"), max("last_sequence")
    FROM (
      SELECT "share_class_id", "day", "target_kind" AS "kind", "unit", "quantity" AS "received", 0 AS "given", "first_id",
        "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
      UNION ALL
      SELECT "share_class_id", "day", "source_kind", "unit", 0, "quantity", "first_id", "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
    ) AS moves
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4
    ON CONFLICT ("share_class_id", "day", "kind", "unit", "slot") DO UPDATE SET
      "received" = total."received" + excluded."received",
      "given" = total."given" + excluded."given",
      "first_transfer_id" = least(total."first_transfer_id", excluded."first_transfer_id"),
      "last_transfer_id" = greatest(total."last_transfer_id", excluded."last_transfer_id"),
      "last_sequence" = greatest(total."last_sequence", excluded."last_sequence")
  )
  SELECT bool_or("other_unit") AS "other_unit", bool_or("no_entry") AS "no_entry", bool_or("late") AS "late",
      bool_or("source_class_id" <> "share_class_id" OR "target_class_id" <> "share_class_id") AS "elsewhere"
    INTO checked FROM flows;
  IF checked."other_unit" THEN
    RAISE EXCEPTION 'a transfer is between two accounts that hold its unit'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_accounts_hold_unit';
  END IF;
  IF checked."no_entry" THEN
    RAISE EXCEPTION 'a transfer belongs to a journal entry'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_belong_to_entry';
  END IF;
  IF checked."late" THEN
    RAISE EXCEPTION 'a transfer is written with its entry, not added later' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF checked."elsewhere" THEN
    RAISE EXCEPTION 'an entry moves within one share class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM unnest(moved_ids, changes) AS moved ("id", "change")
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $$;

DROP TRIGGER "transfers_keep_day_totals" ON "transfers";
DROP FUNCTION "keep_ledger_day_totals"();

-- Of whom the changed rows are: PostgreSQL knows how many rows there are, but not how many investors, and looked up each.
CREATE OR REPLACE FUNCTION "announce_for_investors"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (
      SELECT DISTINCT investor."distributor_id"
      FROM changed JOIN "investors" AS investor ON investor."id" = changed."investor_id"
    ) AS distributors;
  RETURN NULL;
END $$;
