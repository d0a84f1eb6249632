-- The bank sends money back after it has confirmed the payout, days later as a rule: the payout has failed, what was paid is
-- booked back, and the investor is owed it again.
ALTER TABLE "payouts" ADD COLUMN "returned_at" TIMESTAMPTZ(3);

ALTER TABLE "payouts"
  DROP CONSTRAINT "payouts_fields_of_status",
  ADD CONSTRAINT "payouts_fields_of_status" CHECK (
    ("paid_at" IS NOT NULL) = ("status" = 'paid' OR "returned_at" IS NOT NULL)
    AND ("failed_at" IS NOT NULL) = ("status" = 'failed')),
  ADD CONSTRAINT "payouts_returned_after_paid" CHECK (
    "returned_at" IS NULL OR "status" = 'failed' AND "sent_at" IS NOT NULL AND "returned_at" >= "paid_at");

ALTER TABLE "journal_entries"
  DROP CONSTRAINT "journal_entries_kind_known",
  ADD CONSTRAINT "journal_entries_kind_known" CHECK ("kind" IN (
    'wire-booked', 'wire-matched', 'wire-returned', 'subscription-executed', 'subscription-returned',
    'redemption-accepted', 'redemption-canceled', 'redemption-executed', 'payout-paid', 'payout-returned',
    'compensation-granted', 'compensation-paid')),
  DROP CONSTRAINT "journal_entries_key_of_its_record",
  ADD CONSTRAINT "journal_entries_key_of_its_record" CHECK (
    CASE
      WHEN "kind" IN ('wire-booked', 'wire-matched', 'wire-returned') THEN "key" = "kind" || ':' || "wire_id"
      WHEN "kind" IN ('payout-paid', 'payout-returned') THEN "key" = "kind" || ':' || "payout_id"
      WHEN "kind" IN ('subscription-executed', 'subscription-returned', 'redemption-accepted', 'redemption-canceled',
        'redemption-executed') THEN "key" = "kind" || ':' || "order_id"
      ELSE true
    END);

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
    AND (NEW."sent_at", NEW."sent_by", NEW."paid_at") IS NOT DISTINCT FROM (OLD."sent_at", OLD."sent_by", OLD."paid_at") THEN
    RETURN NEW;
  END IF;
  IF OLD."status" IN ('paid', 'failed') THEN
    RAISE EXCEPTION 'a payout that is % stays as it is', OLD."status" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."sent_at" IS NOT NULL AND NEW."sent_at" IS DISTINCT FROM OLD."sent_at" THEN
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
      account."investor_id" = investor."id" AND account."currency" = NEW."currency" AS "is_own"
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
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "guard_redemption_order"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."shares_amount", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."shares_amount", OLD."created_at") THEN
    RAISE EXCEPTION 'a redemption order keeps what it was accepted with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."dealing_day", NEW."cut_off_at", NEW."price_day") IS DISTINCT FROM
     (OLD."dealing_day", OLD."cut_off_at", OLD."price_day")
    AND NOT (OLD."status" = 'pending-valuation' AND NEW."status" = 'pending-valuation'
      AND NEW."dealing_day" >= OLD."dealing_day") THEN
    RAISE EXCEPTION 'only a waiting order is moved, and never to an earlier day'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" IN ('executed', 'paid', 'payout-failed') AND
     (NEW."dealing_run_id", NEW."net_asset_value_id", NEW."net_asset_value", NEW."settlement_amount", NEW."fee",
      NEW."rounding", NEW."payout_amount", NEW."executed_at")
     IS DISTINCT FROM
     (OLD."dealing_run_id", OLD."net_asset_value_id", OLD."net_asset_value", OLD."settlement_amount", OLD."fee",
      OLD."rounding", OLD."payout_amount", OLD."executed_at") THEN
    RAISE EXCEPTION 'a settlement stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-valuation', 'executed'), ('pending-valuation', 'canceled'), ('pending-valuation', 'paid'),
    ('executed', 'paid'), ('executed', 'payout-failed'), ('payout-failed', 'executed'), ('paid', 'payout-failed')) THEN
    RAISE EXCEPTION 'a redemption order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Its payout came back: the money is owed again.
  IF OLD."status" = 'paid' AND NEW."status" = 'payout-failed' AND EXISTS (
      SELECT FROM "payouts" WHERE "redemption_order_id" = OLD."id" AND "returned_at" IS NOT NULL)
    AND NOT EXISTS (SELECT FROM "payouts" WHERE "redemption_order_id" = OLD."id" AND "status" <> 'failed') THEN
    RETURN NEW;
  END IF;
  IF OLD."status" IN ('paid', 'canceled') THEN
    RAISE EXCEPTION 'a redemption order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
