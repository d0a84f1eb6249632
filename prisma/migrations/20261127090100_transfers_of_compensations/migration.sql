-- Every order to the bank to pay a compensation, with the end-to-end id by which its statements name it. A compensation that the
-- bank did not pay is owed again and loses what it was sent with, but the bank may report it after all.
CREATE TABLE "compensation_transfers" (
    "end_to_end_id" TEXT NOT NULL,
    "compensation_id" UUID NOT NULL,
    "bank_account_id" UUID NOT NULL,
    "debit_account_number" TEXT,
    "sent_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compensation_transfers_pkey" PRIMARY KEY ("end_to_end_id")
);

CREATE INDEX "compensation_transfers_compensation_id_idx" ON "compensation_transfers"("compensation_id");
CREATE INDEX "compensation_transfers_bank_account_id_idx" ON "compensation_transfers"("bank_account_id");

ALTER TABLE "compensation_transfers" ADD CONSTRAINT "compensation_transfers_compensation_id_fkey" FOREIGN KEY ("compensation_id") REFERENCES "compensations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensation_transfers" ADD CONSTRAINT "compensation_transfers_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Those that failed before are in the audit log, without their end-to-end ids.
INSERT INTO "compensation_transfers" ("end_to_end_id", "compensation_id", "bank_account_id", "debit_account_number", "sent_by", "sent_at")
SELECT "end_to_end_id", "id", "bank_account_id", "debit_account_number", "sent_by", "sent_at"
FROM "compensations" WHERE "status" IN ('sent', 'paid') ORDER BY "sequence";

-- What Prisma's schema language cannot say.

CREATE TRIGGER "compensation_transfers_append_only" BEFORE UPDATE ON "compensation_transfers" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "compensation_transfers_stay" BEFORE DELETE ON "compensation_transfers" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "compensation_transfers_not_emptied" BEFORE TRUNCATE ON "compensation_transfers" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

CREATE FUNCTION "keep_compensation_transfer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "compensation_transfers" ("end_to_end_id", "compensation_id", "bank_account_id", "debit_account_number", "sent_by", "sent_at")
  VALUES (NEW."end_to_end_id", NEW."id", NEW."bank_account_id", NEW."debit_account_number", NEW."sent_by", NEW."sent_at");
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "keep_compensation_transfer"() FROM PUBLIC;

CREATE TRIGGER "compensations_keep_transfer" AFTER UPDATE ON "compensations" FOR EACH ROW
  WHEN (NEW."status" = 'sent' AND OLD."status" <> 'sent') EXECUTE FUNCTION "keep_compensation_transfer"();
