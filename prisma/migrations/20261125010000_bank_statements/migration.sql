-- What the bank reported: statements with their balances, notifications of single entries, and what each entry is in the register.
CREATE TABLE "bank_statements" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "statement_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "sequence_number" TEXT,
    "issued_at" TIMESTAMPTZ(3),
    "currency" "currency_code",
    "opening" DECIMAL(60,20),
    "opening_day" DATE,
    "closing" DECIMAL(60,20),
    "closing_day" DATE,
    "content_hash" TEXT NOT NULL,
    "imported_by" TEXT NOT NULL,
    "confirmed_by" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_statements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "bank_statement_entries" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "account" TEXT NOT NULL,
    "entry_key" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "statement_id" UUID,
    "notification_id" UUID,
    "amount" DECIMAL(60,20) NOT NULL,
    "currency" "currency_code" NOT NULL,
    "direction" TEXT NOT NULL,
    "is_reversal" BOOLEAN NOT NULL,
    "booked_day" DATE NOT NULL,
    "value_day" DATE,
    "reference" TEXT NOT NULL,
    "end_to_end_id" TEXT,
    "return_reason" TEXT,
    "outcome" TEXT NOT NULL,
    "exception" TEXT,
    "wire_id" UUID,
    "payout_id" UUID,
    "compensation_id" UUID,
    "pays_order_id" UUID,
    "counterparty_name" TEXT,
    "counterparty_iban" TEXT,
    "remittance_text" TEXT,
    "explanation" TEXT,
    "explained_by" TEXT,
    "explained_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_statement_entries_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "bank_statements_sequence_key" ON "bank_statements"("sequence");
CREATE INDEX "bank_statements_account_currency_closing_day_idx" ON "bank_statements"("account", "currency", "closing_day");
CREATE INDEX "bank_statements_created_at_sequence_idx" ON "bank_statements"("created_at" DESC, "sequence" DESC);
CREATE UNIQUE INDEX "bank_statements_account_kind_content_hash_key" ON "bank_statements"("account", "kind", "content_hash");
CREATE UNIQUE INDEX "bank_statement_entries_sequence_key" ON "bank_statement_entries"("sequence");
CREATE INDEX "bank_statement_entries_statement_id_sequence_idx" ON "bank_statement_entries"("statement_id", "sequence");
CREATE INDEX "bank_statement_entries_notification_id_sequence_idx" ON "bank_statement_entries"("notification_id", "sequence");
CREATE INDEX "bank_statement_entries_wire_id_idx" ON "bank_statement_entries"("wire_id");
CREATE INDEX "bank_statement_entries_payout_id_idx" ON "bank_statement_entries"("payout_id");
CREATE INDEX "bank_statement_entries_compensation_id_idx" ON "bank_statement_entries"("compensation_id");
CREATE INDEX "bank_statement_entries_pays_order_id_idx" ON "bank_statement_entries"("pays_order_id");
-- The same entry is never booked twice, money arrives once, and one debit pays a payout.
CREATE UNIQUE INDEX "bank_statement_entries_account_entry_key_part_key" ON "bank_statement_entries"("account", "entry_key", "part");
CREATE UNIQUE INDEX "bank_statement_entries_of_one_wire" ON "bank_statement_entries"("wire_id", "outcome") WHERE "wire_id" IS NOT NULL;
CREATE UNIQUE INDEX "bank_statement_entries_of_one_payout" ON "bank_statement_entries"("payout_id", "direction") WHERE "outcome" = 'payout';
CREATE UNIQUE INDEX "bank_statement_entries_of_one_compensation" ON "bank_statement_entries"("compensation_id", "end_to_end_id", "direction")
  WHERE "outcome" = 'compensation';
CREATE INDEX "bank_statement_entries_to_be_explained" ON "bank_statement_entries"("account", "booked_day")
  WHERE "outcome" = 'exception' AND "explained_at" IS NULL;

ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "bank_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_wire_id_fkey" FOREIGN KEY ("wire_id") REFERENCES "wires"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_compensation_id_fkey" FOREIGN KEY ("compensation_id") REFERENCES "compensations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_statement_entries" ADD CONSTRAINT "bank_statement_entries_pays_order_id_fkey" FOREIGN KEY ("pays_order_id") REFERENCES "subscription_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bank_statements"
  ADD CONSTRAINT "bank_statements_balances_of_kind" CHECK (
    CASE "kind"
      WHEN 'statement' THEN num_nulls("currency", "opening", "opening_day", "closing", "closing_day") = 0
        AND "opening_day" <= "closing_day"
      WHEN 'notification' THEN num_nonnulls("opening", "opening_day", "closing", "closing_day") = 0
      ELSE false
    END),
  ADD CONSTRAINT "bank_statements_content_hash_shape" CHECK ("content_hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "bank_statements_format_known" CHECK ("format" ~ '^camt\.05[34]\.001\.(0[2-9]|1[0-3])$'),
  ADD CONSTRAINT "bank_statements_imported_by_an_actor" CHECK ("is_actor"("imported_by")),
  ADD CONSTRAINT "bank_statements_confirmed_by_an_actor" CHECK ("is_actor"("confirmed_by")),
  -- A person's file counts once another person has confirmed it; that of a program needs nobody.
  ADD CONSTRAINT "bank_statements_confirmed_by_another" CHECK (
    ("confirmed_by" IS NULL) = ("confirmed_at" IS NULL)
    AND ("confirmed_by" IS NULL OR "imported_by" LIKE 'user:%' AND "confirmed_by" LIKE 'user:%'));

ALTER TABLE "bank_statement_entries"
  ADD CONSTRAINT "bank_statement_entries_reported" CHECK (num_nonnulls("statement_id", "notification_id") > 0),
  ADD CONSTRAINT "bank_statement_entries_positive" CHECK ("amount" > 0 AND "part" > 0),
  ADD CONSTRAINT "bank_statement_entries_direction" CHECK ("direction" IN ('credit', 'debit')),
  ADD CONSTRAINT "bank_statement_entries_outcome" CHECK (
    CASE "outcome"
      WHEN 'wire' THEN "direction" = 'credit' AND "wire_id" IS NOT NULL AND num_nonnulls("payout_id", "compensation_id") = 0
      WHEN 'wire-returned' THEN "direction" = 'debit' AND "wire_id" IS NOT NULL AND num_nonnulls("payout_id", "compensation_id") = 0
      WHEN 'payout' THEN "payout_id" IS NOT NULL AND num_nonnulls("wire_id", "compensation_id") = 0
      WHEN 'compensation' THEN "compensation_id" IS NOT NULL AND num_nonnulls("wire_id", "payout_id") = 0
      WHEN 'exception' THEN "exception" IS NOT NULL AND "wire_id" IS NULL
      ELSE false
    END),
  ADD CONSTRAINT "bank_statement_entries_exception" CHECK (
    "exception" IN ('no-payout', 'other-amount', 'other-account', 'not-sent', 'paid-twice', 'payout-held', 'reversal', 'return',
      'returned-after-payment', 'known-otherwise')
    AND "outcome" = 'exception' OR "exception" IS NULL),
  ADD CONSTRAINT "bank_statement_entries_orders_of_wires" CHECK ("pays_order_id" IS NULL OR "outcome" = 'wire'),
  -- Wires and payouts have their own people, which are erased there.
  ADD CONSTRAINT "bank_statement_entries_people_of_exceptions" CHECK (
    "outcome" = 'exception' OR num_nonnulls("counterparty_name", "counterparty_iban", "remittance_text") = 0),
  ADD CONSTRAINT "bank_statement_entries_explained" CHECK (
    num_nonnulls("explanation", "explained_by", "explained_at") IN (0, 3)
    AND ("explained_at" IS NULL OR "outcome" = 'exception') AND "is_actor"("explained_by"));

CREATE TRIGGER "bank_statements_stay" BEFORE DELETE ON "bank_statements" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "bank_statements_not_emptied" BEFORE TRUNCATE ON "bank_statements" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "bank_statement_entries_stay" BEFORE DELETE ON "bank_statement_entries" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "bank_statement_entries_not_emptied" BEFORE TRUNCATE ON "bank_statement_entries" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();

CREATE FUNCTION "guard_bank_statement"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - '{confirmed_by,confirmed_at}'::text[] <> to_jsonb(OLD) - '{confirmed_by,confirmed_at}'::text[] THEN
    RAISE EXCEPTION 'a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."confirmed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a bank statement is confirmed once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "bank_statements_stay_what_they_say" BEFORE UPDATE ON "bank_statements" FOR EACH ROW
  EXECUTE FUNCTION "guard_bank_statement"();

CREATE FUNCTION "guard_bank_statement_entry"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  people text[] := '{counterparty_name,counterparty_iban,remittance_text,return_reason,explanation}';
  moving text[] := '{statement_id,explanation,explained_by,explained_at}';
BEGIN
  IF to_jsonb(NEW) - people = to_jsonb(OLD) - people
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving <> to_jsonb(OLD) - moving
    OR OLD."statement_id" IS NOT NULL AND NEW."statement_id" IS DISTINCT FROM OLD."statement_id" THEN
    RAISE EXCEPTION 'an entry of a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."explained_at" IS NOT NULL AND (NEW."explanation", NEW."explained_by", NEW."explained_at")
    IS DISTINCT FROM (OLD."explanation", OLD."explained_by", OLD."explained_at") THEN
    RAISE EXCEPTION 'an exception is explained once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "bank_statement_entries_stay_what_they_say" BEFORE UPDATE ON "bank_statement_entries" FOR EACH ROW
  EXECUTE FUNCTION "guard_bank_statement_entry"();

ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind", ADD CONSTRAINT "approvals_kind" CHECK ("kind" IN (
  'net-asset-values', 'dealing-terms', 'wire-attribution', 'wire-return', 'wire-release', 'payout-batch', 'bank-account',
  'operator-rights', 'investor-release', 'investor-erasure', 'bank-statement'));

-- An erasure takes the people of exceptions too: those of the investor's payouts, and money to or from the investor's accounts or name.
CREATE OR REPLACE FUNCTION "erase_investor"("erased" uuid, "actor" text, "now" timestamptz) RETURNS jsonb
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

  UPDATE bank_statement_entries
    SET counterparty_name = NULL, counterparty_iban = NULL, remittance_text = NULL, return_reason = NULL,
      explanation = CASE WHEN explanation IS NULL THEN NULL ELSE 'Erased' END
    WHERE payout_id IN (SELECT id FROM payouts WHERE redemption_order_id = ANY(orders))
      OR compensation_id IN (SELECT id FROM compensations WHERE investor_id = erased)
      OR outcome = 'exception' AND (counterparty_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = erased)
        OR lower(counterparty_name) IN (lower(person.first_name || ' ' || person.last_name),
          lower(person.last_name || ' ' || person.first_name)));

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
