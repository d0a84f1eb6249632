-- What each kind of account of a class received and gave on a day (UTC), beside the journal: a trial balance of any day is then a
-- sum over days and not over all transfers. Written by a trigger, and compared with the journal by the register check.
CREATE TABLE "ledger_day_totals" (
    "share_class_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "received" DECIMAL(120,40) NOT NULL,
    "given" DECIMAL(120,40) NOT NULL,
    "first_transfer_id" BIGINT NOT NULL,
    "last_transfer_id" BIGINT NOT NULL,
    "last_sequence" BIGINT NOT NULL,

    CONSTRAINT "ledger_day_totals_pkey" PRIMARY KEY ("share_class_id","day","kind","unit","slot")
);

ALTER TABLE "ledger_day_totals" ADD CONSTRAINT "ledger_day_totals_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Redemptions of a class are accepted beside each other, so the totals of a day are spread over 16 rows by connection.
CREATE FUNCTION "keep_ledger_day_totals"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "ledger_day_totals" AS total
    ("share_class_id", "day", "kind", "unit", "slot", "received", "given", "first_transfer_id", "last_transfer_id", "last_sequence")
  SELECT moves."share_class_id", moves."day", moves."kind", moves."unit", pg_backend_pid() % 16, sum(moves."received"),
    sum(moves."given"), min(moves."id"), max(moves."id"), max(moves."sequence")
  FROM (
    SELECT account."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date AS "day", account."kind", moved."unit",
      moved."quantity" AS "received", 0 AS "given", moved."id", entry."sequence"
    FROM booked AS moved
    JOIN "ledger_accounts" AS account ON account."id" = moved."destination_id"
    JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    UNION ALL
    SELECT account."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date, account."kind", moved."unit", 0,
      moved."quantity", moved."id", entry."sequence"
    FROM booked AS moved
    JOIN "ledger_accounts" AS account ON account."id" = moved."source_id"
    JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
  ) AS moves
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ("share_class_id", "day", "kind", "unit", "slot") DO UPDATE SET
    "received" = total."received" + excluded."received",
    "given" = total."given" + excluded."given",
    "first_transfer_id" = least(total."first_transfer_id", excluded."first_transfer_id"),
    "last_transfer_id" = greatest(total."last_transfer_id", excluded."last_transfer_id"),
    "last_sequence" = greatest(total."last_sequence", excluded."last_sequence");
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "keep_ledger_day_totals"() FROM PUBLIC;

-- After the trigger that checks the transfers: triggers run in the order of their names.
CREATE TRIGGER "transfers_keep_day_totals"
  AFTER INSERT ON "transfers" REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger_day_totals"();

INSERT INTO "ledger_day_totals"
  ("share_class_id", "day", "kind", "unit", "slot", "received", "given", "first_transfer_id", "last_transfer_id", "last_sequence")
SELECT account."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date, account."kind", moved."unit", 0,
  sum(CASE WHEN account."id" = moved."destination_id" THEN moved."quantity" ELSE 0 END),
  sum(CASE WHEN account."id" = moved."source_id" THEN moved."quantity" ELSE 0 END),
  min(moved."id"), max(moved."id"), max(entry."sequence")
FROM "transfers" AS moved
JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
JOIN "ledger_accounts" AS account ON account."id" IN (moved."source_id", moved."destination_id")
GROUP BY 1, 2, 3, 4;

-- The entries of an account are read newest first.
DROP INDEX "transfers_source_id_idx";
CREATE INDEX "transfers_source_id_id_idx" ON "transfers"("source_id", "id");
DROP INDEX "transfers_destination_id_idx";
CREATE INDEX "transfers_destination_id_id_idx" ON "transfers"("destination_id", "id");

-- The accounts of investors are listed by kind.
CREATE INDEX "ledger_accounts_share_class_id_kind_id_idx" ON "ledger_accounts"("share_class_id", "kind", "id");
