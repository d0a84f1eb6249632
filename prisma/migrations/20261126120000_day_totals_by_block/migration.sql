-- The balance of an account of a class is explained at any depth: within a busy day its transfers had to be added up, up to
-- hundreds of thousands. The totals of a day are now kept by blocks of 32,768 consecutive numbers of transfers, so at most one
-- block is added up. Written by the same statement of the same trigger as before.

-- Waits for bookings, whose transfers the rebuilt totals would not see.
LOCK TABLE "transfers" IN SHARE ROW EXCLUSIVE MODE;

DELETE FROM "ledger_day_totals";
ALTER TABLE "ledger_day_totals" DROP CONSTRAINT "ledger_day_totals_pkey",
  ADD COLUMN "block" BIGINT NOT NULL,
  ADD CONSTRAINT "ledger_day_totals_pkey" PRIMARY KEY ("share_class_id","day","kind","unit","slot","block");

-- As before, with blocks. Checks the transfers of a statement, and updates balances and totals of days, each in one pass. The plans of these queries
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
      moved."id" / 32768 AS "block", sum(moved."quantity") AS "quantity", min(moved."id") AS "first_id", max(moved."id") AS "last_id",
      max(entry."sequence") AS "last_sequence", bool_or(entry."id" IS NULL) AS "no_entry",
      bool_or(entry."transaction_id" IS DISTINCT FROM writing) AS "late",
      bool_or(source."unit" IS DISTINCT FROM moved."unit" OR target."unit" IS DISTINCT FROM moved."unit") AS "other_unit"
    FROM booked AS moved
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    LEFT JOIN "ledger_accounts" AS source ON source."id" = moved."source_id"
    LEFT JOIN "ledger_accounts" AS target ON target."id" = moved."destination_id"
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

  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM unnest(moved_ids, changes) AS moved ("id", "change")
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $$;

WITH flows AS MATERIALIZED (
  SELECT entry."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date AS "day", source."kind" AS "source_kind",
    target."kind" AS "target_kind", moved."unit", moved."id" / 32768 AS "block", sum(moved."quantity") AS "quantity",
    min(moved."id") AS "first_id", max(moved."id") AS "last_id", max(entry."sequence") AS "last_sequence"
  FROM "transfers" AS moved
  JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
  JOIN "ledger_accounts" AS source ON source."id" = moved."source_id"
  JOIN "ledger_accounts" AS target ON target."id" = moved."destination_id"
  GROUP BY 1, 2, 3, 4, 5, 6
)
INSERT INTO "ledger_day_totals" ("share_class_id", "day", "kind", "unit", "slot", "block", "received", "given",
  "first_transfer_id", "last_transfer_id", "last_sequence")
SELECT "share_class_id", "day", "kind", "unit", 0, "block", sum("received"), sum("given"), min("first_id"), max("last_id"),
  max("last_sequence")
FROM (
  SELECT "share_class_id", "day", "target_kind" AS "kind", "unit", "block", "quantity" AS "received", 0 AS "given", "first_id",
    "last_id", "last_sequence" FROM flows
  UNION ALL
  SELECT "share_class_id", "day", "source_kind", "unit", "block", 0, "quantity", "first_id", "last_id", "last_sequence" FROM flows
) AS moves
GROUP BY 1, 2, 3, 4, 6;

-- The register check adds up transfers by block: without these PostgreSQL expects as many blocks as there are transfers.
CREATE STATISTICS "transfers_blocks" ON ("id" / 32768) FROM "transfers";
ANALYZE "transfers";
