-- A payout that is written as sent or paid from the beginning is held to the same rules as one that becomes so.
CREATE OR REPLACE FUNCTION "require_payouts_of_settlements"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
