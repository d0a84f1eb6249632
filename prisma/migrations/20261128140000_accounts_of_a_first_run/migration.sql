-- The first dealing run of a class opens an account for each of its investors. Of 100,000 of them PostgreSQL checked the unit of each
-- by a call of a function, and planned the check of its foreign keys anew for each.

-- What an account holds is checked for all rows of a statement together.
DROP TRIGGER "ledger_accounts_unit_of_kind" ON "ledger_accounts";

CREATE OR REPLACE FUNCTION "require_ledger_account_unit"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  wrong record;
BEGIN
  SELECT account."kind", account."unit" INTO wrong
    FROM (SELECT DISTINCT "share_class_id", "kind", "unit" FROM opened) AS account
    JOIN "share_classes" AS class ON class."id" = account."share_class_id"
    WHERE CASE
      WHEN account."kind" IN ('clearing', 'fund', 'fees', 'rounding', 'payable') THEN account."unit" <> class."currency"::text
      WHEN account."kind" IN ('issuance', 'holding', 'blocked') THEN account."unit" <> class."symbol"
      ELSE account."unit" <> ALL (enum_range(NULL::"currency_code")::text[]) END
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an account % of this class does not hold %', wrong."kind", wrong."unit" USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM opened WHERE "balance" <> 0) THEN
    RAISE EXCEPTION 'an account begins empty' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "ledger_accounts_unit_of_kind" AFTER INSERT ON "ledger_accounts" REFERENCING NEW TABLE AS opened
  FOR EACH STATEMENT EXECUTE FUNCTION "require_ledger_account_unit"();

-- As before, but accounts are locked where they are read, and their new balances are written with another plan.
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

  SELECT array_agg("id" ORDER BY "id"), array_agg("change" ORDER BY "id") INTO moved_ids, changes
    FROM (
      SELECT "id", sum("change") AS "change" FROM (
        SELECT "destination_id" AS "id", "quantity" AS "change" FROM booked
        UNION ALL SELECT "source_id", -"quantity" FROM booked
      ) AS moves GROUP BY "id"
    ) AS moved;

  -- Accounts are locked in the order of their ids, so that two bookings never wait for each other.
  WITH accounts AS MATERIALIZED (
    SELECT account."id", account."share_class_id", account."kind", account."unit"
    FROM unnest(moved_ids) AS moved ("id") JOIN "ledger_accounts" AS account ON account."id" = moved."id"
    ORDER BY account."id" FOR NO KEY UPDATE OF account
  ), flows AS MATERIALIZED (
    SELECT entry."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date AS "day",
      source."share_class_id" AS "source_class_id", source."kind" AS "source_kind",
      target."share_class_id" AS "target_class_id", target."kind" AS "target_kind", moved."unit",
      moved."id" / 32768 AS "block", sum(moved."quantity") AS "quantity", min(moved."id") AS "first_id", max(moved."id") AS "last_id",
      max(entry."sequence") AS "last_sequence", bool_or(entry."id" IS NULL) AS "no_entry",
      bool_or(entry."transaction_id" IS DISTINCT FROM writing) AS "late",
      bool_or(source."unit" IS DISTINCT FROM moved."unit" OR target."unit" IS DISTINCT FROM moved."unit") AS "other_unit"
    FROM booked AS moved
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    LEFT JOIN accounts AS source ON source."id" = moved."source_id"
    LEFT JOIN accounts AS target ON target."id" = moved."destination_id"
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ), totals AS (
    INSERT INTO "ledger_day_totals" AS total ("share_class_id", "day", "kind", "unit", "slot", "block", "received",
      "given", "first_transfer_id", "last_transfer_id", "last_sequence")
    SELECT "share_class_id", "day", "kind", "unit", pg_backend_pid() % 16, "block", sum("received"), sum("given"), min("first_id"),
      max("last_id"), max("last_sequence")
    FROM (
      SELECT "share_class_id", "day", "target_kind" AS "kind", "unit", "block", "quantity" AS "received", 0 AS "given", "first_id",
        "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
      UNION ALL
      SELECT "share_class_id", "day", "source_kind", "unit", "block", 0, "quantity", "first_id", "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
    ) AS moves
    GROUP BY 1, 2, 3, 4, 6
    ORDER BY 1, 2, 3, 4, 6
    ON CONFLICT ("share_class_id", "day", "kind", "unit", "slot", "block") DO UPDATE SET
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

  -- Foreign keys of accounts that this transaction opened are checked again, and each check would be planned anew. The accounts
  -- are looked up in the order of their ids, however many they are.
  PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM unnest(moved_ids, changes) AS moved ("id", "change")
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $$;
