-- What a person imported and nobody confirmed may be discarded: it is then as if it had never come, and the true statement with its
-- number, or the same file again, is imported. What it booked stays, as known money that is in no report until another one lists it.
ALTER TABLE "bank_statements" ADD COLUMN "discarded_by" TEXT, ADD COLUMN "discarded_at" TIMESTAMPTZ(3);
ALTER TABLE "bank_statement_entries" ADD COLUMN "is_discarded" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "bank_statements"
  ADD CONSTRAINT "bank_statements_discarded_by_an_actor" CHECK ("is_actor"("discarded_by")),
  ADD CONSTRAINT "bank_statements_discarded_unconfirmed" CHECK (
    ("discarded_by" IS NULL) = ("discarded_at" IS NULL)
    AND ("discarded_at" IS NULL OR "confirmed_at" IS NULL AND "imported_by" LIKE 'user:%'));

DROP INDEX "bank_statements_account_kind_content_hash_key";
CREATE UNIQUE INDEX "bank_statements_of_one_content" ON "bank_statements"("account", "kind", "content_hash")
  WHERE "discarded_at" IS NULL;
-- The first report with a content may be discarded by now.
CREATE INDEX "bank_statements_account_kind_content_hash_idx" ON "bank_statements"("account", "kind", "content_hash");
CREATE INDEX "bank_statements_discarded" ON "bank_statements"("account") WHERE "discarded_at" IS NOT NULL;

-- Money arrives once, and one debit pays a payout, in the reports that are not discarded.
DROP INDEX "bank_statement_entries_of_one_wire";
CREATE UNIQUE INDEX "bank_statement_entries_of_one_wire" ON "bank_statement_entries"("wire_id", "outcome")
  WHERE "wire_id" IS NOT NULL AND NOT "is_discarded";
DROP INDEX "bank_statement_entries_of_one_payout";
CREATE UNIQUE INDEX "bank_statement_entries_of_one_payout" ON "bank_statement_entries"("payout_id", "direction")
  WHERE "outcome" = 'payout' AND NOT "is_discarded";
DROP INDEX "bank_statement_entries_of_one_compensation";
CREATE UNIQUE INDEX "bank_statement_entries_of_one_compensation"
  ON "bank_statement_entries"("compensation_id", "end_to_end_id", "direction")
  WHERE "outcome" = 'compensation' AND NOT "is_discarded";

CREATE OR REPLACE FUNCTION "guard_bank_statement"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  decided text[] := '{confirmed_by,confirmed_at,discarded_by,discarded_at}';
BEGIN
  IF to_jsonb(NEW) - decided <> to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."confirmed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a bank statement is confirmed once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."discarded_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a bank statement is discarded once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- An entry that is in a report stays there. One of a discarded report goes back to the notification that reported it before, or is in
-- no report; then another report may take it, without the order that the discarded one named for it, or have its key for other money.
-- A match by hand is not taken back, so a matched entry stays in its report. Only the flag changes for most entries of a discarded
-- report, which may be 100,000: they are compared as rows, because converting each of them takes several times as long.
CREATE OR REPLACE FUNCTION "guard_bank_statement_entry"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  people text[] := '{counterparty_name,counterparty_iban,remittance_text,return_reason,explanation}';
  moving text[] := '{statement_id,notification_id,is_discarded,entry_key,pays_order_id,explanation,explained_by,explained_at}';
  discarded "bank_statement_entries"%ROWTYPE;
BEGIN
  IF NEW."is_discarded" AND NOT OLD."is_discarded" THEN
    IF EXISTS (SELECT FROM "bank_entry_matches" WHERE "entry_id" = OLD."id") THEN
      RAISE EXCEPTION 'a matched entry stays in its report' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    discarded := OLD;
    discarded."is_discarded" := true;
    IF NEW *= discarded AND NOT EXISTS (
      SELECT FROM "bank_statements" WHERE "id" IN (OLD."statement_id", OLD."notification_id") AND "discarded_at" IS NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF to_jsonb(NEW) - people = to_jsonb(OLD) - people
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving <> to_jsonb(OLD) - moving
    OR NOT OLD."is_discarded" AND (
      NEW."notification_id" IS DISTINCT FROM OLD."notification_id" OR NEW."entry_key" <> OLD."entry_key"
      OR NEW."pays_order_id" IS DISTINCT FROM OLD."pays_order_id"
      OR OLD."statement_id" IS NOT NULL AND NEW."statement_id" IS DISTINCT FROM OLD."statement_id"
        AND NOT (NEW."statement_id" IS NULL AND EXISTS (
          SELECT FROM "bank_statements" WHERE "id" = OLD."statement_id" AND "discarded_at" IS NOT NULL)))
    OR NEW."pays_order_id" IS NOT NULL AND NEW."pays_order_id" IS DISTINCT FROM OLD."pays_order_id" THEN
    RAISE EXCEPTION 'an entry of a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."statement_id", NEW."notification_id", NEW."is_discarded")
    IS DISTINCT FROM (OLD."statement_id", OLD."notification_id", OLD."is_discarded")
    AND (
      NEW."is_discarded" = EXISTS (
        SELECT FROM "bank_statements" WHERE "id" IN (NEW."statement_id", NEW."notification_id") AND "discarded_at" IS NULL)
      OR NOT NEW."is_discarded" AND EXISTS (
        SELECT FROM "bank_statements" WHERE "id" = NEW."statement_id" AND "discarded_at" IS NOT NULL)) THEN
    RAISE EXCEPTION 'an entry is in no report when all that have it are discarded'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."explained_at" IS NOT NULL AND (NEW."explanation", NEW."explained_by", NEW."explained_at")
    IS DISTINCT FROM (OLD."explanation", OLD."explained_by", OLD."explained_at") THEN
    RAISE EXCEPTION 'an exception is explained once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- The money moves in the direction of the entry and in its currency, has ended as the bank says, and is no other entry that is in a
-- report. The entry is in a report that counts: a match is not taken back, as a report that waits may be.
CREATE OR REPLACE FUNCTION "check_bank_entry_match"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  entry "bank_statement_entries"%ROWTYPE;
BEGIN
  SELECT * INTO entry FROM "bank_statement_entries" WHERE "id" = NEW."entry_id" FOR KEY SHARE;
  IF entry."outcome" <> 'exception' THEN
    RAISE EXCEPTION 'only an exception is matched by hand' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "bank_statements" WHERE "id" IN (entry."statement_id", entry."notification_id")
      AND ("imported_by" NOT LIKE 'user:%' OR "confirmed_at" IS NOT NULL)) THEN
    RAISE EXCEPTION 'an exception is matched once its report counts' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (entry."direction" = 'credit') <> (NEW."kind" IN ('wire', 'payout-returned')) THEN
    RAISE EXCEPTION 'an entry is money that moves in its direction' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "payouts" WHERE "id" = NEW."payout_id" AND "amount" = NEW."amount" AND "currency" = entry."currency"
      AND CASE NEW."kind" WHEN 'payout' THEN "paid_at" IS NOT NULL ELSE "returned_at" IS NOT NULL END
    UNION ALL
    SELECT FROM "compensations" WHERE "id" = NEW."compensation_id" AND "amount" = NEW."amount"
      AND "currency" = entry."currency" AND "status" = 'paid'
    UNION ALL
    SELECT FROM "wires" WHERE "id" = NEW."wire_id" AND "amount" = NEW."amount" AND "currency" = entry."currency"
      AND (NEW."kind" = 'wire' OR "status" = 'returned')) THEN
    RAISE EXCEPTION 'an entry is money of the register that has moved, with its amount and in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "bank_statement_entries" AS other
    WHERE other."direction" = entry."direction" AND NOT other."is_discarded" AND (
      other."payout_id" = NEW."payout_id" AND other."outcome" = 'payout'
      OR other."wire_id" = NEW."wire_id" AND other."outcome" = NEW."kind"
      OR other."compensation_id" = NEW."compensation_id" AND other."outcome" = 'compensation'
        AND other."end_to_end_id" = (SELECT "end_to_end_id" FROM "compensations" WHERE "id" = NEW."compensation_id"))) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE INDEX "bank_statement_entries_discarded" ON "bank_statement_entries"("account") WHERE "is_discarded";
CREATE INDEX "bank_statement_entries_discarded_money" ON "bank_statement_entries"(coalesce("wire_id", "payout_id", "compensation_id"))
  WHERE "is_discarded";
