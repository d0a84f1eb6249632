-- Two people match the exception of a notification to money of the register, and the statement then names another account under the same
-- reference. That is an exception of its own, and the entry that the statement has: two people may match it to the same money. Its
-- match takes the place of the former one, so money is still one entry.
ALTER TABLE "bank_entry_matches" ADD COLUMN "replaced_by" UUID;

DROP INDEX "bank_entry_matches_compensation_id_key";
DROP INDEX "bank_entry_matches_wire_id_kind_key";
DROP INDEX "bank_entry_matches_payout_id_kind_key";
CREATE INDEX "bank_entry_matches_compensation_id_idx" ON "bank_entry_matches"("compensation_id");
CREATE INDEX "bank_entry_matches_wire_id_kind_idx" ON "bank_entry_matches"("wire_id", "kind");
CREATE INDEX "bank_entry_matches_payout_id_kind_idx" ON "bank_entry_matches"("payout_id", "kind");

-- What Prisma's schema language cannot say.

CREATE UNIQUE INDEX "bank_entry_matches_of_one_compensation" ON "bank_entry_matches"("compensation_id") WHERE "replaced_by" IS NULL;
CREATE UNIQUE INDEX "bank_entry_matches_of_one_wire" ON "bank_entry_matches"("wire_id", "kind") WHERE "replaced_by" IS NULL;
CREATE UNIQUE INDEX "bank_entry_matches_of_one_payout" ON "bank_entry_matches"("payout_id", "kind") WHERE "replaced_by" IS NULL;

-- A match is replaced once, while its entry is in no statement, by one of an entry of a statement with the same reference.
CREATE OR REPLACE FUNCTION "guard_bank_entry_match"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - 'explanation' = to_jsonb(OLD) - 'explanation'
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF OLD."replaced_by" IS NULL AND to_jsonb(NEW) - 'replaced_by' = to_jsonb(OLD) - 'replaced_by' AND EXISTS (
    SELECT FROM "bank_statement_entries" AS former
    JOIN "bank_statement_entries" AS stated ON stated."account" = former."account"
      AND stated."reference" = former."reference" AND stated."direction" = former."direction"
    WHERE former."id" = OLD."entry_id" AND former."statement_id" IS NULL
      AND stated."id" = NEW."replaced_by" AND stated."statement_id" IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- At the commit, because the former match gives way before the other one is written.
CREATE FUNCTION "require_replacing_match"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW."replaced_by" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "bank_entry_matches" AS other
    WHERE other."entry_id" = NEW."replaced_by" AND other."kind" = NEW."kind"
      AND coalesce(other."wire_id", other."payout_id", other."compensation_id")
        = coalesce(NEW."wire_id", NEW."payout_id", NEW."compensation_id")) THEN
    RAISE EXCEPTION 'a match is replaced by another one of the same money' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "bank_entry_matches_replaced" AFTER INSERT OR UPDATE ON "bank_entry_matches"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_replacing_match"();
