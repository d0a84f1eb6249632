-- A class may get another bank account, and its old one keeps getting money and statements for a while. So the database keeps
-- every account that a class has had, and money that is sent keeps the account that it left and the day on which the bank was
-- to pay it.
CREATE TABLE "share_class_bank_accounts" (
    "sequence" BIGSERIAL NOT NULL,
    "share_class_id" UUID NOT NULL,
    "account_number" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_class_bank_accounts_pkey" PRIMARY KEY ("sequence")
);

CREATE INDEX "share_class_bank_accounts_account_number_idx" ON "share_class_bank_accounts"("account_number");
CREATE INDEX "share_class_bank_accounts_share_class_id_sequence_idx" ON "share_class_bank_accounts"("share_class_id", "sequence" DESC);

ALTER TABLE "share_class_bank_accounts" ADD CONSTRAINT "share_class_bank_accounts_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payouts"
  ADD COLUMN "debit_account_number" TEXT,
  ADD COLUMN "debit_account_bic" TEXT,
  ADD COLUMN "debit_account_holder" TEXT,
  ADD COLUMN "execution_day" DATE;
ALTER TABLE "compensations" ADD COLUMN "debit_account_number" TEXT;

-- What is known of before. First the accounts of former times, on which wires of the class were booked or money of it was
-- debited; then those of now, as the newest.
INSERT INTO "share_class_bank_accounts" ("share_class_id", "account_number")
SELECT "share_class_id", "account" FROM (
  SELECT "share_class_id", "account", min("created_at") AS "since" FROM "wires" GROUP BY 1, 2
  UNION ALL
  SELECT ordered."share_class_id", entry."account", min(entry."created_at")
    FROM "bank_statement_entries" AS entry
    JOIN "payouts" AS payout ON payout."id" = entry."payout_id"
    JOIN "redemption_orders" AS ordered ON ordered."id" = payout."redemption_order_id"
    WHERE entry."outcome" = 'payout' GROUP BY 1, 2
  UNION ALL
  SELECT paid."share_class_id", entry."account", min(entry."created_at")
    FROM "bank_statement_entries" AS entry JOIN "compensations" AS paid ON paid."id" = entry."compensation_id"
    WHERE entry."outcome" = 'compensation' GROUP BY 1, 2
) AS used
JOIN "share_classes" AS class ON class."id" = used."share_class_id"
-- Wires of a class without an account have its symbol in its place.
WHERE used."account" <> class."symbol" AND used."account" IS DISTINCT FROM class."bank_account_number"
GROUP BY 1, 2 ORDER BY min("since"), 1, 2;

INSERT INTO "share_class_bank_accounts" ("share_class_id", "account_number")
SELECT "id", "bank_account_number" FROM "share_classes" WHERE "bank_account_number" IS NOT NULL ORDER BY "created_at", "symbol";

-- What was sent left the account on which the bank debited it, or else the one that the class has now, on the first open day
-- from when it was sent.
ALTER TABLE "payouts" DISABLE TRIGGER USER;
WITH sent AS (
  SELECT payout."id", payout."sent_at", class."fund_id", (payout."sent_at" AT TIME ZONE fund."timezone")::date AS "day",
    coalesce(booked."account", class."bank_account_number") AS "number",
    class."bank_account_number", class."bank_account_bic", fund."name"
  FROM "payouts" AS payout
  JOIN "redemption_orders" AS ordered ON ordered."id" = payout."redemption_order_id"
  JOIN "share_classes" AS class ON class."id" = ordered."share_class_id"
  JOIN "funds" AS fund ON fund."id" = class."fund_id"
  LEFT JOIN LATERAL (
    SELECT entry."account" FROM "bank_statement_entries" AS entry
    WHERE entry."payout_id" = payout."id" AND entry."outcome" = 'payout' AND entry."direction" = 'debit'
    ORDER BY entry."sequence" LIMIT 1
  ) AS booked ON true
  WHERE payout."sent_at" IS NOT NULL OR payout."paid_at" IS NOT NULL AND payout."amount" > 0
), execution_days AS (
  SELECT of_fund."fund_id", of_fund."day", coalesce(min(open_day)::date, of_fund."day") AS "execution_day"
  FROM (SELECT DISTINCT "fund_id", "day" FROM sent WHERE "day" IS NOT NULL) AS of_fund
  LEFT JOIN LATERAL generate_series(of_fund."day", of_fund."day" + 60, interval '1 day') AS open_day
    ON extract(isodow FROM open_day) <= 5 AND NOT EXISTS (
      SELECT FROM "fund_non_operating_days" AS closed
      WHERE closed."fund_id" = of_fund."fund_id" AND closed."day" = open_day::date)
  GROUP BY 1, 2
)
UPDATE "payouts" AS payout
SET "debit_account_number" = sent."number",
  "debit_account_bic" = CASE WHEN sent."number" = sent."bank_account_number" THEN sent."bank_account_bic" END,
  "debit_account_holder" = CASE WHEN sent."number" IS NOT NULL THEN sent."name" END,
  "execution_day" = execution_days."execution_day"
FROM sent
LEFT JOIN execution_days ON execution_days."fund_id" = sent."fund_id" AND execution_days."day" = sent."day"
WHERE payout."id" = sent."id";
ALTER TABLE "payouts" ENABLE TRIGGER USER;

ALTER TABLE "compensations" DISABLE TRIGGER USER;
UPDATE "compensations" AS sent
SET "debit_account_number" = coalesce((
    SELECT entry."account" FROM "bank_statement_entries" AS entry
    WHERE entry."compensation_id" = sent."id" AND entry."outcome" = 'compensation' AND entry."direction" = 'debit'
      AND entry."end_to_end_id" = sent."end_to_end_id"
    ORDER BY entry."sequence" LIMIT 1), class."bank_account_number")
FROM "share_classes" AS class
WHERE class."id" = sent."share_class_id" AND sent."status" IN ('sent', 'paid');
ALTER TABLE "compensations" ENABLE TRIGGER USER;

-- What Prisma's schema language cannot say.

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_execution_day_when_sent" CHECK (("execution_day" IS NULL) = ("sent_at" IS NULL)),
  -- Payouts of long ago could be paid without having been sent.
  ADD CONSTRAINT "payouts_debited_when_sent" CHECK (
    "debit_account_number" IS NULL OR "sent_at" IS NOT NULL OR "paid_at" IS NOT NULL),
  ADD CONSTRAINT "payouts_debit_account_whole" CHECK (
    ("debit_account_number" IS NULL) = ("debit_account_holder" IS NULL)
    AND ("debit_account_number" IS NOT NULL OR "debit_account_bic" IS NULL));

ALTER TABLE "compensations"
  ADD CONSTRAINT "compensations_debited_when_sent" CHECK (
    "debit_account_number" IS NULL OR "status" IN ('sent', 'paid'));

CREATE TRIGGER "share_class_bank_accounts_append_only" BEFORE UPDATE ON "share_class_bank_accounts" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "share_class_bank_accounts_stay" BEFORE DELETE ON "share_class_bank_accounts" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "share_class_bank_accounts_not_emptied" BEFORE TRUNCATE ON "share_class_bank_accounts" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

CREATE FUNCTION "keep_bank_account_of_class"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "share_class_bank_accounts" ("share_class_id", "account_number")
  VALUES (NEW."id", NEW."bank_account_number");
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "keep_bank_account_of_class"() FROM PUBLIC;

CREATE TRIGGER "share_classes_keep_first_account" AFTER INSERT ON "share_classes" FOR EACH ROW
  WHEN (NEW."bank_account_number" IS NOT NULL) EXECUTE FUNCTION "keep_bank_account_of_class"();
CREATE TRIGGER "share_classes_keep_changed_account" AFTER UPDATE ON "share_classes" FOR EACH ROW
  WHEN (NEW."bank_account_number" IS NOT NULL AND NEW."bank_account_number" IS DISTINCT FROM OLD."bank_account_number")
  EXECUTE FUNCTION "keep_bank_account_of_class"();

-- Whether money of a class may leave this account: one that the class has or had, so that a change of it beside the hand-over
-- makes no difference; none only if the class has none.
CREATE FUNCTION "pays_from"("class_id" uuid, "account" text) RETURNS boolean LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN "account" IS NULL
    THEN NOT EXISTS (SELECT FROM "share_classes" WHERE "id" = "class_id" AND "bank_account_number" IS NOT NULL)
    ELSE EXISTS (
      SELECT FROM "share_class_bank_accounts" WHERE "share_class_id" = "class_id" AND "account_number" = "account")
  END $$;

-- As before, with what was said to the bank: it stays, and the account is one of the class.
CREATE OR REPLACE FUNCTION "guard_payout"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  payee record;
BEGIN
  IF (NEW."id", NEW."redemption_order_id", NEW."bank_account_id", NEW."amount", NEW."currency", NEW."end_to_end_id",
      NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."redemption_order_id", OLD."bank_account_id", OLD."amount", OLD."currency", OLD."end_to_end_id",
      OLD."created_at") THEN
    RAISE EXCEPTION 'a payout keeps its order, bank account and amount' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- The bank sends money back that it had paid: what was paid stays written.
  IF OLD."status" = 'paid' AND NEW."status" = 'failed' AND NEW."returned_at" IS NOT NULL
    AND (NEW."sent_at", NEW."sent_by", NEW."paid_at", NEW."debit_account_number", NEW."debit_account_bic",
        NEW."debit_account_holder", NEW."execution_day")
      IS NOT DISTINCT FROM
      (OLD."sent_at", OLD."sent_by", OLD."paid_at", OLD."debit_account_number", OLD."debit_account_bic",
        OLD."debit_account_holder", OLD."execution_day") THEN
    RETURN NEW;
  END IF;
  IF OLD."status" IN ('paid', 'failed') THEN
    RAISE EXCEPTION 'a payout that is % stays as it is', OLD."status" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."sent_at" IS NOT NULL
    AND (NEW."sent_at", NEW."debit_account_number", NEW."debit_account_bic", NEW."debit_account_holder",
        NEW."execution_day")
      IS DISTINCT FROM
      (OLD."sent_at", OLD."debit_account_number", OLD."debit_account_bic", OLD."debit_account_holder",
        OLD."execution_day") THEN
    RAISE EXCEPTION 'a payout is sent once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."returned_at" IS NOT NULL THEN
    RAISE EXCEPTION 'only a payout that was paid comes back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = OLD."status" THEN
    RETURN NEW;
  END IF;
  IF (OLD."status", NEW."status") NOT IN (
    ('pending', 'sent'), ('pending', 'failed'), ('sent', 'paid'), ('sent', 'failed')) THEN
    RAISE EXCEPTION 'a payout does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'failed' THEN
    RETURN NEW;
  END IF;
  -- Locked, so that nobody invalidates the account or suspends the investor between this look and the commit.
  SELECT investor."status" AS "investor_status", account."status" AS "account_status",
      account."investor_id" = investor."id" AND account."currency" = NEW."currency" AS "is_own",
      ordered."share_class_id"
    INTO payee
    FROM "redemption_orders" AS ordered
    JOIN "investors" AS investor ON investor."id" = ordered."investor_id"
    JOIN "bank_accounts" AS account ON account."id" = NEW."bank_account_id"
    WHERE ordered."id" = NEW."redemption_order_id"
    FOR SHARE OF investor, account;
  -- Its owner may archive an account while the money is on its way to it.
  IF payee."is_own" IS NOT TRUE
    OR NOT (payee."account_status" = 'validated' OR NEW."status" = 'paid' AND payee."account_status" = 'archived') THEN
    RAISE EXCEPTION 'a payout goes to a validated bank account of its investor in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'sent' AND payee."investor_status" IN ('suspended', 'refused', 'archived') THEN
    RAISE EXCEPTION 'a payout of an investor who is % is held', payee."investor_status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" = 'sent' AND NOT "pays_from"(payee."share_class_id", NEW."debit_account_number") THEN
    RAISE EXCEPTION 'a payout leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "require_payouts_of_settlements"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM asked
    JOIN "redemption_orders" AS ordered ON ordered."id" = asked."redemption_order_id"
    JOIN "bank_accounts" AS account ON account."id" = asked."bank_account_id"
    WHERE asked."amount" IS DISTINCT FROM ordered."payout_amount" OR asked."currency" <> ordered."currency"
      OR account."investor_id" <> ordered."investor_id" OR account."currency" <> ordered."currency") THEN
    RAISE EXCEPTION 'a payout is what its redemption settled, to a bank account of its investor in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Locked, so that nobody invalidates an account or suspends an investor between this look and the commit. A payout of
  -- nothing leaves no money, and a paid one may have gone to an account that was archived since.
  PERFORM FROM "bank_accounts" AS account
    JOIN asked ON asked."bank_account_id" = account."id"
    WHERE asked."status" IN ('sent', 'paid') AND asked."amount" > 0
    FOR SHARE OF account;
  IF EXISTS (
    SELECT FROM asked
    JOIN "bank_accounts" AS account ON account."id" = asked."bank_account_id"
    WHERE asked."amount" > 0 AND (
      asked."status" = 'sent' AND account."status" <> 'validated'
      OR asked."status" = 'paid' AND account."status" NOT IN ('validated', 'archived'))) THEN
    RAISE EXCEPTION 'a payout goes to a validated bank account of its investor in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM FROM "investors" AS investor
    JOIN "redemption_orders" AS ordered ON ordered."investor_id" = investor."id"
    JOIN asked ON asked."redemption_order_id" = ordered."id"
    WHERE asked."status" = 'sent' AND asked."amount" > 0
    FOR SHARE OF investor;
  IF EXISTS (
    SELECT FROM asked
    JOIN "redemption_orders" AS ordered ON ordered."id" = asked."redemption_order_id"
    JOIN "investors" AS investor ON investor."id" = ordered."investor_id"
    WHERE asked."status" = 'sent' AND asked."amount" > 0
      AND investor."status" IN ('suspended', 'refused', 'archived')) THEN
    RAISE EXCEPTION 'a payout of an investor who is frozen is held' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Few classes, however many payouts.
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT ordered."share_class_id", asked."debit_account_number"
      FROM asked JOIN "redemption_orders" AS ordered ON ordered."id" = asked."redemption_order_id"
      WHERE asked."sent_at" IS NOT NULL
    ) AS left_from
    WHERE NOT "pays_from"("share_class_id", "debit_account_number")) THEN
    RAISE EXCEPTION 'a payout leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

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
  IF NEW."status" = 'paid' AND (NEW."bank_account_id", NEW."end_to_end_id", NEW."debit_account_number", NEW."sent_by", NEW."sent_at")
    IS DISTINCT FROM
    (OLD."bank_account_id", OLD."end_to_end_id", OLD."debit_account_number", OLD."sent_by", OLD."sent_at") THEN
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
