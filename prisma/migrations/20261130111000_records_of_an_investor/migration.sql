-- What is of an investor is defined once, for the export of their data and for their erasure: what is linked to their orders, and
-- money from or to an account that is certainly theirs alone. A name is no link: others have the same one. What has only that is
-- listed, and two people decide whether it is erased too.

-- The investor to whom alone an account belongs: two people validated it for them, or money was paid to it before it was archived,
-- and nobody else has it. Whoever registers an account only says that it is theirs.
CREATE FUNCTION "owner_of_account"("number" text) RETURNS uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN count(DISTINCT account.investor_id) = 1 THEN (array_agg(account.investor_id))[1] END
  FROM bank_accounts AS account
  WHERE account.account_number = number AND account.status <> 'invalidated'
  HAVING bool_or(account.status = 'validated' OR account.status = 'archived' AND (
    EXISTS (SELECT FROM payouts WHERE bank_account_id = account.id)
    OR EXISTS (SELECT FROM compensations WHERE bank_account_id = account.id)))
$$;

CREATE FUNCTION "wires_of_investor"("investor" uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT wire.id FROM wires AS wire JOIN subscription_orders AS ordered ON ordered.id = wire.subscription_order_id
    WHERE ordered.investor_id = investor
  UNION ALL
  SELECT id FROM wires
    WHERE subscription_order_id IS NULL
      AND payer_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = investor)
      AND owner_of_account(payer_iban) = investor
$$;

CREATE FUNCTION "bank_entries_of_investor"("investor" uuid) RETURNS SETOF uuid LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  WITH
    wire_ids AS (SELECT id FROM wires_of_investor(investor) AS id),
    payout_ids AS (SELECT payout.id FROM payouts AS payout JOIN redemption_orders AS ordered
      ON ordered.id = payout.redemption_order_id WHERE ordered.investor_id = investor),
    compensation_ids AS (SELECT id FROM compensations WHERE investor_id = investor)
  SELECT id FROM bank_statement_entries WHERE wire_id IN (SELECT id FROM wire_ids)
  UNION
  SELECT id FROM bank_statement_entries WHERE payout_id IN (SELECT id FROM payout_ids)
  UNION
  SELECT id FROM bank_statement_entries WHERE compensation_id IN (SELECT id FROM compensation_ids)
  UNION
  SELECT entry_id FROM bank_entry_matches
    WHERE wire_id IN (SELECT id FROM wire_ids) OR payout_id IN (SELECT id FROM payout_ids)
      OR compensation_id IN (SELECT id FROM compensation_ids)
  UNION
  SELECT id FROM bank_statement_entries
    WHERE outcome = 'exception'
      AND counterparty_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = investor)
      AND owner_of_account(counterparty_iban) = investor
$$;

-- Wires and exceptions of nobody else that have the name of an investor, or an account that may be theirs: only a person can tell.
CREATE FUNCTION "unclear_records_of_investor"("investor" uuid)
  RETURNS TABLE ("record" text, "id" uuid, "amount" numeric, "currency" text, "day" date, "is_open" boolean)
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH
    names AS (
      SELECT lower(name) AS name FROM investors AS person
        CROSS JOIN LATERAL (VALUES (person.display_name), (person.first_name || ' ' || person.last_name),
          (person.last_name || ' ' || person.first_name)) AS called (name)
      -- Who is erased has the name of everybody else who is.
      WHERE person.id = investor AND NOT EXISTS (SELECT FROM investor_erasures WHERE investor_id = investor)),
    accounts AS (SELECT account_number FROM bank_accounts WHERE investor_id = investor)
  SELECT 'wire', wire.id, wire.amount, wire.currency::text, (wire.booked_at AT TIME ZONE 'UTC')::date,
      wire.status = 'suspense'
    FROM wires AS wire
    WHERE wire.subscription_order_id IS NULL
      AND (lower(wire.payer_name) IN (SELECT name FROM names) OR wire.payer_iban IN (SELECT account_number FROM accounts))
      AND owner_of_account(wire.payer_iban) IS NULL
  UNION ALL
  SELECT 'bank-entry', entry.id, entry.amount, entry.currency::text, entry.booked_day, entry.explained_at IS NULL
    FROM bank_statement_entries AS entry
    WHERE entry.outcome = 'exception' AND num_nonnulls(entry.payout_id, entry.compensation_id) = 0
      AND (lower(entry.counterparty_name) IN (SELECT name FROM names)
        OR entry.counterparty_iban IN (SELECT account_number FROM accounts))
      AND owner_of_account(entry.counterparty_iban) IS NULL
      AND NOT EXISTS (SELECT FROM bank_entry_matches WHERE entry_id = entry.id)
$$;

-- Money of theirs in suspense is owed to them, whether or not it has an order.
CREATE OR REPLACE FUNCTION "guard_erasure"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW."transaction_id" <> pg_current_xact_id() THEN
    RAISE EXCEPTION 'an erasure is of the transaction that writes it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (SELECT "status" FROM "investors" WHERE "id" = NEW."investor_id") NOT IN ('archived', 'refused')
    OR EXISTS (SELECT FROM "ledger_accounts" WHERE "investor_id" = NEW."investor_id" AND "balance" <> 0)
    OR EXISTS (SELECT FROM "subscription_orders"
      WHERE "investor_id" = NEW."investor_id" AND "status" IN ('pending-wire', 'pending-valuation'))
    OR EXISTS (SELECT FROM "redemption_orders"
      WHERE "investor_id" = NEW."investor_id" AND "status" IN ('pending-valuation', 'executed', 'payout-failed'))
    OR EXISTS (SELECT FROM "wires"
      WHERE "status" = 'suspense' AND "id" IN (SELECT "wires_of_investor"(NEW."investor_id"))) THEN
    RAISE EXCEPTION 'an investor with shares, money, or open orders is not erased'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- `also` are unclear records that two people found to be of the investor.
DROP FUNCTION "erase_investor"(uuid, text, timestamptz);
CREATE FUNCTION "erase_investor"("erased" uuid, "actor" text, "now" timestamptz, "also" uuid[] DEFAULT '{}') RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  orders uuid[];
  erased_wires uuid[];
  erased_payouts uuid[];
  erased_entries uuid[];
  people uuid[];
  clients uuid[];
  bank_account_count int;
BEGIN
  -- Before anything is erased, because accounts and names are what these are found by.
  SELECT coalesce(array_agg(DISTINCT id), '{}') INTO erased_wires FROM (
    SELECT id FROM wires_of_investor(erased) AS id
    UNION ALL SELECT id FROM unclear_records_of_investor(erased) WHERE record = 'wire' AND id = ANY(also)) AS own;
  SELECT coalesce(array_agg(DISTINCT id), '{}') INTO erased_entries FROM (
    SELECT id FROM bank_entries_of_investor(erased) AS id
    UNION ALL SELECT id FROM unclear_records_of_investor(erased) WHERE record = 'bank-entry' AND id = ANY(also)
    UNION ALL SELECT id FROM bank_statement_entries WHERE wire_id = ANY(also)
    UNION ALL SELECT entry_id FROM bank_entry_matches WHERE wire_id = ANY(also)) AS own;
  IF NOT also <@ (erased_wires || erased_entries) THEN
    RAISE EXCEPTION 'only what may be of an investor is erased with them' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM wires WHERE id = ANY(also) AND status = 'suspense') THEN
    RAISE EXCEPTION 'money in suspense keeps its payer' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  INSERT INTO investor_erasures (investor_id, erased_by, at) VALUES (erased, actor, now);
  PERFORM FROM investors WHERE id = erased FOR UPDATE;
  SELECT coalesce(array_agg(id), '{}') INTO orders FROM (
    SELECT id FROM subscription_orders WHERE investor_id = erased
    UNION ALL SELECT id FROM redemption_orders WHERE investor_id = erased) AS own;
  SELECT coalesce(array_agg(id), '{}') INTO erased_payouts FROM payouts WHERE redemption_order_id = ANY(orders);

  UPDATE wires SET remittance_text = NULL, structured_reference = NULL, payer_name = NULL, payer_iban = NULL, evidence = '[]'
    WHERE id = ANY(erased_wires);
  UPDATE bank_statement_entries
    SET counterparty_name = NULL, counterparty_iban = NULL, remittance_text = NULL, return_reason = NULL,
      explanation = CASE WHEN explanation IS NULL THEN NULL ELSE 'Erased' END
    WHERE id = ANY(erased_entries);
  UPDATE bank_entry_matches SET explanation = 'Erased' WHERE entry_id = ANY(erased_entries);

  UPDATE subscription_orders SET status_reason = NULL WHERE investor_id = erased AND status_reason IS NOT NULL;
  UPDATE redemption_orders SET status_reason = NULL WHERE investor_id = erased AND status_reason IS NOT NULL;
  UPDATE payouts SET status_reason = NULL WHERE id = ANY(erased_payouts) AND status_reason IS NOT NULL;
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
      place_of_birth = 'Erased', date_of_birth = '1900-01-01', requirements = '[]', updated_at = now,
      -- An organization stays one, without what it is called: that may name a person.
      legal_name = CASE WHEN legal_name IS NOT NULL THEN 'Erased' END,
      registration_number = CASE WHEN registration_number IS NOT NULL THEN 'Erased' END
    WHERE id = erased;

  RETURN jsonb_build_object('bankAccounts', bank_account_count, 'wires', cardinality(erased_wires), 'people', to_jsonb(people),
    'apiClients', to_jsonb(clients));
END $$;

-- Whoever may read is not to erase.
REVOKE ALL ON FUNCTION "erase_investor" FROM PUBLIC;
