-- How far a published value may be corrected without compensating the investors who dealt at it: a fraction of the value.
ALTER TABLE "funds" ADD COLUMN "nav_error_tolerance" DECIMAL(60,20) NOT NULL DEFAULT 0.005;
ALTER TABLE "funds" ADD CONSTRAINT "funds_nav_error_tolerance_fraction"
  CHECK ("nav_error_tolerance" >= 0 AND "nav_error_tolerance" <= 1);

-- What an investor gets because an order was executed at a net asset value that was corrected later: shares, or money that is
-- owed until it is paid.
CREATE TABLE "compensations" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "net_asset_value_id" UUID NOT NULL,
    "subscription_order_id" UUID,
    "redemption_order_id" UUID,
    "investor_id" UUID NOT NULL,
    "share_class_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "day" DATE NOT NULL,
    "value_before" DECIMAL(60,20) NOT NULL,
    "value_after" DECIMAL(60,20) NOT NULL,
    "shares" DECIMAL(60,20),
    "amount" DECIMAL(60,20),
    "status" TEXT NOT NULL,
    "granted_by" TEXT NOT NULL,
    "bank_account_id" UUID,
    "end_to_end_id" TEXT,
    "sent_by" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compensations_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "compensations_sequence_key" ON "compensations"("sequence");
CREATE UNIQUE INDEX "compensations_end_to_end_id_key" ON "compensations"("end_to_end_id");
-- An order is compensated once for a value.
CREATE UNIQUE INDEX "compensations_subscription_order_id_value_after_key" ON "compensations"("subscription_order_id", "value_after");
CREATE UNIQUE INDEX "compensations_redemption_order_id_value_after_key" ON "compensations"("redemption_order_id", "value_after");
CREATE INDEX "compensations_investor_id_share_class_id_idx" ON "compensations"("investor_id", "share_class_id");
CREATE INDEX "compensations_share_class_id_idx" ON "compensations"("share_class_id");
CREATE INDEX "compensations_net_asset_value_id_idx" ON "compensations"("net_asset_value_id");
CREATE INDEX "compensations_bank_account_id_idx" ON "compensations"("bank_account_id");
CREATE INDEX "compensations_created_at_sequence_idx" ON "compensations"("created_at" DESC, "sequence" DESC);

ALTER TABLE "compensations" ADD CONSTRAINT "compensations_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_subscription_order_id_fkey" FOREIGN KEY ("subscription_order_id") REFERENCES "subscription_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_redemption_order_id_fkey" FOREIGN KEY ("redemption_order_id") REFERENCES "redemption_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_share_class_id_currency_fkey" FOREIGN KEY ("share_class_id", "currency") REFERENCES "share_classes"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "compensations"
  ADD CONSTRAINT "compensations_of_one_order" CHECK (num_nonnulls("subscription_order_id", "redemption_order_id") = 1),
  ADD CONSTRAINT "compensations_shares_or_money" CHECK (num_nonnulls("shares", "amount") = 1),
  ADD CONSTRAINT "compensations_positive" CHECK ("shares" > 0 OR "amount" > 0),
  -- Shares make up for shares that were too few; money that was too little is made up for with money.
  ADD CONSTRAINT "compensations_shares_of_subscriptions" CHECK ("shares" IS NULL OR "subscription_order_id" IS NOT NULL),
  -- Nobody is asked for money back: a buyer was charged too much, or a seller paid too little.
  ADD CONSTRAINT "compensations_for_the_disadvantaged" CHECK (
    "value_after" > 0 AND CASE WHEN "redemption_order_id" IS NULL THEN "value_after" < "value_before" ELSE "value_after" > "value_before" END),
  ADD CONSTRAINT "compensations_status" CHECK (
    CASE WHEN "shares" IS NOT NULL
      THEN "status" = 'granted' AND num_nonnulls("bank_account_id", "end_to_end_id", "sent_by", "sent_at", "ended_by", "paid_at") = 0
      ELSE CASE "status"
        WHEN 'owed' THEN num_nonnulls("bank_account_id", "end_to_end_id", "sent_by", "sent_at", "ended_by", "paid_at") = 0
        WHEN 'sent' THEN num_nulls("bank_account_id", "end_to_end_id", "sent_by", "sent_at") = 0
          AND num_nonnulls("ended_by", "paid_at") = 0
        WHEN 'paid' THEN num_nulls("bank_account_id", "end_to_end_id", "sent_by", "sent_at", "ended_by", "paid_at") = 0
        ELSE false
      END
    END),
  ADD CONSTRAINT "compensations_end_to_end_id_shape" CHECK ("end_to_end_id" ~ '^[0-9A-Z-]{1,35}$');

CREATE TRIGGER "compensations_stay" BEFORE DELETE ON "compensations" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "compensations_not_emptied" BEFORE TRUNCATE ON "compensations" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

CREATE FUNCTION "guard_compensation"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW."status" = 'paid' AND (NEW."bank_account_id", NEW."end_to_end_id", NEW."sent_by", NEW."sent_at")
    IS DISTINCT FROM (OLD."bank_account_id", OLD."end_to_end_id", OLD."sent_by", OLD."sent_at") THEN
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
  RETURN NEW;
END $$;

CREATE TRIGGER "compensations_move_forward" BEFORE UPDATE ON "compensations" FOR EACH ROW EXECUTE FUNCTION "guard_compensation"();

-- Asked once for all rows of a statement.
CREATE FUNCTION "require_compensations_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    LEFT JOIN "subscription_orders" AS bought ON bought."id" = added."subscription_order_id"
    LEFT JOIN "redemption_orders" AS sold ON sold."id" = added."redemption_order_id"
    WHERE added."status" NOT IN ('granted', 'owed')
      OR (added."net_asset_value_id", added."investor_id", added."share_class_id", added."currency") IS DISTINCT FROM (
        coalesce(bought."net_asset_value_id", sold."net_asset_value_id"), coalesce(bought."investor_id", sold."investor_id"),
        coalesce(bought."share_class_id", sold."share_class_id"), coalesce(bought."currency", sold."currency"))) THEN
    RAISE EXCEPTION 'a compensation is for the executed order of its investor' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "compensations_of_orders"
  AFTER INSERT ON "compensations" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "require_compensations_of_orders"();

ALTER TABLE "journal_entries"
  DROP CONSTRAINT "journal_entries_kind_known",
  ADD CONSTRAINT "journal_entries_kind_known" CHECK ("kind" IN (
    'wire-booked', 'wire-matched', 'wire-returned', 'subscription-executed', 'subscription-returned',
    'redemption-accepted', 'redemption-canceled', 'redemption-executed', 'payout-paid', 'compensation-granted',
    'compensation-paid'));
