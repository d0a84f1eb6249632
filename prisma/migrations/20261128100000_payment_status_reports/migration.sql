-- What the bank says of a file with payments that it got: a report, and the status of each transfer of which it says one.
CREATE TABLE "payment_status_reports" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "format" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "original_message_id" TEXT NOT NULL,
    "approval_id" UUID NOT NULL,
    "content_hash" TEXT NOT NULL,
    "imported_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_status_reports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_statuses" (
    "report_id" UUID NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "payout_id" UUID,
    "compensation_id" UUID,
    "status" TEXT NOT NULL,
    "reason_code" TEXT,
    "effect" TEXT NOT NULL,

    CONSTRAINT "payment_statuses_pkey" PRIMARY KEY ("report_id","end_to_end_id")
);

CREATE UNIQUE INDEX "payment_status_reports_sequence_key" ON "payment_status_reports"("sequence");
CREATE UNIQUE INDEX "payment_status_reports_content_hash_key" ON "payment_status_reports"("content_hash");
CREATE INDEX "payment_status_reports_approval_id_idx" ON "payment_status_reports"("approval_id");
CREATE INDEX "payment_statuses_payout_id_idx" ON "payment_statuses"("payout_id");
CREATE INDEX "payment_statuses_compensation_id_idx" ON "payment_statuses"("compensation_id");

ALTER TABLE "payment_status_reports" ADD CONSTRAINT "payment_status_reports_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_statuses" ADD CONSTRAINT "payment_statuses_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "payment_status_reports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_statuses" ADD CONSTRAINT "payment_statuses_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_statuses" ADD CONSTRAINT "payment_statuses_compensation_id_fkey" FOREIGN KEY ("compensation_id") REFERENCES "compensations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

ALTER TABLE "payment_status_reports"
  ADD CONSTRAINT "payment_status_reports_by_an_actor" CHECK ("is_actor"("imported_by"));

ALTER TABLE "payment_statuses"
  ADD CONSTRAINT "payment_statuses_of_money" CHECK (num_nonnulls("payout_id", "compensation_id") = 1),
  ADD CONSTRAINT "payment_statuses_status" CHECK ("status" ~ '^[A-Z]{4}$'),
  -- Codes only: the words of a bank may name a person.
  ADD CONSTRAINT "payment_statuses_reason_code" CHECK ("reason_code" ~ '^[A-Z0-9]{4}$'),
  -- Only a rejection ends a transfer, or contradicts its end.
  ADD CONSTRAINT "payment_statuses_effect" CHECK (
    "effect" IN ('none', 'failed', 'contradiction') AND ("effect" = 'none' OR "status" = 'RJCT'));

CREATE TRIGGER "payment_status_reports_append_only" BEFORE UPDATE ON "payment_status_reports" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "payment_status_reports_stay" BEFORE DELETE ON "payment_status_reports" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "payment_status_reports_not_emptied" BEFORE TRUNCATE ON "payment_status_reports" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "payment_statuses_append_only" BEFORE UPDATE ON "payment_statuses" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "payment_statuses_stay" BEFORE DELETE ON "payment_statuses" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "payment_statuses_not_emptied" BEFORE TRUNCATE ON "payment_statuses" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
