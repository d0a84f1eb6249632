-- Money of a class without a bank account is held (`class-without-account`), because it would be in no file for a bank. The service
-- made sure of that; the database let money that two people released leave no account, as long as its class had none. What is released
-- now has one. What was sent without one before ends as it did, so these are no checks of the whole table. The sandbox and a history
-- send without an approval and need no file, so not an account either.
CREATE FUNCTION "reject_release_without_account"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'money that is released leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "payouts_released_from_account" BEFORE UPDATE ON "payouts" FOR EACH ROW
  WHEN (OLD."status" <> 'sent' AND NEW."status" = 'sent' AND NEW."approval_id" IS NOT NULL
    AND NEW."debit_account_number" IS NULL)
  EXECUTE FUNCTION "reject_release_without_account"();
CREATE TRIGGER "payouts_begin_released_from_account" BEFORE INSERT ON "payouts" FOR EACH ROW
  WHEN (NEW."approval_id" IS NOT NULL AND NEW."debit_account_number" IS NULL)
  EXECUTE FUNCTION "reject_release_without_account"();

CREATE TRIGGER "compensations_released_from_account" BEFORE UPDATE ON "compensations" FOR EACH ROW
  WHEN (OLD."status" <> 'sent' AND NEW."status" = 'sent' AND NEW."debit_account_number" IS NULL)
  EXECUTE FUNCTION "reject_release_without_account"();
CREATE TRIGGER "compensations_begin_released_from_account" BEFORE INSERT ON "compensations" FOR EACH ROW
  WHEN (NEW."status" IN ('sent', 'paid') AND NEW."debit_account_number" IS NULL)
  EXECUTE FUNCTION "reject_release_without_account"();
