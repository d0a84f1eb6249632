-- What an account number once stood for is evidence: another account is another row.
CREATE FUNCTION "guard_bank_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."currency", NEW."account_number", NEW."bic", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."currency", OLD."account_number", OLD."bic", OLD."created_at") THEN
    RAISE EXCEPTION 'a bank account keeps its investor, currency, number and BIC'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'archived' AND NEW."status" <> 'archived' THEN
    RAISE EXCEPTION 'a bank account that is archived stays archived' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "bank_accounts_stay_what_they_are"
  BEFORE UPDATE ON "bank_accounts" FOR EACH ROW EXECUTE FUNCTION "guard_bank_account"();

-- A payout of nothing is paid by the dealing run itself. Not validated: payouts of before could be paid without having
-- been sent, and keep what they say.
ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_sent_before_paid" CHECK (
    CASE "status"
      WHEN 'pending' THEN "sent_at" IS NULL
      WHEN 'sent' THEN "sent_at" IS NOT NULL
      WHEN 'paid' THEN "sent_at" IS NOT NULL OR "amount" = 0
      ELSE true
    END) NOT VALID;

CREATE FUNCTION "guard_payout"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF OLD."status" IN ('paid', 'failed') THEN
    RAISE EXCEPTION 'a payout that is % stays as it is', OLD."status" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."sent_at" IS NOT NULL AND NEW."sent_at" IS DISTINCT FROM OLD."sent_at" THEN
    RAISE EXCEPTION 'a payout is sent once' USING ERRCODE = 'integrity_constraint_violation';
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

CREATE TRIGGER "payouts_move_forward" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "guard_payout"();

-- Asked once for all rows of a statement: a dealing run inserts a hundred thousand.
CREATE FUNCTION "require_payouts_of_settlements"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;

CREATE TRIGGER "payouts_of_settlements"
  AFTER INSERT ON "payouts" REFERENCING NEW TABLE AS asked
  FOR EACH STATEMENT EXECUTE FUNCTION "require_payouts_of_settlements"();
