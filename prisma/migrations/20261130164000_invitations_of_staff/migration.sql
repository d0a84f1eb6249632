-- An invitation to the staff of a distributor ends when whoever sent it may no longer invite, as one to act for an investor does. Who
-- sent the open ones is in the audit log.
ALTER TABLE "staff_invitations" ADD COLUMN "inviter_id" UUID REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

UPDATE "staff_invitations" AS invitation SET "inviter_id" = (
  SELECT sender.id FROM audit_log AS record JOIN users AS sender ON record.actor = 'user:' || sender.id
  WHERE record.action = 'staff.invited' AND record.subject_kind = 'user' AND record.subject_id = invitation.user_id::text
    AND record.after ->> 'distributorId' = invitation.distributor_id::text
  ORDER BY record.id DESC LIMIT 1);

DELETE FROM "staff_invitations" WHERE "inviter_id" IS NULL;
ALTER TABLE "staff_invitations" ALTER COLUMN "inviter_id" SET NOT NULL;
CREATE INDEX "staff_invitations_inviter_id_idx" ON "staff_invitations" ("inviter_id");

-- The address of an erased person is also in what happened to other investors that they were invited to or acted for.
CREATE OR REPLACE FUNCTION "erase_investor"("erased" uuid, "actor" text, "now" timestamptz, "also" uuid[] DEFAULT '{}') RETURNS jsonb
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
  DELETE FROM staff_invitations WHERE user_id = ANY(people) OR inviter_id = ANY(people);
  DELETE FROM investor_invitations WHERE investor_id = erased OR user_id = ANY(people) OR inviter_id = ANY(people);
  DELETE FROM user_investors WHERE investor_id = erased;
  UPDATE investor_events SET subject = NULL WHERE subject IN (SELECT email FROM users WHERE id = ANY(people));
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
