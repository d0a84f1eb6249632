-- An entry that says something else of money than a report that counts is an exception with the reference of that money's entry. Two
-- people may match it to that money, which is no other entry for it, as long as a statement has only one of the two: money is counted
-- once on the statements. Everything else is checked as before.
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
    WHERE other."direction" = entry."direction" AND NOT other."is_discarded"
      AND NOT (other."account" = entry."account" AND other."entry_key" = entry."reference"
        AND (other."statement_id" IS NULL OR entry."statement_id" IS NULL))
      AND (
      other."payout_id" = NEW."payout_id" AND other."outcome" = 'payout'
      OR other."wire_id" = NEW."wire_id" AND other."outcome" = NEW."kind"
      OR other."compensation_id" = NEW."compensation_id" AND other."outcome" = 'compensation'
        AND other."end_to_end_id" = (SELECT "end_to_end_id" FROM "compensations" WHERE "id" = NEW."compensation_id"))) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
