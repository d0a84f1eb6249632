-- An erasure takes the people of exceptions that were matched to the investor's money too, and what was said of them.
CREATE OR REPLACE FUNCTION "erase_investor"("erased" uuid, "actor" text, "now" timestamptz) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person investors%ROWTYPE;
  orders uuid[];
  erased_wires uuid[];
  erased_payouts uuid[];
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
  WITH own AS (
    UPDATE wires SET remittance_text = NULL, structured_reference = NULL, payer_name = NULL, payer_iban = NULL, evidence = '[]'
      WHERE subscription_order_id = ANY(orders)
        OR subscription_order_id IS NULL AND status = 'returned'
          AND (payer_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = erased)
            OR lower(payer_name) IN (lower(person.display_name), lower(person.first_name || ' ' || person.last_name),
              lower(person.last_name || ' ' || person.first_name)))
      RETURNING id)
    SELECT coalesce(array_agg(id), '{}') INTO erased_wires FROM own;
  wire_count := cardinality(erased_wires);
  SELECT coalesce(array_agg(id), '{}') INTO erased_payouts FROM payouts WHERE redemption_order_id = ANY(orders);

  WITH own AS (
    UPDATE bank_statement_entries
      SET counterparty_name = NULL, counterparty_iban = NULL, remittance_text = NULL, return_reason = NULL,
        explanation = CASE WHEN explanation IS NULL THEN NULL ELSE 'Erased' END
      WHERE payout_id = ANY(erased_payouts)
        OR compensation_id IN (SELECT id FROM compensations WHERE investor_id = erased)
        OR id IN (
          SELECT entry_id FROM bank_entry_matches
          WHERE wire_id = ANY(erased_wires) OR payout_id = ANY(erased_payouts)
            OR compensation_id IN (SELECT id FROM compensations WHERE investor_id = erased))
        OR outcome = 'exception' AND (counterparty_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = erased)
          OR lower(counterparty_name) IN (lower(person.display_name), lower(person.first_name || ' ' || person.last_name),
            lower(person.last_name || ' ' || person.first_name)))
      RETURNING id)
    UPDATE bank_entry_matches SET explanation = 'Erased' WHERE entry_id IN (SELECT id FROM own);

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

  RETURN jsonb_build_object('bankAccounts', bank_account_count, 'wires', wire_count, 'people', to_jsonb(people),
    'apiClients', to_jsonb(clients));
END $$;
