-- The personal data of an investor are erased once, after the relationship has ended; what the register says stays.
CREATE TABLE "investor_erasures" (
  "investor_id" UUID NOT NULL,
  "erased_by" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  -- Rows that never change otherwise are erased in this transaction alone.
  "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

  CONSTRAINT "investor_erasures_pkey" PRIMARY KEY ("investor_id"),
  CONSTRAINT "investor_erasures_erased_by_an_actor" CHECK ("is_actor"("erased_by")),
  CONSTRAINT "investor_erasures_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION "guard_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."transaction_id" <> pg_current_xact_id() THEN
    RAISE EXCEPTION 'an erasure is of the transaction that writes it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (SELECT "status" FROM "investors" WHERE "id" = NEW."investor_id") NOT IN ('archived', 'refused')
    OR EXISTS (SELECT FROM "ledger_accounts" WHERE "investor_id" = NEW."investor_id" AND "balance" <> 0)
    OR EXISTS (SELECT FROM "subscription_orders"
      WHERE "investor_id" = NEW."investor_id" AND "status" IN ('pending-wire', 'pending-valuation'))
    OR EXISTS (SELECT FROM "redemption_orders"
      WHERE "investor_id" = NEW."investor_id" AND "status" IN ('pending-valuation', 'executed', 'payout-failed')) THEN
    RAISE EXCEPTION 'an investor with shares, money, or open orders is not erased'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "investor_erasures_after_the_relationship"
  BEFORE INSERT ON "investor_erasures" FOR EACH ROW EXECUTE FUNCTION "guard_erasure"();
CREATE TRIGGER "investor_erasures_append_only"
  BEFORE UPDATE ON "investor_erasures" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "investor_erasures_stay"
  BEFORE DELETE ON "investor_erasures" FOR EACH ROW EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "investor_erasures_not_emptied"
  BEFORE TRUNCATE ON "investor_erasures" FOR EACH STATEMENT EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

-- An erased investor is never changed again, and nothing about them can be encrypted for them any more.
CREATE FUNCTION "guard_erased_investor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "investor_erasures"
    WHERE "investor_id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND "transaction_id" <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'an erased investor stays erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "investors_stay_erased" BEFORE UPDATE ON "investors"
  FOR EACH ROW WHEN (OLD."status" IN ('archived', 'refused')) EXECUTE FUNCTION "guard_erased_investor"('id');
CREATE TRIGGER "investor_keys_stay_erased" BEFORE INSERT ON "investor_keys"
  FOR EACH ROW EXECUTE FUNCTION "guard_erased_investor"('investor_id');
CREATE TRIGGER "bank_accounts_of_nobody_erased" BEFORE INSERT ON "bank_accounts"
  FOR EACH ROW EXECUTE FUNCTION "guard_erased_investor"('investor_id');

-- Whether a row changes in nothing but the values that are erased, in the transaction that erases its investor.
CREATE FUNCTION "erases"("before" jsonb, "after" jsonb, "erased" jsonb, "investor" uuid) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN "after" = "before" || "erased" AND EXISTS (
    SELECT FROM "investor_erasures" WHERE "investor_id" = "investor" AND "transaction_id" = pg_current_xact_id());

CREATE FUNCTION "investor_of_order"("subscription" uuid, "redemption" uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN coalesce(
    (SELECT "investor_id" FROM "subscription_orders" WHERE "id" = "subscription"),
    (SELECT "investor_id" FROM "redemption_orders" WHERE "id" = "redemption"));

-- The values of a wire that describe its payer, as they are once erased.
CREATE FUNCTION "erased_wire"() RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN '{"remittance_text": null, "structured_reference": null, "payer_name": null, "payer_iban": null, "evidence": []}'::jsonb;

-- A wire that was returned and never had an order belongs to nobody: it is erased with the investor who sent it.
CREATE FUNCTION "erases_wire"("before" jsonb, "after" jsonb) RETURNS boolean LANGUAGE sql STABLE
  RETURN "after" = "before" || "erased_wire"() AND EXISTS (
    SELECT FROM "investor_erasures"
    WHERE "transaction_id" = pg_current_xact_id()
      AND CASE WHEN "before" ->> 'subscription_order_id' IS NULL THEN "before" ->> 'status' = 'returned'
        ELSE "investor_id" = "investor_of_order"(("before" ->> 'subscription_order_id')::uuid, NULL) END);

CREATE FUNCTION "erased_bank_account"("id" uuid) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN jsonb_build_object(
    'account_number', 'XX00' || upper(left(replace("id"::text, '-', ''), 30)), 'bic', 'XXXXXXXX');

-- The guards of rows that never change let an erasure pass; they ask for one only where they would reject the change.
DROP TRIGGER "bank_accounts_stay_what_they_are" ON "bank_accounts";
CREATE TRIGGER "bank_accounts_stay_what_they_are" BEFORE UPDATE ON "bank_accounts" FOR EACH ROW
  WHEN (CASE WHEN NEW."account_number" = OLD."account_number" THEN true
    ELSE NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), "erased_bank_account"(OLD."id"), OLD."investor_id") END)
  EXECUTE FUNCTION "guard_bank_account"();

DROP TRIGGER "wires_move_forward" ON "wires";
CREATE TRIGGER "wires_move_forward" BEFORE UPDATE ON "wires" FOR EACH ROW
  WHEN (CASE WHEN OLD."status" <> 'returned' THEN true ELSE NOT "erases_wire"(to_jsonb(OLD), to_jsonb(NEW)) END)
  EXECUTE FUNCTION "guard_wire"();
DROP TRIGGER "wires_stay_what_was_booked" ON "wires";
CREATE TRIGGER "wires_stay_what_was_booked" BEFORE UPDATE ON "wires" FOR EACH ROW
  WHEN (CASE WHEN NEW."status" <> OLD."status" THEN true ELSE NOT "erases_wire"(to_jsonb(OLD), to_jsonb(NEW)) END)
  EXECUTE FUNCTION "guard_booked_wire"();

DROP TRIGGER "subscription_orders_move_forward" ON "subscription_orders";
CREATE TRIGGER "subscription_orders_move_forward" BEFORE UPDATE ON "subscription_orders" FOR EACH ROW
  WHEN (CASE WHEN OLD."status" IN ('pending-wire', 'pending-valuation') THEN true
    ELSE NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), '{"status_reason": null}', OLD."investor_id") END)
  EXECUTE FUNCTION "guard_subscription_order"();
DROP TRIGGER "redemption_orders_move_forward" ON "redemption_orders";
CREATE TRIGGER "redemption_orders_move_forward" BEFORE UPDATE ON "redemption_orders" FOR EACH ROW
  WHEN (CASE WHEN OLD."status" NOT IN ('paid', 'canceled') THEN true
    ELSE NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), '{"status_reason": null}', OLD."investor_id") END)
  EXECUTE FUNCTION "guard_redemption_order"();
DROP TRIGGER "payouts_move_forward" ON "payouts";
CREATE TRIGGER "payouts_move_forward" BEFORE UPDATE ON "payouts" FOR EACH ROW
  WHEN (CASE WHEN OLD."status" NOT IN ('paid', 'failed') THEN true
    ELSE NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), '{"status_reason": null}',
      "investor_of_order"(NULL, OLD."redemption_order_id")) END)
  EXECUTE FUNCTION "guard_payout"();
DROP TRIGGER "order_activities_append_only" ON "order_activities";
CREATE TRIGGER "order_activities_append_only" BEFORE UPDATE ON "order_activities" FOR EACH ROW
  WHEN (NOT "erases"(to_jsonb(OLD), to_jsonb(NEW), '{"details": {}}',
    "investor_of_order"(OLD."subscription_order_id", OLD."redemption_order_id")))
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();

-- Replaces everything that describes an investor. Returns how many rows of each kind there were, the people who signed in for
-- nobody else, whose accounts are emptied, and the API clients that no longer work. Runs with the rights of its owner: the
-- service itself may not change most of these rows.
CREATE FUNCTION "erase_investor"("erased" uuid, "actor" text, "now" timestamptz) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person investors%ROWTYPE;
  orders uuid[];
  people uuid[];
  clients uuid[];
  bank_account_count int;
  wire_count int;
BEGIN
  INSERT INTO investor_erasures (investor_id, erased_by, at) VALUES (erased, actor, now);
  SELECT * INTO STRICT person FROM investors WHERE id = erased FOR UPDATE;
  SELECT coalesce(array_agg(id), '{}') INTO orders FROM (
    SELECT id FROM subscription_orders WHERE investor_id = erased
    UNION ALL SELECT id FROM redemption_orders WHERE investor_id = erased) AS own;

  -- Its wires: those of its orders, and those that were sent back to its accounts or its name.
  UPDATE wires SET remittance_text = NULL, structured_reference = NULL, payer_name = NULL, payer_iban = NULL, evidence = '[]'
    WHERE subscription_order_id = ANY(orders)
      OR subscription_order_id IS NULL AND status = 'returned'
        AND (payer_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = erased)
          OR lower(payer_name) IN (lower(person.first_name || ' ' || person.last_name),
            lower(person.last_name || ' ' || person.first_name)));
  GET DIAGNOSTICS wire_count = ROW_COUNT;

  UPDATE subscription_orders SET status_reason = NULL WHERE investor_id = erased AND status_reason IS NOT NULL;
  UPDATE redemption_orders SET status_reason = NULL WHERE investor_id = erased AND status_reason IS NOT NULL;
  UPDATE payouts SET status_reason = NULL WHERE redemption_order_id = ANY(orders) AND status_reason IS NOT NULL;
  UPDATE order_activities SET details = '{}'
    WHERE (subscription_order_id = ANY(orders) OR redemption_order_id = ANY(orders)) AND details <> '{}';

  UPDATE bank_accounts AS account
    SET account_number = value.erased ->> 'account_number', bic = value.erased ->> 'bic'
    FROM (SELECT id, erased_bank_account(id) AS erased FROM bank_accounts WHERE investor_id = erase_investor.erased) AS value
    WHERE account.id = value.id;
  GET DIAGNOSTICS bank_account_count = ROW_COUNT;

  -- Who signed in for this investor and for nobody else, and works for nobody.
  SELECT coalesce(array_agg(link.user_id), '{}') INTO people
    FROM user_investors AS link
    WHERE link.investor_id = erased
      AND NOT EXISTS (SELECT FROM user_investors AS other WHERE other.user_id = link.user_id AND other.investor_id <> erased)
      AND NOT EXISTS (SELECT FROM user_distributors AS works WHERE works.user_id = link.user_id)
      AND NOT EXISTS (SELECT FROM user_operators AS works WHERE works.user_id = link.user_id);
  DELETE FROM mails WHERE recipient IN (SELECT email FROM users WHERE id = ANY(people));
  DELETE FROM web_sessions WHERE user_id = ANY(people);
  DELETE FROM authorization_records WHERE user_id = ANY(people);
  DELETE FROM account_links WHERE user_id = ANY(people);
  DELETE FROM recovery_codes WHERE user_id = ANY(people);
  DELETE FROM staff_invitations WHERE user_id = ANY(people);
  DELETE FROM user_investors WHERE investor_id = erased;
  UPDATE users SET email = 'erased-' || id || '@erased.invalid', name = 'Erased', password_hash = NULL,
      password_changed_at = NULL, password_hashed_at = NULL, totp_secret = NULL, totp_enabled_at = NULL,
      totp_last_step = NULL, disabled_at = coalesce(disabled_at, now), updated_at = now
    WHERE id = ANY(people);

  WITH ended AS (
    UPDATE api_clients SET revoked_at = now, revoked_by = actor, revocation_reason = 'link-ended'
      WHERE (investor_id = erased OR user_id = ANY(people)) AND revoked_at IS NULL RETURNING id)
    SELECT coalesce(array_agg(id), '{}') INTO clients FROM ended;
  UPDATE api_clients SET name = 'Erased' WHERE investor_id = erased OR user_id = ANY(people);
  UPDATE oauth_clients SET name = 'Erased', redirect_uris = '{https://erased.invalid/}', logo_uri = NULL,
      revoked_at = coalesce(revoked_at, now)
    WHERE owner_user_id = ANY(people);

  -- Copies, most of which have been deleted long ago because of their own, shorter retention.
  DELETE FROM investor_drafts WHERE investor_id = erased;
  DELETE FROM bulk_import_rows WHERE record_id = erased OR record_id = ANY(orders);
  DELETE FROM idempotency_keys
    WHERE body LIKE '%' || erased || '%' OR caller IN (SELECT 'user:' || unnest(people));
  DELETE FROM request_log
    WHERE path LIKE '%' || erased || '%' OR request_body LIKE '%' || erased || '%' OR response_body LIKE '%' || erased || '%';
  UPDATE investor_events SET subject = NULL WHERE investor_id = erased AND subject IS NOT NULL;
  DELETE FROM investor_keys WHERE investor_id = erased;

  UPDATE investors SET first_name = 'Erased', last_name = 'Erased', city = 'Erased', zip_code = 'Erased', address = 'Erased',
      place_of_birth = 'Erased', date_of_birth = '1900-01-01', requirements = '[]', updated_at = now
    WHERE id = erased;

  RETURN jsonb_build_object('bankAccounts', bank_account_count, 'wires', wire_count, 'people', to_jsonb(people),
    'apiClients', to_jsonb(clients));
END $$;

-- Whoever may read is not to erase.
REVOKE ALL ON FUNCTION "erase_investor" FROM PUBLIC;

ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind", ADD CONSTRAINT "approvals_kind" CHECK ("kind" IN (
  'net-asset-values', 'dealing-terms', 'wire-attribution', 'wire-return', 'payout-batch', 'bank-account', 'operator-rights',
  'investor-release', 'investor-erasure'));
