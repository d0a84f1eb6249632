-- Money leaves the fund only with an approval. The service made sure of that; the database did not, so whoever has the role of the
-- service could have sent a payout that nobody released. A payout now knows the approval that it was sent with, as a compensation does.
-- Processes of the release before this one do not write it: payouts that are approved with them meanwhile are not sent.
ALTER TABLE "payouts" ADD COLUMN "approval_id" UUID;

CREATE INDEX "payouts_approval_id_idx" ON "payouts"("approval_id");
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A compensation that the bank did not pay is released by another approval.
DROP INDEX "compensation_transfers_compensation_id_idx";
CREATE UNIQUE INDEX "compensation_transfers_compensation_id_approval_id_key" ON "compensation_transfers"("compensation_id", "approval_id");

-- What was sent before was released by the approved proposal about it. Payouts of the sandbox, and of before there were approvals,
-- have none.
ALTER TABLE "payouts" DISABLE TRIGGER USER;
UPDATE "payouts" AS sent SET "approval_id" = released."approval_id"
FROM (
  SELECT approval."id" AS "approval_id", CASE WHEN subject LIKE 'payout:%' THEN substr(subject, 8)::uuid END AS "payout_id"
  FROM "approvals" AS approval CROSS JOIN unnest(approval."subjects") AS subject
  WHERE approval."kind" = 'payout-batch' AND approval."state" = 'approved'
) AS released
WHERE released."payout_id" = sent."id" AND sent."sent_at" IS NOT NULL;
ALTER TABLE "payouts" ENABLE TRIGGER USER;

-- What Prisma's schema language cannot say.

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_approval_when_sent" CHECK ("approval_id" IS NULL OR "sent_at" IS NOT NULL);

-- Whether this approval releases a payout or compensation, and is by whoever sends it: it was approved before in the same transaction.
CREATE FUNCTION "releases"("approval" uuid, "subject" text, "sender" text) RETURNS boolean LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM "approvals"
    WHERE "id" = "approval" AND "kind" = 'payout-batch' AND "state" = 'approved' AND "decided_by" = "sender"
      AND "subjects" @> ARRAY["subject"])
$$;

-- Two ways of sending a payout need no approval. The sandbox plays the bank and the fund, only in the database of a demo. A history is
-- written into a register that has no entry yet.
CREATE FUNCTION "require_release_of_payout"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT "releases"(NEW."approval_id", 'payout:' || NEW."id", NEW."sent_by")
    AND NOT (NEW."approval_id" IS NULL AND (
      coalesce(NEW."sent_by", '') LIKE 'sandbox:%' AND EXISTS (SELECT FROM "demo_database")
      OR TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM "journal_entries"))) THEN
    RAISE EXCEPTION 'a payout is sent with an approval of its release' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION "keep_approval_of_payout"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a payout keeps the approval that it was sent with' USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A payout of nothing leaves no money.
CREATE TRIGGER "payouts_begin_released" BEFORE INSERT ON "payouts" FOR EACH ROW
  WHEN (NEW."amount" > 0 AND (NEW."sent_at" IS NOT NULL OR NEW."status" IN ('sent', 'paid')))
  EXECUTE FUNCTION "require_release_of_payout"();
-- At the commit: an approval compares what it sends with what was proposed once it is done, and says what is different.
CREATE CONSTRAINT TRIGGER "payouts_released" AFTER UPDATE ON "payouts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."status" <> 'sent' AND NEW."status" = 'sent')
  EXECUTE FUNCTION "require_release_of_payout"();
CREATE TRIGGER "payouts_stay_released" BEFORE UPDATE ON "payouts" FOR EACH ROW
  WHEN (OLD."sent_at" IS NOT NULL AND (NEW."approval_id", NEW."sent_by") IS DISTINCT FROM (OLD."approval_id", OLD."sent_by"))
  EXECUTE FUNCTION "keep_approval_of_payout"();

CREATE FUNCTION "require_release_of_compensation"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT "releases"(NEW."approval_id", 'compensation:' || NEW."id", NEW."sent_by") THEN
    RAISE EXCEPTION 'a compensation is sent with an approval of its release'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "compensations_begin_released" BEFORE INSERT ON "compensations" FOR EACH ROW
  WHEN (NEW."status" IN ('sent', 'paid')) EXECUTE FUNCTION "require_release_of_compensation"();
CREATE CONSTRAINT TRIGGER "compensations_released" AFTER UPDATE ON "compensations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."status" <> 'sent' AND NEW."status" = 'sent') EXECUTE FUNCTION "require_release_of_compensation"();
