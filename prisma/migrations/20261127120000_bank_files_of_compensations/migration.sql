-- The file for the bank pays compensations like payouts: from the account and on the day that are kept when they are released. A
-- compensation that the bank did not pay is released again, so each transfer knows the proposal that released it.
ALTER TABLE "compensations"
  ADD COLUMN "debit_account_bic" TEXT,
  ADD COLUMN "debit_account_holder" TEXT,
  ADD COLUMN "execution_day" DATE,
  ADD COLUMN "approval_id" UUID;
ALTER TABLE "compensation_transfers"
  ADD COLUMN "debit_account_bic" TEXT,
  ADD COLUMN "debit_account_holder" TEXT,
  ADD COLUMN "execution_day" DATE,
  ADD COLUMN "approval_id" UUID;

CREATE INDEX "compensations_approval_id_idx" ON "compensations"("approval_id");
CREATE INDEX "compensation_transfers_approval_id_idx" ON "compensation_transfers"("approval_id");

ALTER TABLE "compensations" ADD CONSTRAINT "compensations_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensation_transfers" ADD CONSTRAINT "compensation_transfers_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is with the bank was released by the newest approved proposal about it, to be paid on the first open day from then.
ALTER TABLE "compensations" DISABLE TRIGGER USER;
WITH sent AS (
  SELECT released."id", class."fund_id", (released."sent_at" AT TIME ZONE fund."timezone")::date AS "day",
    class."bank_account_number", class."bank_account_bic", fund."name", (
      SELECT approval."id" FROM "approvals" AS approval
      WHERE approval."kind" = 'payout-batch' AND approval."state" = 'approved'
        AND approval."subjects" @> ARRAY['compensation:' || released."id"]
      ORDER BY approval."decided_at" DESC, approval."sequence" DESC LIMIT 1) AS "approval_id"
  FROM "compensations" AS released
  JOIN "share_classes" AS class ON class."id" = released."share_class_id"
  JOIN "funds" AS fund ON fund."id" = class."fund_id"
  WHERE released."status" IN ('sent', 'paid')
), execution_days AS (
  SELECT of_fund."fund_id", of_fund."day", coalesce(min(open_day)::date, of_fund."day") AS "execution_day"
  FROM (SELECT DISTINCT "fund_id", "day" FROM sent) AS of_fund
  LEFT JOIN LATERAL generate_series(of_fund."day", of_fund."day" + 60, interval '1 day') AS open_day
    ON extract(isodow FROM open_day) <= 5 AND NOT EXISTS (
      SELECT FROM "fund_non_operating_days" AS closed
      WHERE closed."fund_id" = of_fund."fund_id" AND closed."day" = open_day::date)
  GROUP BY 1, 2
)
UPDATE "compensations" AS released
SET "debit_account_bic" = CASE WHEN released."debit_account_number" = sent."bank_account_number" THEN sent."bank_account_bic" END,
  "debit_account_holder" = CASE WHEN released."debit_account_number" IS NOT NULL THEN sent."name" END,
  "execution_day" = execution_days."execution_day",
  "approval_id" = sent."approval_id"
FROM sent JOIN execution_days ON execution_days."fund_id" = sent."fund_id" AND execution_days."day" = sent."day"
WHERE released."id" = sent."id";
ALTER TABLE "compensations" ENABLE TRIGGER USER;

-- Transfers of before that failed stay without: no file is written for them again.
ALTER TABLE "compensation_transfers" DISABLE TRIGGER USER;
UPDATE "compensation_transfers" AS transfer
SET "debit_account_bic" = released."debit_account_bic", "debit_account_holder" = released."debit_account_holder",
  "execution_day" = released."execution_day", "approval_id" = released."approval_id"
FROM "compensations" AS released WHERE released."end_to_end_id" = transfer."end_to_end_id";
ALTER TABLE "compensation_transfers" ENABLE TRIGGER USER;

-- What Prisma's schema language cannot say.

ALTER TABLE "compensations"
  ADD CONSTRAINT "compensations_execution_day_when_sent" CHECK (("execution_day" IS NULL) = ("sent_at" IS NULL)),
  ADD CONSTRAINT "compensations_approval_when_sent" CHECK ("approval_id" IS NULL OR "sent_at" IS NOT NULL),
  ADD CONSTRAINT "compensations_debit_account_whole" CHECK (
    ("debit_account_number" IS NULL) = ("debit_account_holder" IS NULL)
    AND ("debit_account_number" IS NOT NULL OR "debit_account_bic" IS NULL));

CREATE OR REPLACE FUNCTION "keep_compensation_transfer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "compensation_transfers" ("end_to_end_id", "compensation_id", "bank_account_id", "debit_account_number",
    "debit_account_bic", "debit_account_holder", "execution_day", "approval_id", "sent_by", "sent_at")
  VALUES (NEW."end_to_end_id", NEW."id", NEW."bank_account_id", NEW."debit_account_number", NEW."debit_account_bic",
    NEW."debit_account_holder", NEW."execution_day", NEW."approval_id", NEW."sent_by", NEW."sent_at");
  RETURN NULL;
END $$;

-- As before: what was said to the bank stays.
CREATE OR REPLACE FUNCTION "guard_compensation"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  payee record;
BEGIN
  IF (NEW."id", NEW."net_asset_value_id", NEW."subscription_order_id", NEW."redemption_order_id", NEW."investor_id",
      NEW."share_class_id", NEW."currency", NEW."day", NEW."value_before", NEW."value_after", NEW."shares", NEW."amount",
      NEW."granted_by", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."net_asset_value_id", OLD."subscription_order_id", OLD."redemption_order_id", OLD."investor_id",
      OLD."share_class_id", OLD."currency", OLD."day", OLD."value_before", OLD."value_after", OLD."shares", OLD."amount",
      OLD."granted_by", OLD."created_at") THEN
    RAISE EXCEPTION 'a compensation keeps its order and what it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- What the bank did not pay is owed again.
  IF (OLD."status", NEW."status") NOT IN (('owed', 'sent'), ('sent', 'paid'), ('sent', 'owed')) THEN
    RAISE EXCEPTION 'a compensation does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'paid' AND (NEW."bank_account_id", NEW."end_to_end_id", NEW."debit_account_number", NEW."debit_account_bic", NEW."debit_account_holder",
      NEW."execution_day", NEW."approval_id", NEW."sent_by", NEW."sent_at")
    IS DISTINCT FROM
    (OLD."bank_account_id", OLD."end_to_end_id", OLD."debit_account_number", OLD."debit_account_bic", OLD."debit_account_holder",
      OLD."execution_day", OLD."approval_id", OLD."sent_by", OLD."sent_at") THEN
    RAISE EXCEPTION 'a compensation is paid as it was sent' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'owed' THEN
    RETURN NEW;
  END IF;
  SELECT investor."status" AS "investor_status", account."status" AS "account_status",
      account."investor_id" = investor."id" AND account."currency" = NEW."currency" AS "is_own"
    INTO payee
    FROM "investors" AS investor
    JOIN "bank_accounts" AS account ON account."id" = NEW."bank_account_id"
    WHERE investor."id" = NEW."investor_id"
    FOR SHARE OF investor, account;
  IF payee."is_own" IS NOT TRUE
    OR NOT (payee."account_status" = 'validated' OR NEW."status" = 'paid' AND payee."account_status" = 'archived') THEN
    RAISE EXCEPTION 'a compensation goes to a validated bank account of its investor in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'sent' AND payee."investor_status" IN ('suspended', 'refused', 'archived') THEN
    RAISE EXCEPTION 'a compensation of an investor who is % is held', payee."investor_status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'sent' AND NOT "pays_from"(NEW."share_class_id", NEW."debit_account_number") THEN
    RAISE EXCEPTION 'a compensation leaves a bank account of its class'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
