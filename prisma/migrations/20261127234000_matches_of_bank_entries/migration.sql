-- An exception of a bank statement is money of the register after all: two people say which. The entry stays what it says, and the
-- part of it that is not this money stays an explained difference.
CREATE TABLE "bank_entry_matches" (
    "entry_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "wire_id" UUID,
    "payout_id" UUID,
    "compensation_id" UUID,
    "amount" DECIMAL(60,20) NOT NULL,
    "explanation" TEXT NOT NULL,
    "approval_id" UUID,
    "matched_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_entry_matches_pkey" PRIMARY KEY ("entry_id")
);

-- Money is one entry: it comes once, and leaves once.
CREATE UNIQUE INDEX "bank_entry_matches_approval_id_key" ON "bank_entry_matches"("approval_id");
CREATE UNIQUE INDEX "bank_entry_matches_compensation_id_key" ON "bank_entry_matches"("compensation_id");
CREATE UNIQUE INDEX "bank_entry_matches_wire_id_kind_key" ON "bank_entry_matches"("wire_id", "kind");
CREATE UNIQUE INDEX "bank_entry_matches_payout_id_kind_key" ON "bank_entry_matches"("payout_id", "kind");

ALTER TABLE "bank_entry_matches" ADD CONSTRAINT "bank_entry_matches_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "bank_statement_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_entry_matches" ADD CONSTRAINT "bank_entry_matches_wire_id_fkey" FOREIGN KEY ("wire_id") REFERENCES "wires"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_entry_matches" ADD CONSTRAINT "bank_entry_matches_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_entry_matches" ADD CONSTRAINT "bank_entry_matches_compensation_id_fkey" FOREIGN KEY ("compensation_id") REFERENCES "compensations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_entry_matches" ADD CONSTRAINT "bank_entry_matches_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "bank_entry_matches"
  ADD CONSTRAINT "bank_entry_matches_money" CHECK (
    num_nonnulls("wire_id", "payout_id", "compensation_id") = 1 AND
    CASE "kind"
      WHEN 'wire' THEN "wire_id" IS NOT NULL
      WHEN 'wire-returned' THEN "wire_id" IS NOT NULL
      WHEN 'payout' THEN "payout_id" IS NOT NULL
      WHEN 'payout-returned' THEN "payout_id" IS NOT NULL
      WHEN 'compensation' THEN "compensation_id" IS NOT NULL
      ELSE false
    END),
  ADD CONSTRAINT "bank_entry_matches_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "bank_entry_matches_by_an_actor" CHECK ("is_actor"("matched_by"));

CREATE TRIGGER "bank_entry_matches_stay" BEFORE DELETE ON "bank_entry_matches" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "bank_entry_matches_not_emptied" BEFORE TRUNCATE ON "bank_entry_matches" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

CREATE FUNCTION "guard_bank_entry_match"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'explanation' = to_jsonb(OLD) - 'explanation'
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "bank_entry_matches_append_only" BEFORE UPDATE ON "bank_entry_matches" FOR EACH ROW
  EXECUTE FUNCTION "guard_bank_entry_match"();

-- The money moves in the direction of the entry and in its currency, has ended as the bank says, and is no other entry.
CREATE FUNCTION "check_bank_entry_match"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  entry "bank_statement_entries"%ROWTYPE;
BEGIN
  SELECT * INTO entry FROM "bank_statement_entries" WHERE "id" = NEW."entry_id" FOR KEY SHARE;
  IF entry."outcome" <> 'exception' THEN
    RAISE EXCEPTION 'only an exception is matched by hand' USING ERRCODE = 'integrity_constraint_violation';
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
    WHERE other."direction" = entry."direction" AND (
      other."payout_id" = NEW."payout_id" AND other."outcome" = 'payout'
      OR other."wire_id" = NEW."wire_id" AND other."outcome" = NEW."kind"
      OR other."compensation_id" = NEW."compensation_id" AND other."outcome" = 'compensation'
        AND other."end_to_end_id" = (SELECT "end_to_end_id" FROM "compensations" WHERE "id" = NEW."compensation_id"))) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "bank_entry_matches_are_money" BEFORE INSERT ON "bank_entry_matches" FOR EACH ROW
  EXECUTE FUNCTION "check_bank_entry_match"();

-- What an import books later is other money.
CREATE FUNCTION "require_unmatched_money"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."payout_id" = added."payout_id" AND added."outcome" = 'payout'
        AND (matched."kind" = 'payout') = (added."direction" = 'debit')
    UNION ALL
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."wire_id" = added."wire_id" AND matched."kind" = added."outcome"
    UNION ALL
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."compensation_id" = added."compensation_id" AND added."outcome" = 'compensation'
        AND added."direction" = 'debit'
      JOIN "compensations" AS paid ON paid."id" = matched."compensation_id" AND paid."end_to_end_id" = added."end_to_end_id"
  ) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "bank_statement_entries_are_other_money" AFTER INSERT ON "bank_statement_entries"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "require_unmatched_money"();

ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind", ADD CONSTRAINT "approvals_kind" CHECK ("kind" IN (
  'net-asset-values', 'dealing-terms', 'wire-attribution', 'wire-return', 'wire-release', 'payout-batch', 'bank-account',
  'operator-rights', 'investor-release', 'investor-erasure', 'bank-statement', 'bank-entry'));
