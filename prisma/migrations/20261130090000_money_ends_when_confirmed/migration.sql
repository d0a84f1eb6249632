-- A payout or compensation of a person's report ends once another person confirms the report. Until then somebody may record another
-- end, or the bank may say the same in an entry of its own: the entry of the report is then an exception.

ALTER TABLE "bank_statement_entries" DROP CONSTRAINT "bank_statement_entries_exception";
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_exception" CHECK (
  "exception" IN ('no-payout', 'other-amount', 'other-account', 'not-sent', 'paid-twice', 'payout-held', 'reversal', 'return',
    'returned-after-payment', 'known-otherwise', 'not-confirmed')
  AND "outcome" = 'exception' OR "exception" IS NULL);

-- An entry that is a payout or compensation becomes an exception, while it has not moved that money or no report that has it counts.
-- Everything else is checked as before.
CREATE OR REPLACE FUNCTION "guard_bank_statement_entry"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  people text[] := '{counterparty_name,counterparty_iban,remittance_text,return_reason,explanation}';
  moving text[] := '{statement_id,notification_id,is_discarded,entry_key,pays_order_id,explanation,explained_by,explained_at}';
  unbooked text[] := '{outcome,exception,counterparty_iban}';
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
  IF NEW."outcome" = 'exception' AND OLD."outcome" IN ('payout', 'compensation')
    AND to_jsonb(NEW) - unbooked = to_jsonb(OLD) - unbooked
    AND NOT (EXISTS (
      SELECT FROM "payouts" WHERE "id" = OLD."payout_id"
        AND CASE OLD."direction" WHEN 'debit' THEN "paid_at" ELSE "returned_at" END IS NOT NULL
      UNION ALL
      SELECT FROM "compensations" WHERE "id" = OLD."compensation_id" AND OLD."direction" = 'debit'
        AND "status" = 'paid' AND "end_to_end_id" = OLD."end_to_end_id")
      AND EXISTS (
        SELECT FROM "bank_statements" WHERE "id" IN (OLD."statement_id", OLD."notification_id")
          AND ("imported_by" NOT LIKE 'user:%' OR "confirmed_at" IS NOT NULL))) THEN
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
