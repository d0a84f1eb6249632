-- A foreign key asks once for every row, and a dealing run writes hundreds of thousands. Entries and accounts are never
-- deleted and keep their id and unit, so that asking once for all rows of a statement keeps the same promise.
ALTER TABLE "transfers"
  DROP CONSTRAINT "transfers_entry_id_fkey",
  DROP CONSTRAINT "transfers_source_id_unit_fkey",
  DROP CONSTRAINT "transfers_destination_id_unit_fkey";

DROP INDEX "ledger_accounts_id_unit_key";

CREATE OR REPLACE FUNCTION "keep_ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
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

  IF EXISTS (
    SELECT FROM (SELECT DISTINCT "entry_id" FROM booked) AS moved
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    WHERE entry."id" IS NULL) THEN
    RAISE EXCEPTION 'a transfer belongs to a journal entry'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_belong_to_entry';
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
