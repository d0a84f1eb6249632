-- What the database enforces beside the Prisma schema, as all migrations together leave it: functions, and for each table
-- its checks, exclusions and triggers. Written by a test (npx vitest run --project database prisma --update); a change is a
-- new migration.

CREATE OR REPLACE FUNCTION public.add_values_in_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "share_classes" WHERE "currency" = NEW."currency" AND "id" <> NEW."id") THEN
    RETURN NULL;
  END IF;
  LOCK TABLE "investors" IN SHARE MODE;
  INSERT INTO "investor_values" ("investor_id", "currency", "distributor_id", "sequence", "value")
  SELECT "id", NEW."currency", "distributor_id", "sequence", 0 FROM "investors"
  ON CONFLICT ("investor_id", "currency") DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_values_of_investors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "investor_values" ("investor_id", "currency", "distributor_id", "sequence", "value")
  SELECT created."id", class."currency", created."distributor_id", created."sequence", 0
  FROM created CROSS JOIN (SELECT DISTINCT "currency" FROM "share_classes") AS class;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_change(resource text, distributor text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  INSERT INTO "announced_changes" ("resource", "distributor") VALUES ($1, $2)
$function$;

CREATE OR REPLACE FUNCTION public.announce_for_distributors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (SELECT DISTINCT "distributor_id" FROM changed) AS distributors;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_for_investors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (
      SELECT DISTINCT investor."distributor_id"
      FROM changed JOIN "investors" AS investor ON investor."id" = changed."investor_id"
    ) AS distributors;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_investors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (SELECT DISTINCT "distributor_id" FROM changed) AS distributors;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_new_suspense()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE "status" = 'suspense') THEN
    PERFORM "announce_change"(TG_ARGV[0], 'all');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_old_suspense()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM earlier WHERE "status" = 'suspense') THEN
    PERFORM "announce_change"(TG_ARGV[0], 'all');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_payouts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], "distributor_id"::text)
    FROM (
      SELECT DISTINCT investor."distributor_id"
      FROM changed
      JOIN "redemption_orders" AS paid ON paid."id" = changed."redemption_order_id"
      JOIN "investors" AS investor ON investor."id" = paid."investor_id"
    ) AS distributors;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_to_all()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], 'all');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_to_operator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM "announce_change"(TG_ARGV[0], 'operator');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bank_entries_of_investor(investor uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.check_bank_entry_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  entry "bank_statement_entries"%ROWTYPE;
BEGIN
  SELECT * INTO entry FROM "bank_statement_entries" WHERE "id" = NEW."entry_id" FOR KEY SHARE;
  IF entry."outcome" <> 'exception' THEN
    RAISE EXCEPTION 'only an exception is matched by hand' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "bank_statements" WHERE "id" IN (entry."statement_id", entry."notification_id")
      AND ("imported_by" NOT LIKE 'user:%' OR "confirmed_at" IS NOT NULL)) THEN
    RAISE EXCEPTION 'an exception is matched once its report counts' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (entry."direction" = 'credit') <> (NEW."kind" IN ('wire', 'payout-returned')) THEN
    RAISE EXCEPTION 'an entry is money that moves in its direction' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "payouts" WHERE "id" = NEW."payout_id" AND "amount" = NEW."amount" AND "currency" = entry."currency"
      AND CASE NEW."kind" WHEN 'payout' THEN "paid_at" IS NOT NULL ELSE "returned_at" IS NOT NULL END
    UNION ALL
    SELECT FROM "compensations" WHERE "id" = NEW."compensation_id" AND "amount" = NEW."amount"
      AND "currency" = entry."currency" AND "status" = 'paid'
    UNION ALL
    SELECT FROM "wires" WHERE "id" = NEW."wire_id" AND "amount" = NEW."amount" AND "currency" = entry."currency"
      AND (NEW."kind" = 'wire' OR "status" = 'returned')) THEN
    RAISE EXCEPTION 'an entry is money of the register that has moved, with its amount and in its currency'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "bank_statement_entries" AS other
    WHERE other."direction" = entry."direction" AND NOT other."is_discarded"
      AND NOT (other."account" = entry."account" AND other."entry_key" = entry."reference"
        AND (other."statement_id" IS NULL OR entry."statement_id" IS NULL))
      AND (
      other."payout_id" = NEW."payout_id" AND other."outcome" = 'payout'
      OR other."wire_id" = NEW."wire_id" AND other."outcome" = NEW."kind"
      OR other."compensation_id" = NEW."compensation_id" AND other."outcome" = 'compensation'
        AND other."end_to_end_id" = (SELECT "end_to_end_id" FROM "compensations" WHERE "id" = NEW."compensation_id"))) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.complete_operator_setup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF (SELECT count(DISTINCT "role") FROM "user_operators") = 2 THEN
    INSERT INTO "operator_setup" ("completed_at") VALUES (clock_timestamp()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$function$;

CREATE OR REPLACE FUNCTION public.empty_demo_tables(emptied text[], kept_investors uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  name text;
BEGIN
  PERFORM "require_demo_database"();
  PERFORM set_config('sharebook.resets_demo', 'on', true);
  FOREACH name IN ARRAY "emptied" LOOP
    EXECUTE format('DELETE FROM public.%I', name);
  END LOOP;
  DELETE FROM "user_investors" WHERE "investor_id" <> ALL ("kept_investors");
  DELETE FROM "api_client_secrets" WHERE "api_client_id" IN (
    SELECT "id" FROM "api_clients" WHERE "investor_id" <> ALL ("kept_investors"));
  DELETE FROM "api_clients" WHERE "investor_id" <> ALL ("kept_investors");
  DELETE FROM "investors" AS gone
    WHERE NOT EXISTS (SELECT FROM "user_investors" WHERE "investor_id" = gone."id")
      AND NOT EXISTS (SELECT FROM "api_clients" WHERE "investor_id" = gone."id");
  PERFORM set_config('sharebook.resets_demo', 'off', true);
END $function$;

CREATE OR REPLACE FUNCTION public.erase_investor(erased uuid, actor text, now timestamp with time zone, also uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.erased_bank_account(id uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_build_object('account_number', ('XX00'::text || upper("left"(replace((id)::text, '-'::text, ''::text), 30))), 'bic', 'XXXXXXXX');

CREATE OR REPLACE FUNCTION public.erased_wire()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN '{"evidence": [], "payer_iban": null, "payer_name": null, "remittance_text": null, "structured_reference": null}'::jsonb;

CREATE OR REPLACE FUNCTION public.erases(before jsonb, after jsonb, erased jsonb, investor uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((after = (before || erased)) AND (EXISTS (SELECT FROM investor_erasures WHERE ((investor_erasures.investor_id = erases.investor) AND (investor_erasures.transaction_id = pg_current_xact_id())))));

CREATE OR REPLACE FUNCTION public.erases_wire(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((after = (before || erased_wire())) AND (EXISTS (SELECT FROM investor_erasures WHERE ((investor_erasures.transaction_id = pg_current_xact_id()) AND CASE WHEN ((erases_wire.before ->> 'subscription_order_id'::text) IS NULL) THEN ((erases_wire.before ->> 'status'::text) = 'returned'::text) ELSE (investor_erasures.investor_id = investor_of_order(((erases_wire.before ->> 'subscription_order_id'::text))::uuid, NULL::uuid)) END))));

CREATE OR REPLACE FUNCTION public.fees_at_cut_off(class_id uuid, cut_off timestamp with time zone)
 RETURNS TABLE(subscription_fees numeric, redemption_fees numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT fees."subscription_fees", fees."redemption_fees"
  FROM (
    SELECT "until", "subscription_fees", "redemption_fees" FROM "share_class_former_fees" WHERE "share_class_id" = "class_id"
    UNION ALL
    SELECT 'infinity', "subscription_fees", "redemption_fees" FROM "share_classes" WHERE "id" = "class_id"
  ) AS fees
  WHERE fees."until" >= "cut_off"
  ORDER BY fees."until"
  LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.folded(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(given) = length(given)) THEN lower(given) WHEN (octet_length(translate(lower(given), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžłøđðıħ'::text, 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzloddih'::text)) = length(given)) THEN translate(lower(given), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžłøđðıħ'::text, 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzloddih'::text) ELSE replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(given, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'łøđðıħ'::text, 'loddih'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text) END;

CREATE OR REPLACE FUNCTION public.guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'approvals are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW."state" <> 'proposed' OR cardinality(NEW."edited_by") > 0 THEN
      RAISE EXCEPTION 'an approval begins as a proposal' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD."state" <> 'proposed' THEN
    RAISE EXCEPTION 'a decided approval is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."id", NEW."kind", NEW."proposed_by", NEW."created_at", NEW."expires_at")
    IS DISTINCT FROM (OLD."id", OLD."kind", OLD."proposed_by", OLD."created_at", OLD."expires_at") THEN
    RAISE EXCEPTION 'who proposed what kind of thing and when never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."edited_by" IS DISTINCT FROM OLD."edited_by" THEN
    IF cardinality(NEW."edited_by") <> cardinality(OLD."edited_by") + 1
      OR NEW."edited_by"[1:cardinality(OLD."edited_by")] IS DISTINCT FROM OLD."edited_by"
      OR NEW."state" <> 'proposed' THEN
      RAISE EXCEPTION 'one editor at a time is added' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW."content", NEW."summary", NEW."subjects") IS DISTINCT FROM (OLD."content", OLD."summary", OLD."subjects") THEN
    RAISE EXCEPTION 'the content changes only with its editor' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_of_own_program()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM operator_clients AS program
    WHERE program.proposed_by = NEW.decided_by
      AND 'operator-client:' || program.id IN (NEW.proposed_by, NEW.edited_by[cardinality(NEW.edited_by)])) THEN
    RAISE EXCEPTION 'nobody approves what a program of their own proposed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_audit_log_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."seq" > OLD."seq" THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit_log_head only moves on' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE OR REPLACE FUNCTION public.guard_audit_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
    AND (NEW."id", NEW."at", NEW."actor", NEW."action", NEW."subject_kind", NEW."subject_id", NEW."request_id", NEW."address",
         NEW."before", NEW."after")
      IS NOT DISTINCT FROM
        (OLD."id", OLD."at", OLD."actor", OLD."action", OLD."subject_kind", OLD."subject_id", OLD."request_id", OLD."address",
         OLD."before", OLD."after")
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE OR REPLACE FUNCTION public.guard_bank_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.guard_bank_entry_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF to_jsonb(NEW) - 'explanation' = to_jsonb(OLD) - 'explanation'
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF OLD."replaced_by" IS NULL AND to_jsonb(NEW) - 'replaced_by' = to_jsonb(OLD) - 'replaced_by' AND EXISTS (
    SELECT FROM "bank_statement_entries" AS former
    JOIN "bank_statement_entries" AS stated ON stated."account" = former."account"
      AND stated."reference" = former."reference" AND stated."direction" = former."direction"
    WHERE former."id" = OLD."entry_id" AND former."statement_id" IS NULL
      AND stated."id" = NEW."replaced_by" AND stated."statement_id" IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.guard_bank_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  decided text[] := '{confirmed_by,confirmed_at,discarded_by,discarded_at}';
BEGIN
  IF to_jsonb(NEW) - decided <> to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."confirmed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a bank statement is confirmed once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."discarded_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a bank statement is discarded once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_bank_statement_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  people text[] := '{counterparty_name,counterparty_iban,remittance_text,return_reason,explanation}';
  moving text[] := '{statement_id,notification_id,is_discarded,entry_key,pays_order_id,explanation,explained_by,explained_at}';
  unbooked text[] := '{outcome,exception,counterparty_iban}';
  discarded "bank_statement_entries"%ROWTYPE;
BEGIN
  IF NEW."is_discarded" AND NOT OLD."is_discarded" THEN
    IF EXISTS (SELECT FROM "bank_entry_matches" WHERE "entry_id" = OLD."id") THEN
      RAISE EXCEPTION 'a matched entry stays in its report' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    discarded := OLD;
    discarded."is_discarded" := true;
    IF NEW *= discarded AND NOT EXISTS (
      SELECT FROM "bank_statements" WHERE "id" IN (OLD."statement_id", OLD."notification_id") AND "discarded_at" IS NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF to_jsonb(NEW) - people = to_jsonb(OLD) - people
    AND EXISTS (SELECT FROM "investor_erasures" WHERE "transaction_id" = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF NEW."outcome" = 'exception' AND OLD."outcome" IN ('payout', 'compensation')
    AND to_jsonb(NEW) - unbooked = to_jsonb(OLD) - unbooked
    AND NOT (EXISTS (
      SELECT FROM "payouts" WHERE "id" = OLD."payout_id"
        AND CASE OLD."direction" WHEN 'debit' THEN "paid_at" ELSE "returned_at" END IS NOT NULL
      UNION ALL
      SELECT FROM "compensations" WHERE "id" = OLD."compensation_id" AND OLD."direction" = 'debit'
        AND "status" = 'paid' AND "end_to_end_id" = OLD."end_to_end_id")
      AND EXISTS (
        SELECT FROM "bank_statements" WHERE "id" IN (OLD."statement_id", OLD."notification_id")
          AND ("imported_by" NOT LIKE 'user:%' OR "confirmed_at" IS NOT NULL))) THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving <> to_jsonb(OLD) - moving
    OR NOT OLD."is_discarded" AND (
      NEW."notification_id" IS DISTINCT FROM OLD."notification_id" OR NEW."entry_key" <> OLD."entry_key"
      OR NEW."pays_order_id" IS DISTINCT FROM OLD."pays_order_id"
      OR OLD."statement_id" IS NOT NULL AND NEW."statement_id" IS DISTINCT FROM OLD."statement_id"
        AND NOT (NEW."statement_id" IS NULL AND EXISTS (
          SELECT FROM "bank_statements" WHERE "id" = OLD."statement_id" AND "discarded_at" IS NOT NULL)))
    OR NEW."pays_order_id" IS NOT NULL AND NEW."pays_order_id" IS DISTINCT FROM OLD."pays_order_id" THEN
    RAISE EXCEPTION 'an entry of a bank statement stays what it says' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."statement_id", NEW."notification_id", NEW."is_discarded")
    IS DISTINCT FROM (OLD."statement_id", OLD."notification_id", OLD."is_discarded")
    AND (
      NEW."is_discarded" = EXISTS (
        SELECT FROM "bank_statements" WHERE "id" IN (NEW."statement_id", NEW."notification_id") AND "discarded_at" IS NULL)
      OR NOT NEW."is_discarded" AND EXISTS (
        SELECT FROM "bank_statements" WHERE "id" = NEW."statement_id" AND "discarded_at" IS NOT NULL)) THEN
    RAISE EXCEPTION 'an entry is in no report when all that have it are discarded'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."explained_at" IS NOT NULL AND (NEW."explanation", NEW."explained_by", NEW."explained_at")
    IS DISTINCT FROM (OLD."explanation", OLD."explained_by", OLD."explained_at") THEN
    RAISE EXCEPTION 'an exception is explained once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_booked_wire()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW."value_day", NEW."remittance_text", NEW."structured_reference", NEW."payer_name", NEW."payer_iban", NEW."created_at")
     IS DISTINCT FROM
     (OLD."value_day", OLD."remittance_text", OLD."structured_reference", OLD."payer_name", OLD."payer_iban", OLD."created_at") THEN
    RAISE EXCEPTION 'a wire stays what the bank booked' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'matched' AND NEW."subscription_order_id" IS DISTINCT FROM OLD."subscription_order_id" THEN
    RAISE EXCEPTION 'the money of an order stays with it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_compensation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  IF NEW."status" = 'paid' AND (NEW."bank_account_id", NEW."end_to_end_id", NEW."debit_account_number", NEW."debit_account_bic", NEW."debit_account_holder",
      NEW."execution_day", NEW."approval_id", NEW."sent_by", NEW."sent_at")
    IS DISTINCT FROM
    (OLD."bank_account_id", OLD."end_to_end_id", OLD."debit_account_number", OLD."debit_account_bic", OLD."debit_account_holder",
      OLD."execution_day", OLD."approval_id", OLD."sent_by", OLD."sent_at") THEN
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
  IF NEW."status" = 'sent' AND NOT "pays_from"(NEW."share_class_id", NEW."debit_account_number") THEN
    RAISE EXCEPTION 'a compensation leaves a bank account of its class'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_erased_investor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM "investor_erasures"
    WHERE "investor_id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid AND "transaction_id" <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'an erased investor stays erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.guard_operator_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'whose secret a program has never changes' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.guard_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
    AND (NEW."sent_at", NEW."sent_by", NEW."paid_at", NEW."debit_account_number", NEW."debit_account_bic",
        NEW."debit_account_holder", NEW."execution_day")
      IS NOT DISTINCT FROM
      (OLD."sent_at", OLD."sent_by", OLD."paid_at", OLD."debit_account_number", OLD."debit_account_bic",
        OLD."debit_account_holder", OLD."execution_day") THEN
    RETURN NEW;
  END IF;
  IF OLD."status" IN ('paid', 'failed') THEN
    RAISE EXCEPTION 'a payout that is % stays as it is', OLD."status" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."sent_at" IS NOT NULL
    AND (NEW."sent_at", NEW."debit_account_number", NEW."debit_account_bic", NEW."debit_account_holder",
        NEW."execution_day")
      IS DISTINCT FROM
      (OLD."sent_at", OLD."debit_account_number", OLD."debit_account_bic", OLD."debit_account_holder",
        OLD."execution_day") THEN
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
      account."investor_id" = investor."id" AND account."currency" = NEW."currency" AS "is_own",
      ordered."share_class_id"
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
  IF NEW."status" = 'sent' AND NOT "pays_from"(payee."share_class_id", NEW."debit_account_number") THEN
    RAISE EXCEPTION 'a payout leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_redemption_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.guard_settled_redemption()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."placed_by" IS DISTINCT FROM OLD."placed_by"
    OR NEW."net_asset_value_day" IS DISTINCT FROM OLD."net_asset_value_day"
    OR NEW."bank_account_id" <> OLD."bank_account_id" AND NEW."status" = OLD."status"
    OR NOT starts_with(NEW."timeline"::text, left(OLD."timeline"::text, -1)) THEN
    RAISE EXCEPTION 'what was recorded of an executed redemption stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_subscription_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."amount", NEW."wire_reference",
      NEW."expires_at", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."amount", OLD."wire_reference",
      OLD."expires_at", OLD."created_at") THEN
    RAISE EXCEPTION 'a subscription order keeps what it was created with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."dealing_day" IS NOT NULL
    AND (NEW."dealing_day", NEW."cut_off_at", NEW."price_day") IS DISTINCT FROM
        (OLD."dealing_day", OLD."cut_off_at", OLD."price_day")
    AND NOT (OLD."status" = 'pending-valuation' AND NEW."status" = 'pending-valuation'
      AND NEW."dealing_day" >= OLD."dealing_day") THEN
    RAISE EXCEPTION 'only a waiting order is moved, and never to an earlier day'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-wire', 'pending-valuation'), ('pending-wire', 'canceled'), ('pending-wire', 'expired'),
    ('pending-valuation', 'executed'), ('pending-valuation', 'returned')) THEN
    RAISE EXCEPTION 'a subscription order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" NOT IN ('pending-wire', 'pending-valuation') THEN
    RAISE EXCEPTION 'a subscription order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_wire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF (NEW."id", NEW."share_class_id", NEW."account", NEW."bank_entry_reference", NEW."amount", NEW."currency",
      NEW."booked_at")
     IS DISTINCT FROM
     (OLD."id", OLD."share_class_id", OLD."account", OLD."bank_entry_reference", OLD."amount", OLD."currency",
      OLD."booked_at") THEN
    RAISE EXCEPTION 'a wire stays what the bank booked' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."reason" = 'buys-no-share'
    AND (NEW."reason", NEW."subscription_order_id") IS DISTINCT FROM (OLD."reason", OLD."subscription_order_id") THEN
    RAISE EXCEPTION 'money that buys no share is only sent back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'returned' OR (OLD."status" = 'matched' AND NEW."status" = 'suspense' AND NOT (
    NEW."reason" = 'buys-no-share' AND EXISTS (SELECT FROM "subscription_orders" AS ordered
      WHERE ordered."id" = OLD."subscription_order_id" AND ordered."status" = 'returned'))) THEN
    RAISE EXCEPTION 'a wire does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_wire_recorded_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION 'somebody confirms which order a wire recorded by hand is for'
    USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.holds_data()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM "journal_entries") OR EXISTS (SELECT FROM "funds") OR EXISTS (SELECT FROM "investors")
    OR EXISTS (SELECT FROM "distributors") OR EXISTS (SELECT FROM "users")
$function$;

CREATE OR REPLACE FUNCTION public.investor_of_order(subscription uuid, redemption uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT subscription_orders.investor_id FROM subscription_orders WHERE (subscription_orders.id = investor_of_order.subscription)), (SELECT redemption_orders.investor_id FROM redemption_orders WHERE (redemption_orders.id = investor_of_order.redemption)));

CREATE OR REPLACE FUNCTION public.is_actor(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (split_part(name, ':'::text, 1) = ANY (ARRAY['user'::text, 'api-client'::text, 'operator-client'::text, 'sandbox'::text])) THEN ((split_part(name, ':'::text, 2) <> ''::text) AND (substr(name, (strpos(name, ':'::text) + 1)) !~ '[^A-Za-z0-9-]'::text)) ELSE (name ~ '^(oauth-client:[A-Za-z0-9_.~-]+:user:[A-Za-z0-9-]+|schedule|bootstrap)$'::text) END;

CREATE OR REPLACE FUNCTION public.keep_approval_of_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION 'a payout keeps the approval that it was sent with' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.keep_bank_account_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "share_class_bank_accounts" ("share_class_id", "account_number")
  VALUES (NEW."id", NEW."bank_account_number");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_compensation_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "compensation_transfers" ("end_to_end_id", "compensation_id", "bank_account_id", "debit_account_number",
    "debit_account_bic", "debit_account_holder", "execution_day", "approval_id", "sent_by", "sent_at")
  VALUES (NEW."end_to_end_id", NEW."id", NEW."bank_account_id", NEW."debit_account_number", NEW."debit_account_bic",
    NEW."debit_account_holder", NEW."execution_day", NEW."approval_id", NEW."sent_by", NEW."sent_at");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_former_fees_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "share_class_former_fees" ("share_class_id", "until", "subscription_fees", "redemption_fees")
  VALUES (OLD."id", NEW."updated_at", OLD."subscription_fees", OLD."redemption_fees")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_last_active_operator()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  lost text;
BEGIN
  SELECT "role" INTO lost FROM "user_operators" WHERE "user_id" = NEW."id";
  IF lost IS NOT NULL THEN
    PERFORM "require_another_operator"(NEW."id", lost);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_last_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id" AND "disabled_at" IS NULL) THEN
    PERFORM "require_another_operator"(OLD."user_id", OLD."role");
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1.1'
AS $function$
DECLARE
  writing xid8 := pg_current_xact_id();
  moved_ids bigint[];
  changes numeric[];
  checked record;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM booked LIMIT 101) AS first) > 100 THEN
    PERFORM set_config('plan_cache_mode', 'force_custom_plan', true);
  END IF;

  SELECT array_agg("id" ORDER BY "id"), array_agg("change" ORDER BY "id") INTO moved_ids, changes
    FROM (
      SELECT "id", sum("change") AS "change" FROM (
        SELECT "destination_id" AS "id", "quantity" AS "change" FROM booked
        UNION ALL SELECT "source_id", -"quantity" FROM booked
      ) AS moves GROUP BY "id"
    ) AS moved;

  -- Accounts are locked in the order of their ids, so that two bookings never wait for each other.
  WITH accounts AS MATERIALIZED (
    SELECT account."id", account."share_class_id", account."kind", account."unit"
    FROM unnest(moved_ids) AS moved ("id") JOIN "ledger_accounts" AS account ON account."id" = moved."id"
    ORDER BY account."id" FOR NO KEY UPDATE OF account
  ), flows AS MATERIALIZED (
    SELECT entry."share_class_id", (entry."at" AT TIME ZONE 'UTC')::date AS "day",
      source."share_class_id" AS "source_class_id", source."kind" AS "source_kind",
      target."share_class_id" AS "target_class_id", target."kind" AS "target_kind", moved."unit",
      moved."id" / 32768 AS "block", sum(moved."quantity") AS "quantity", min(moved."id") AS "first_id", max(moved."id") AS "last_id",
      max(entry."sequence") AS "last_sequence", bool_or(entry."id" IS NULL) AS "no_entry",
      bool_or(entry."transaction_id" IS DISTINCT FROM writing) AS "late",
      bool_or(source."unit" IS DISTINCT FROM moved."unit" OR target."unit" IS DISTINCT FROM moved."unit") AS "other_unit"
    FROM booked AS moved
    LEFT JOIN "journal_entries" AS entry ON entry."id" = moved."entry_id"
    LEFT JOIN accounts AS source ON source."id" = moved."source_id"
    LEFT JOIN accounts AS target ON target."id" = moved."destination_id"
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ), totals AS (
    INSERT INTO "ledger_day_totals" AS total ("share_class_id", "day", "kind", "unit", "slot", "block", "received",
      "given", "first_transfer_id", "last_transfer_id", "last_sequence")
    SELECT "share_class_id", "day", "kind", "unit", pg_backend_pid() % 16, "block", sum("received"), sum("given"), min("first_id"),
      max("last_id"), max("last_sequence")
    FROM (
      SELECT "share_class_id", "day", "target_kind" AS "kind", "unit", "block", "quantity" AS "received", 0 AS "given", "first_id",
        "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
      UNION ALL
      SELECT "share_class_id", "day", "source_kind", "unit", "block", 0, "quantity", "first_id", "last_id", "last_sequence"
      FROM flows WHERE "source_class_id" = "share_class_id" AND "target_class_id" = "share_class_id"
    ) AS moves
    GROUP BY 1, 2, 3, 4, 6
    ORDER BY 1, 2, 3, 4, 6
    ON CONFLICT ("share_class_id", "day", "kind", "unit", "slot", "block") DO UPDATE SET
      "received" = total."received" + excluded."received",
      "given" = total."given" + excluded."given",
      "first_transfer_id" = least(total."first_transfer_id", excluded."first_transfer_id"),
      "last_transfer_id" = greatest(total."last_transfer_id", excluded."last_transfer_id"),
      "last_sequence" = greatest(total."last_sequence", excluded."last_sequence")
  )
  SELECT bool_or("other_unit") AS "other_unit", bool_or("no_entry") AS "no_entry", bool_or("late") AS "late",
      bool_or("source_class_id" <> "share_class_id" OR "target_class_id" <> "share_class_id") AS "elsewhere"
    INTO checked FROM flows;
  IF checked."other_unit" THEN
    RAISE EXCEPTION 'a transfer is between two accounts that hold its unit'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_accounts_hold_unit';
  END IF;
  IF checked."no_entry" THEN
    RAISE EXCEPTION 'a transfer belongs to a journal entry'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfers_belong_to_entry';
  END IF;
  IF checked."late" THEN
    RAISE EXCEPTION 'a transfer is written with its entry, not added later' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF checked."elsewhere" THEN
    RAISE EXCEPTION 'an entry moves within one share class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;

  -- Foreign keys of accounts that this transaction opened are checked again, and each check would be planned anew. The accounts
  -- are looked up in the order of their ids, however many they are.
  PERFORM set_config('plan_cache_mode', 'force_generic_plan', true);
  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM unnest(moved_ids, changes) AS moved ("id", "change")
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_subjects_of_open_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  named text[];
  kept bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "open_proposal_subjects" WHERE "subject" = ANY(OLD."subjects") AND "approval_id" = OLD."id";
  END IF;
  IF NEW."state" = 'proposed' THEN
    SELECT array_agg(DISTINCT subject COLLATE "C" ORDER BY subject COLLATE "C") INTO named FROM unnest(NEW."subjects") AS subject;
    INSERT INTO "open_proposal_subjects" ("subject", "approval_id")
      SELECT subject, NEW."id" FROM unnest(named) AS subject
      ON CONFLICT ("subject") DO NOTHING;
    GET DIAGNOSTICS kept = ROW_COUNT;
    IF kept < cardinality(named) THEN
      RAISE EXCEPTION 'another open proposal is about the same thing' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_demo_tables(emptied text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  name text;
BEGIN
  PERFORM "require_demo_database"();
  LOCK TABLE "investors" IN EXCLUSIVE MODE;
  FOREACH name IN ARRAY "emptied" LOOP
    EXECUTE format('LOCK TABLE public.%I IN EXCLUSIVE MODE NOWAIT', name);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_journal()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  LOCK TABLE "journal_entries" IN EXCLUSIVE MODE;
END $function$;

CREATE OR REPLACE FUNCTION public.move_values_of_investor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE "investor_values" SET "distributor_id" = NEW."distributor_id" WHERE "investor_id" = NEW."id";
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.owner_of_account(number text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN count(DISTINCT account.investor_id) = 1 THEN (array_agg(account.investor_id))[1] END
  FROM bank_accounts AS account
  WHERE account.account_number = number AND account.status <> 'invalidated'
  HAVING bool_or(account.status = 'validated' OR account.status = 'archived' AND (
    EXISTS (SELECT FROM payouts WHERE bank_account_id = account.id)
    OR EXISTS (SELECT FROM compensations WHERE bank_account_id = account.id)))
$function$;

CREATE OR REPLACE FUNCTION public.pays_from(class_id uuid, account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN "account" IS NULL
    THEN NOT EXISTS (SELECT FROM "share_classes" WHERE "id" = "class_id" AND "bank_account_number" IS NOT NULL)
    ELSE EXISTS (
      SELECT FROM "share_class_bank_accounts" WHERE "share_class_id" = "class_id" AND "account_number" = "account")
  END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_by_demo_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sharebook.resets_demo', true) = 'on'
    AND EXISTS (SELECT FROM "demo_database") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_append_only_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_closing_awaited_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM "share_classes" AS class
    WHERE class."fund_id" = NEW."fund_id" AND (
      EXISTS (SELECT FROM "subscription_orders" AS waiting WHERE waiting."share_class_id" = class."id"
        AND waiting."dealing_day" = NEW."day" AND waiting."status" = 'pending-valuation')
      OR EXISTS (SELECT FROM "redemption_orders" AS waiting WHERE waiting."share_class_id" = class."id"
        AND waiting."dealing_day" = NEW."day" AND waiting."status" = 'pending-valuation'))) THEN
    RAISE EXCEPTION 'orders wait for the dealing day %', NEW."day" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_decimals_below_net_asset_values()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW."nav_decimals" < OLD."nav_decimals" AND EXISTS (
    SELECT FROM "net_asset_values"
    WHERE "share_class_id" = NEW."id" AND "value" <> round("value", NEW."nav_decimals")
  ) THEN
    RAISE EXCEPTION 'the class has net asset values with more than % decimals', NEW."nav_decimals"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_net_asset_value_beyond_decimals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  decimals integer := (SELECT "nav_decimals" FROM "share_classes" WHERE "id" = NEW."share_class_id");
BEGIN
  IF NEW."value" <> round(NEW."value", decimals) THEN
    RAISE EXCEPTION 'a net asset value of this class has at most % decimals', decimals USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_net_asset_value_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW."id", NEW."share_class_id", NEW."day") IS DISTINCT FROM (OLD."id", OLD."share_class_id", OLD."day") THEN
    RAISE EXCEPTION 'a net asset value keeps its id, class and day' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_deletion_but_by_demo_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sharebook.resets_demo', true) = 'on'
    AND EXISTS (SELECT FROM "demo_database") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.reject_demo_mark_of_used_database()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF "holds_data"() THEN
    RAISE EXCEPTION 'a database that is in use does not become that of a demo'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reject_release_without_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION 'money that is released leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.releases(approval uuid, subject text, sender text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (
    SELECT FROM "approvals"
    WHERE "id" = "approval" AND "kind" = 'payout-batch' AND "state" = 'approved' AND "decided_by" = "sender"
      AND "subjects" @> ARRAY["subject"])
$function$;

CREATE OR REPLACE FUNCTION public.require_another_operator(leaving uuid, lost text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM "operator_setup") THEN
    RETURN;
  END IF;
  -- One change at a time, so that two cannot each count on the other one.
  PERFORM pg_advisory_xact_lock(7234573);
  IF NOT EXISTS (
    SELECT FROM "user_operators" AS other JOIN "users" AS person ON person."id" = other."user_id"
    WHERE other."role" = "lost" AND other."user_id" <> "leaving" AND person."disabled_at" IS NULL) THEN
    RAISE EXCEPTION 'the last active % stays', "lost" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.require_compensations_of_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.require_demo_database()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_database") THEN
    RAISE EXCEPTION 'only the database of a demo is reset' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.require_earlier_net_asset_value_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "net_asset_value_versions"
    WHERE "net_asset_value_id" = OLD."id" AND "value" = OLD."value" AND "published_at" = OLD."updated_at"
  ) THEN
    RAISE EXCEPTION 'a republished net asset value needs its earlier version in net_asset_value_versions'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_entries_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  writing xid8 := pg_current_xact_id();
BEGIN
  IF EXISTS (SELECT FROM added WHERE "transaction_id" IS DISTINCT FROM writing) THEN
    RAISE EXCEPTION 'an entry is of the transaction that writes it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM "demo_database") AND EXISTS (
    SELECT FROM (
      SELECT "share_class_id", min("at") AS "at", min("sequence") AS "sequence" FROM added GROUP BY "share_class_id"
    ) AS first
    CROSS JOIN LATERAL (
      SELECT "at" FROM "journal_entries" AS before
      WHERE before."share_class_id" = first."share_class_id" AND before."sequence" < first."sequence"
      ORDER BY before."sequence" DESC LIMIT 1
    ) AS predecessor
    WHERE first."at" < predecessor."at" - interval '2 minutes') THEN
    RAISE EXCEPTION 'an entry is not dated before its predecessor in the register'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_ledger_account_unit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  wrong record;
BEGIN
  SELECT account."kind", account."unit" INTO wrong
    FROM (SELECT DISTINCT "share_class_id", "kind", "unit" FROM opened) AS account
    JOIN "share_classes" AS class ON class."id" = account."share_class_id"
    WHERE CASE
      WHEN account."kind" IN ('clearing', 'fund', 'fees', 'rounding', 'payable') THEN account."unit" <> class."currency"::text
      WHEN account."kind" IN ('issuance', 'holding', 'blocked') THEN account."unit" <> class."symbol"
      ELSE account."unit" <> ALL (enum_range(NULL::"currency_code")::text[]) END
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an account % of this class does not hold %', wrong."kind", wrong."unit" USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM opened WHERE "balance" <> 0) THEN
    RAISE EXCEPTION 'an account begins empty' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_new_orders_to_wait()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT "share_class_id" FROM added WHERE "status" NOT IN ('pending-wire', 'pending-valuation')
    ) AS ended
    WHERE EXISTS (SELECT FROM "journal_entries" WHERE "share_class_id" = ended."share_class_id")) THEN
    RAISE EXCEPTION 'an order begins by waiting' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_orders_of_their_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT "dealing_run_id", "share_class_id", "dealing_day", "net_asset_value_id", "net_asset_value_day",
        "net_asset_value"
      FROM changed WHERE "dealing_run_id" IS NOT NULL
    ) AS executed
    LEFT JOIN "dealing_runs" AS run ON run."id" = executed."dealing_run_id"
    WHERE (run."id", executed."share_class_id", executed."dealing_day", executed."net_asset_value_id",
        executed."net_asset_value_day", executed."net_asset_value")
      IS DISTINCT FROM
        (executed."dealing_run_id", run."share_class_id", run."dealing_day", run."net_asset_value_id",
         run."net_asset_value_day", run."net_asset_value")) THEN
    RAISE EXCEPTION 'an executed order has the class, dealing day and price of its run'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_payouts_of_settlements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  -- Few classes, however many payouts.
  IF EXISTS (
    SELECT FROM (
      SELECT DISTINCT ordered."share_class_id", asked."debit_account_number"
      FROM asked JOIN "redemption_orders" AS ordered ON ordered."id" = asked."redemption_order_id"
      WHERE asked."sent_at" IS NOT NULL
    ) AS left_from
    WHERE NOT "pays_from"("share_class_id", "debit_account_number")) THEN
    RAISE EXCEPTION 'a payout leaves a bank account of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_release_of_compensation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT "releases"(NEW."approval_id", 'compensation:' || NEW."id", NEW."sent_by") THEN
    RAISE EXCEPTION 'a compensation is sent with an approval of its release'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.require_release_of_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT "releases"(NEW."approval_id", 'payout:' || NEW."id", NEW."sent_by")
    AND NOT (NEW."approval_id" IS NULL AND (
      coalesce(NEW."sent_by", '') LIKE 'sandbox:%' AND EXISTS (SELECT FROM "demo_database")
      OR TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM "journal_entries"))) THEN
    RAISE EXCEPTION 'a payout is sent with an approval of its release' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.require_replacing_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW."replaced_by" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "bank_entry_matches" AS other
    WHERE other."entry_id" = NEW."replaced_by" AND other."kind" = NEW."kind"
      AND coalesce(other."wire_id", other."payout_id", other."compensation_id")
        = coalesce(NEW."wire_id", NEW."payout_id", NEW."compensation_id")) THEN
    RAISE EXCEPTION 'a match is replaced by another one of the same money' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_run_of_waiting_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    WITH waiting AS (
      SELECT "cut_off_at" FROM "subscription_orders"
      WHERE "share_class_id" = NEW."share_class_id" AND "dealing_day" = NEW."dealing_day" AND "status" = 'pending-valuation'
      UNION
      SELECT "cut_off_at" FROM "redemption_orders"
      WHERE "share_class_id" = NEW."share_class_id" AND "dealing_day" = NEW."dealing_day" AND "status" = 'pending-valuation'
    )
    SELECT FROM "share_classes" AS class
    CROSS JOIN (
      SELECT "cut_off_at" FROM waiting UNION ALL SELECT 'infinity' WHERE NOT EXISTS (SELECT FROM waiting)
    ) AS dealt
    CROSS JOIN LATERAL "fees_at_cut_off"(class."id", dealt."cut_off_at") AS fees
    WHERE class."id" = NEW."share_class_id"
      AND (fees."subscription_fees", fees."redemption_fees", class."share_decimals")
        = (NEW."subscription_fee_rate", NEW."redemption_fee_rate", NEW."share_decimals")) THEN
    RAISE EXCEPTION 'a dealing run prices on the terms of its class' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (SELECT FROM "journal_entries" WHERE "share_class_id" = NEW."share_class_id")
    AND (
      (SELECT count(*) FROM "subscription_orders" AS waiting
        WHERE waiting."share_class_id" = NEW."share_class_id" AND waiting."dealing_day" = NEW."dealing_day"
          AND waiting."status" = 'pending-valuation') < NEW."subscriptions" + NEW."returned"
      OR (SELECT count(*) FROM "redemption_orders" AS waiting
        WHERE waiting."share_class_id" = NEW."share_class_id" AND waiting."dealing_day" = NEW."dealing_day"
          AND waiting."status" = 'pending-valuation') < NEW."redemptions") THEN
    RAISE EXCEPTION 'a dealing run is of orders that wait for it' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.require_unmatched_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."payout_id" = added."payout_id" AND added."outcome" = 'payout'
        AND (matched."kind" = 'payout') = (added."direction" = 'debit')
    UNION ALL
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."wire_id" = added."wire_id" AND matched."kind" = added."outcome"
    UNION ALL
    SELECT FROM added JOIN "bank_entry_matches" AS matched
      ON matched."compensation_id" = added."compensation_id" AND added."outcome" = 'compensation'
        AND added."direction" = 'debit'
      JOIN "compensations" AS paid ON paid."id" = matched."compensation_id" AND paid."end_to_end_id" = added."end_to_end_id"
  ) THEN
    RAISE EXCEPTION 'money of the register is one entry of the bank' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.set_distributor_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT "distributor_id" INTO NEW."distributor_id" FROM "investors" WHERE "id" = NEW."investor_id";
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.short_ngrams(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN (string_to_array(given, NULL::text) || ARRAY(SELECT substr(short_ngrams.given, place.place, 2) AS substr FROM generate_series(1, (char_length(short_ngrams.given) - 1)) place(place)));

CREATE OR REPLACE FUNCTION public.title_of(content text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN "content"::jsonb -> 'title';
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.unclear_records_of_investor(investor uuid)
 RETURNS TABLE(record text, id uuid, amount numeric, currency text, day date, is_open boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.wires_of_investor(investor uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT wire.id FROM wires AS wire JOIN subscription_orders AS ordered ON ordered.id = wire.subscription_order_id
    WHERE ordered.investor_id = investor
  UNION ALL
  SELECT id FROM wires
    WHERE subscription_order_id IS NULL
      AND payer_iban IN (SELECT account_number FROM bank_accounts WHERE investor_id = investor)
      AND owner_of_account(payer_iban) = investor
$function$;

-- account_links
ALTER TABLE account_links ADD CONSTRAINT account_links_expire_after_creation
  CHECK (expires_at > created_at);
ALTER TABLE account_links ADD CONSTRAINT account_links_hash_is_sha256
  CHECK (octet_length(hash) = 32);
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_known
  CHECK (purpose = ANY (ARRAY['invitation'::text, 'password-reset'::text]));

-- api_client_secrets
ALTER TABLE api_client_secrets ADD CONSTRAINT api_client_secrets_expire_after_creation
  CHECK (expires_at > created_at);
ALTER TABLE api_client_secrets ADD CONSTRAINT api_client_secrets_hash_is_sha256
  CHECK (octet_length(hash) = 32);

-- api_clients
ALTER TABLE api_clients ADD CONSTRAINT api_clients_created_by_an_actor
  CHECK (is_actor(created_by));
ALTER TABLE api_clients ADD CONSTRAINT api_clients_distributor_of_its_kind
  CHECK ((kind = 'distributor'::text) = (distributor_id IS NOT NULL));
ALTER TABLE api_clients ADD CONSTRAINT api_clients_kind_known
  CHECK (kind = ANY (ARRAY['distributor'::text, 'investor'::text]));
ALTER TABLE api_clients ADD CONSTRAINT api_clients_name_present
  CHECK (btrim(name) <> ''::text);
ALTER TABLE api_clients ADD CONSTRAINT api_clients_one_owner
  CHECK (num_nonnulls(distributor_id, user_id, investor_id) = 1);
ALTER TABLE api_clients ADD CONSTRAINT api_clients_revocation_reason_known
  CHECK (revocation_reason = ANY (ARRAY['requested'::text, 'user-disabled'::text, 'link-ended'::text, 'distributor-ended'::text]));
ALTER TABLE api_clients ADD CONSTRAINT api_clients_revoked_before_by_whom
  CHECK (revoked_by IS NULL OR revoked_at IS NOT NULL);
ALTER TABLE api_clients ADD CONSTRAINT api_clients_revoked_by_an_actor
  CHECK (is_actor(revoked_by));
ALTER TABLE api_clients ADD CONSTRAINT api_clients_revoked_for_a_reason
  CHECK ((revoked_at IS NULL) = (revocation_reason IS NULL));

-- approvals
ALTER TABLE approvals ADD CONSTRAINT approvals_content_hash
  CHECK (content_hash = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text));
ALTER TABLE approvals ADD CONSTRAINT approvals_decided
  CHECK ((state = 'proposed'::text) = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL) AND (state <> 'proposed'::text OR reason IS NULL));
ALTER TABLE approvals ADD CONSTRAINT approvals_decided_by_a_person
  CHECK ((state <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR decided_by ~ '^user:.'::text);
ALTER TABLE approvals ADD CONSTRAINT approvals_expired
  CHECK (state <> 'expired'::text OR decided_by = 'schedule'::text AND decided_at >= expires_at);
ALTER TABLE approvals ADD CONSTRAINT approvals_expires_at
  CHECK (expires_at > created_at);
ALTER TABLE approvals ADD CONSTRAINT approvals_four_eyes
  CHECK (state <> 'approved'::text OR decided_by <> proposed_by AND decided_by IS DISTINCT FROM edited_by[cardinality(edited_by)]);
ALTER TABLE approvals ADD CONSTRAINT approvals_in_time
  CHECK (state <> 'approved'::text OR decided_at < expires_at);
ALTER TABLE approvals ADD CONSTRAINT approvals_kind
  CHECK (kind = ANY (ARRAY['net-asset-values'::text, 'dealing-terms'::text, 'reference-data'::text, 'wire-attribution'::text, 'wire-return'::text, 'wire-release'::text, 'payout-batch'::text, 'bank-account'::text, 'operator-rights'::text, 'investor-release'::text, 'investor-erasure'::text, 'bank-statement'::text, 'bank-entry'::text]));
ALTER TABLE approvals ADD CONSTRAINT approvals_proposed_by
  CHECK (proposed_by ~ '^(user|operator-client):.'::text);
ALTER TABLE approvals ADD CONSTRAINT approvals_rejected
  CHECK (state <> 'rejected'::text OR COALESCE(reason, ''::text) <> ''::text);
ALTER TABLE approvals ADD CONSTRAINT approvals_state
  CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'superseded'::text, 'expired'::text]));
ALTER TABLE approvals ADD CONSTRAINT approvals_subjects
  CHECK (cardinality(subjects) > 0);
ALTER TABLE approvals ADD CONSTRAINT approvals_summary
  CHECK (length(summary) >= 1 AND length(summary) <= 500);
ALTER TABLE approvals ADD CONSTRAINT approvals_withdrawn
  CHECK (state <> 'withdrawn'::text OR decided_by = proposed_by);
CREATE TRIGGER approvals_announce AFTER INSERT OR UPDATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION announce_to_operator('approvals');
CREATE TRIGGER approvals_begin_with_subjects AFTER INSERT ON approvals FOR EACH ROW EXECUTE FUNCTION keep_subjects_of_open_proposals();
CREATE TRIGGER approvals_four_eyes_of_programs BEFORE UPDATE ON approvals FOR EACH ROW WHEN (new.state = 'approved'::text) EXECUTE FUNCTION guard_approval_of_own_program();
CREATE TRIGGER approvals_guard BEFORE INSERT OR DELETE OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION guard_approval();
CREATE TRIGGER approvals_keep_subjects AFTER UPDATE ON approvals FOR EACH ROW WHEN (new.state <> old.state OR new.subjects IS DISTINCT FROM old.subjects) EXECUTE FUNCTION keep_subjects_of_open_proposals();

-- attestations
ALTER TABLE attestations ADD CONSTRAINT attestations_by_an_actor
  CHECK (is_actor(attested_by));
ALTER TABLE attestations ADD CONSTRAINT attestations_hash_of_content
  CHECK (content_hash = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text));
CREATE TRIGGER attestations_append_only BEFORE UPDATE ON attestations FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER attestations_not_emptied BEFORE TRUNCATE ON attestations FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER attestations_stay BEFORE DELETE ON attestations FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- audit_log
ALTER TABLE audit_log ADD CONSTRAINT audit_log_action_named
  CHECK (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_named
  CHECK (is_actor(actor) OR actor = 'anonymous'::text);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_fields_named
  CHECK (jsonb_typeof(COALESCE(before, '{}'::jsonb)) = 'object'::text AND jsonb_typeof(COALESCE(after, '{}'::jsonb)) = 'object'::text);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_sealed_whole
  CHECK (seq IS NULL AND hash IS NULL OR seq > 0 AND octet_length(hash) = 32);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_subject_named
  CHECK (subject_kind <> ''::text AND subject_id <> ''::text);
CREATE TRIGGER audit_log_append_only BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER audit_log_sealed_once BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_record();

-- audit_log_head
ALTER TABLE audit_log_head ADD CONSTRAINT audit_log_head_hash_check
  CHECK (octet_length(hash) = 32);
ALTER TABLE audit_log_head ADD CONSTRAINT audit_log_head_id_check
  CHECK (id);
ALTER TABLE audit_log_head ADD CONSTRAINT audit_log_head_seq_check
  CHECK (seq >= 0);
CREATE TRIGGER audit_log_head_moves_on BEFORE DELETE OR UPDATE ON audit_log_head FOR EACH ROW EXECUTE FUNCTION guard_audit_log_head();
CREATE TRIGGER audit_log_head_never_emptied BEFORE TRUNCATE ON audit_log_head FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_log_head();

-- authorization_records
ALTER TABLE authorization_records ADD CONSTRAINT authorization_records_grant_id_is_sha256
  CHECK (octet_length(grant_id) = 32);
ALTER TABLE authorization_records ADD CONSTRAINT authorization_records_id_is_sha256
  CHECK (octet_length(id) = 32);
ALTER TABLE authorization_records ADD CONSTRAINT authorization_records_uid_is_sha256
  CHECK (octet_length(uid) = 32);

-- bank_accounts
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_account_number_shape
  CHECK (account_number ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'::text);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_bic_shape
  CHECK (bic ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$'::text);
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_decided_by_an_actor
  CHECK (is_actor(decided_by));
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_registered_by_an_actor
  CHECK (is_actor(registered_by));
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_status_known
  CHECK (status = ANY (ARRAY['pending-verification'::text, 'validated'::text, 'invalidated'::text, 'archived'::text]));
CREATE TRIGGER bank_accounts_announce_changed AFTER UPDATE ON bank_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_investors('bank-accounts');
CREATE TRIGGER bank_accounts_announce_new AFTER INSERT ON bank_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_investors('bank-accounts');
CREATE TRIGGER bank_accounts_not_emptied BEFORE TRUNCATE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_accounts_of_nobody_erased BEFORE INSERT ON bank_accounts FOR EACH ROW EXECUTE FUNCTION guard_erased_investor('investor_id');
CREATE TRIGGER bank_accounts_stay BEFORE DELETE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_accounts_stay_what_they_are BEFORE UPDATE ON bank_accounts FOR EACH ROW WHEN (
        CASE
            WHEN new.account_number = old.account_number THEN true
            ELSE NOT erases(to_jsonb(old.*), to_jsonb(new.*), erased_bank_account(old.id), old.investor_id)
        END) EXECUTE FUNCTION guard_bank_account();

-- bank_entry_matches
ALTER TABLE bank_entry_matches ADD CONSTRAINT bank_entry_matches_by_an_actor
  CHECK (is_actor(matched_by));
ALTER TABLE bank_entry_matches ADD CONSTRAINT bank_entry_matches_money
  CHECK (num_nonnulls(wire_id, payout_id, compensation_id) = 1 AND
CASE kind
    WHEN 'wire'::text THEN wire_id IS NOT NULL
    WHEN 'wire-returned'::text THEN wire_id IS NOT NULL
    WHEN 'payout'::text THEN payout_id IS NOT NULL
    WHEN 'payout-returned'::text THEN payout_id IS NOT NULL
    WHEN 'compensation'::text THEN compensation_id IS NOT NULL
    ELSE false
END);
ALTER TABLE bank_entry_matches ADD CONSTRAINT bank_entry_matches_positive
  CHECK (amount > 0::numeric);
CREATE TRIGGER bank_entry_matches_append_only BEFORE UPDATE ON bank_entry_matches FOR EACH ROW EXECUTE FUNCTION guard_bank_entry_match();
CREATE TRIGGER bank_entry_matches_are_money BEFORE INSERT ON bank_entry_matches FOR EACH ROW EXECUTE FUNCTION check_bank_entry_match();
CREATE TRIGGER bank_entry_matches_not_emptied BEFORE TRUNCATE ON bank_entry_matches FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE CONSTRAINT TRIGGER bank_entry_matches_replaced AFTER INSERT OR UPDATE ON bank_entry_matches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_replacing_match();
CREATE TRIGGER bank_entry_matches_stay BEFORE DELETE ON bank_entry_matches FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- bank_statement_entries
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_direction
  CHECK (direction = ANY (ARRAY['credit'::text, 'debit'::text]));
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_exception
  CHECK ((exception = ANY (ARRAY['no-payout'::text, 'other-amount'::text, 'other-account'::text, 'not-sent'::text, 'paid-twice'::text, 'payout-held'::text, 'reversal'::text, 'return'::text, 'returned-after-payment'::text, 'known-otherwise'::text, 'not-confirmed'::text])) AND outcome = 'exception'::text OR exception IS NULL);
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_explained
  CHECK ((num_nonnulls(explanation, explained_by, explained_at) = ANY (ARRAY[0, 3])) AND (explained_at IS NULL OR outcome = 'exception'::text) AND is_actor(explained_by));
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_orders_of_wires
  CHECK (pays_order_id IS NULL OR outcome = 'wire'::text);
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_outcome
  CHECK (
CASE outcome
    WHEN 'wire'::text THEN direction = 'credit'::text AND wire_id IS NOT NULL AND num_nonnulls(payout_id, compensation_id) = 0
    WHEN 'wire-returned'::text THEN direction = 'debit'::text AND wire_id IS NOT NULL AND num_nonnulls(payout_id, compensation_id) = 0
    WHEN 'payout'::text THEN payout_id IS NOT NULL AND num_nonnulls(wire_id, compensation_id) = 0
    WHEN 'compensation'::text THEN compensation_id IS NOT NULL AND num_nonnulls(wire_id, payout_id) = 0
    WHEN 'exception'::text THEN exception IS NOT NULL AND wire_id IS NULL
    ELSE false
END);
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_people_of_exceptions
  CHECK (outcome = 'exception'::text OR num_nonnulls(counterparty_name, counterparty_iban, remittance_text) = 0);
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_positive
  CHECK (amount > 0::numeric AND part > 0);
ALTER TABLE bank_statement_entries ADD CONSTRAINT bank_statement_entries_reported
  CHECK (num_nonnulls(statement_id, notification_id) > 0);
CREATE TRIGGER bank_statement_entries_are_other_money AFTER INSERT ON bank_statement_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_unmatched_money();
CREATE TRIGGER bank_statement_entries_not_emptied BEFORE TRUNCATE ON bank_statement_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_statement_entries_stay BEFORE DELETE ON bank_statement_entries FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_statement_entries_stay_what_they_say BEFORE UPDATE ON bank_statement_entries FOR EACH ROW EXECUTE FUNCTION guard_bank_statement_entry();

-- bank_statements
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_balances_of_kind
  CHECK (
CASE kind
    WHEN 'statement'::text THEN num_nulls(currency, opening, opening_day, closing, closing_day) = 0 AND opening_day <= closing_day
    WHEN 'notification'::text THEN num_nonnulls(opening, opening_day, closing, closing_day) = 0
    ELSE false
END);
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_confirmed_by_an_actor
  CHECK (is_actor(confirmed_by));
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_confirmed_by_another
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_by IS NULL OR imported_by ~~ 'user:%'::text AND confirmed_by ~~ 'user:%'::text));
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_content_hash_shape
  CHECK (content_hash ~ '^[0-9a-f]{64}$'::text);
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_discarded_by_an_actor
  CHECK (is_actor(discarded_by));
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_discarded_unconfirmed
  CHECK ((discarded_by IS NULL) = (discarded_at IS NULL) AND (discarded_at IS NULL OR confirmed_at IS NULL AND imported_by ~~ 'user:%'::text));
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format_known
  CHECK (format ~ '^camt\.05[34]\.001\.(0[2-9]|1[0-3])$'::text);
ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_imported_by_an_actor
  CHECK (is_actor(imported_by));
CREATE TRIGGER bank_statements_not_emptied BEFORE TRUNCATE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_statements_stay BEFORE DELETE ON bank_statements FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER bank_statements_stay_what_they_say BEFORE UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION guard_bank_statement();

-- bulk_import_rows
ALTER TABLE bulk_import_rows ADD CONSTRAINT bulk_import_rows_created_of_input
  CHECK (status = 'waiting'::text OR input IS NOT NULL);
ALTER TABLE bulk_import_rows ADD CONSTRAINT bulk_import_rows_created_record
  CHECK ((status = 'created'::text) = (record_id IS NOT NULL));
ALTER TABLE bulk_import_rows ADD CONSTRAINT bulk_import_rows_failed_for_a_reason
  CHECK ((status = 'failed'::text) = (failure IS NOT NULL));
ALTER TABLE bulk_import_rows ADD CONSTRAINT bulk_import_rows_status_known
  CHECK (status = ANY (ARRAY['waiting'::text, 'created'::text, 'failed'::text]));

-- bulk_imports
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_confirmed_before_work
  CHECK (confirmed_at IS NOT NULL OR (status = ANY (ARRAY['checked'::text, 'abandoned'::text])) AND (created_count + failed_count) = 0);
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_confirmed_by_an_actor
  CHECK (is_actor(confirmed_by));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_confirmed_by_whom
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_confirmed_without_errors
  CHECK (confirmed_at IS NULL OR wrong_row_count = 0);
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_content_hash_is_sha256
  CHECK (octet_length(content_hash) = 32);
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_counts_add_up
  CHECK (row_count > 0 AND wrong_row_count >= 0 AND wrong_row_count <= row_count AND warned_row_count >= 0 AND warned_row_count <= row_count AND created_count >= 0 AND failed_count >= 0 AND (created_count + failed_count) <= row_count);
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_finished_when_all_is_done
  CHECK ((status = 'finished'::text) = (finished_at IS NOT NULL) AND (status <> 'finished'::text OR (created_count + failed_count) = row_count));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_kind_known
  CHECK (kind = ANY (ARRAY['investors'::text, 'subscription-orders'::text]));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_lease_held
  CHECK (lease_holder IS NULL OR lease_until IS NOT NULL);
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_rows_needed_while_open
  CHECK (rows_deleted_at IS NULL OR (status = ANY (ARRAY['finished'::text, 'abandoned'::text])));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_status_known
  CHECK (status = ANY (ARRAY['checked'::text, 'running'::text, 'stopped'::text, 'finished'::text, 'abandoned'::text]));
ALTER TABLE bulk_imports ADD CONSTRAINT bulk_imports_uploaded_by_an_actor
  CHECK (is_actor(uploaded_by));

-- business_clock
ALTER TABLE business_clock ADD CONSTRAINT business_clock_is_not_behind
  CHECK (offset_milliseconds >= 0);
ALTER TABLE business_clock ADD CONSTRAINT business_clock_is_one_row
  CHECK (id);
CREATE TRIGGER business_clock_announces AFTER INSERT OR UPDATE ON business_clock FOR EACH STATEMENT EXECUTE FUNCTION announce_to_all('clock');

-- compensation_transfers
CREATE TRIGGER compensation_transfers_append_only BEFORE UPDATE ON compensation_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER compensation_transfers_not_emptied BEFORE TRUNCATE ON compensation_transfers FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER compensation_transfers_stay BEFORE DELETE ON compensation_transfers FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- compensations
ALTER TABLE compensations ADD CONSTRAINT compensations_approval_when_sent
  CHECK (approval_id IS NULL OR sent_at IS NOT NULL);
ALTER TABLE compensations ADD CONSTRAINT compensations_debit_account_whole
  CHECK ((debit_account_number IS NULL) = (debit_account_holder IS NULL) AND (debit_account_number IS NOT NULL OR debit_account_bic IS NULL));
ALTER TABLE compensations ADD CONSTRAINT compensations_debited_when_sent
  CHECK (debit_account_number IS NULL OR (status = ANY (ARRAY['sent'::text, 'paid'::text])));
ALTER TABLE compensations ADD CONSTRAINT compensations_end_to_end_id_shape
  CHECK (end_to_end_id ~ '^[0-9A-Z-]{1,35}$'::text);
ALTER TABLE compensations ADD CONSTRAINT compensations_execution_day_when_sent
  CHECK ((execution_day IS NULL) = (sent_at IS NULL));
ALTER TABLE compensations ADD CONSTRAINT compensations_for_the_disadvantaged
  CHECK (value_after > 0::numeric AND
CASE
    WHEN redemption_order_id IS NULL THEN value_after < value_before
    ELSE value_after > value_before
END);
ALTER TABLE compensations ADD CONSTRAINT compensations_of_one_order
  CHECK (num_nonnulls(subscription_order_id, redemption_order_id) = 1);
ALTER TABLE compensations ADD CONSTRAINT compensations_positive
  CHECK (shares > 0::numeric OR amount > 0::numeric);
ALTER TABLE compensations ADD CONSTRAINT compensations_shares_of_subscriptions
  CHECK (shares IS NULL OR subscription_order_id IS NOT NULL);
ALTER TABLE compensations ADD CONSTRAINT compensations_shares_or_money
  CHECK (num_nonnulls(shares, amount) = 1);
ALTER TABLE compensations ADD CONSTRAINT compensations_status
  CHECK (
CASE
    WHEN shares IS NOT NULL THEN status = 'granted'::text AND num_nonnulls(bank_account_id, end_to_end_id, sent_by, sent_at, ended_by, paid_at) = 0
    ELSE
    CASE status
        WHEN 'owed'::text THEN num_nonnulls(bank_account_id, end_to_end_id, sent_by, sent_at, ended_by, paid_at) = 0
        WHEN 'sent'::text THEN num_nulls(bank_account_id, end_to_end_id, sent_by, sent_at) = 0 AND num_nonnulls(ended_by, paid_at) = 0
        WHEN 'paid'::text THEN num_nulls(bank_account_id, end_to_end_id, sent_by, sent_at, ended_by, paid_at) = 0
        ELSE false
    END
END);
CREATE TRIGGER compensations_begin_released BEFORE INSERT ON compensations FOR EACH ROW WHEN (new.status = ANY (ARRAY['sent'::text, 'paid'::text])) EXECUTE FUNCTION require_release_of_compensation();
CREATE TRIGGER compensations_begin_released_from_account BEFORE INSERT ON compensations FOR EACH ROW WHEN ((new.status = ANY (ARRAY['sent'::text, 'paid'::text])) AND new.debit_account_number IS NULL) EXECUTE FUNCTION reject_release_without_account();
CREATE TRIGGER compensations_keep_transfer AFTER UPDATE ON compensations FOR EACH ROW WHEN (new.status = 'sent'::text AND old.status <> 'sent'::text) EXECUTE FUNCTION keep_compensation_transfer();
CREATE TRIGGER compensations_move_forward BEFORE UPDATE ON compensations FOR EACH ROW EXECUTE FUNCTION guard_compensation();
CREATE TRIGGER compensations_not_emptied BEFORE TRUNCATE ON compensations FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER compensations_of_orders AFTER INSERT ON compensations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_compensations_of_orders();
CREATE CONSTRAINT TRIGGER compensations_released AFTER UPDATE ON compensations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> 'sent'::text AND new.status = 'sent'::text) EXECUTE FUNCTION require_release_of_compensation();
CREATE TRIGGER compensations_released_from_account BEFORE UPDATE ON compensations FOR EACH ROW WHEN (old.status <> 'sent'::text AND new.status = 'sent'::text AND new.debit_account_number IS NULL) EXECUTE FUNCTION reject_release_without_account();
CREATE TRIGGER compensations_stay BEFORE DELETE ON compensations FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- dealing_run_totals
CREATE TRIGGER dealing_run_totals_append_only BEFORE DELETE OR UPDATE ON dealing_run_totals FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER dealing_run_totals_not_emptied BEFORE TRUNCATE ON dealing_run_totals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- dealing_runs
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_actor_named
  CHECK (is_actor(actor)) NOT VALID;
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_counts_not_negative
  CHECK (subscriptions >= 0 AND redemptions >= 0);
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_fee_rates_range
  CHECK (subscription_fee_rate >= 0::numeric AND subscription_fee_rate < 1::numeric AND redemption_fee_rate >= 0::numeric AND redemption_fee_rate < 1::numeric);
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_net_asset_value_positive
  CHECK (net_asset_value > 0::numeric);
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_returned_not_negative
  CHECK (returned >= 0);
ALTER TABLE dealing_runs ADD CONSTRAINT dealing_runs_share_decimals_range
  CHECK (share_decimals >= 0 AND share_decimals <= 20);
CREATE TRIGGER dealing_runs_append_only BEFORE DELETE OR UPDATE ON dealing_runs FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER dealing_runs_not_emptied BEFORE TRUNCATE ON dealing_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER dealing_runs_of_waiting_orders BEFORE INSERT ON dealing_runs FOR EACH ROW EXECUTE FUNCTION require_run_of_waiting_orders();

-- demo_database
ALTER TABLE demo_database ADD CONSTRAINT demo_database_is_one_row
  CHECK (id);
CREATE TRIGGER demo_database_marked_unused BEFORE INSERT OR UPDATE ON demo_database FOR EACH ROW EXECUTE FUNCTION reject_demo_mark_of_used_database();

-- distributions
ALTER TABLE distributions ADD CONSTRAINT distributions_amount_positive
  CHECK (amount_per_share > 0::numeric AND amount_per_share < 'Infinity'::numeric);
ALTER TABLE distributions ADD CONSTRAINT distributions_days
  CHECK (ex_day >= '1900-01-01'::date AND payment_day >= ex_day AND payment_day < '2200-01-01'::date);

-- distributor_brands
ALTER TABLE distributor_brands ADD CONSTRAINT distributor_brands_logo
  CHECK (logo IS NULL AND logo_type IS NULL AND logo_width IS NULL AND logo_height IS NULL OR octet_length(logo) >= 1 AND octet_length(logo) <= 200000 AND (logo_type = ANY (ARRAY['png'::text, 'jpeg'::text])) AND logo_width >= 1 AND logo_width <= 2000 AND logo_height >= 1 AND logo_height <= 2000 AND logo_type IS NOT NULL AND logo_width IS NOT NULL AND logo_height IS NOT NULL);
ALTER TABLE distributor_brands ADD CONSTRAINT distributor_brands_name
  CHECK (length(name) >= 1 AND length(name) <= 120);
ALTER TABLE distributor_brands ADD CONSTRAINT distributor_brands_version
  CHECK (version > 0);

-- distributors
ALTER TABLE distributors ADD CONSTRAINT distributors_name_present
  CHECK (btrim(name) <> ''::text);

-- document_files
ALTER TABLE document_files ADD CONSTRAINT document_files_pdf
  CHECK (SUBSTRING(content FROM 1 FOR 5) = '\x255044462d'::bytea);
ALTER TABLE document_files ADD CONSTRAINT document_files_sha256
  CHECK (sha256 = encode(sha256(content), 'hex'::text));
ALTER TABLE document_files ADD CONSTRAINT document_files_size
  CHECK (octet_length(content) <= 20000000);

-- exchange_rates
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_day_range
  CHECK (day >= '0001-01-01'::date AND day <= '2999-12-31'::date);
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_numbers
  CHECK ('NaN'::numeric <> rate);
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_rate_positive
  CHECK (rate > 0::numeric);
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_two_currencies
  CHECK (base_currency <> quote_currency);
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_updated_at_range
  CHECK (updated_at >= '2020-01-01 00:00:00+00'::timestamp with time zone AND updated_at < '2101-01-01 00:00:00+00'::timestamp with time zone);

-- fund_assets
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_created_at_range
  CHECK (created_at >= '2020-01-01 00:00:00+00'::timestamp with time zone AND created_at < '2101-01-01 00:00:00+00'::timestamp with time zone);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_fields_of_type
  CHECK (
CASE asset_type
    WHEN 'bond'::asset_type THEN code ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'::text AND num_nulls(issuer_country_code, nominal_value, maturity, maturity_date, yield_to_maturity) = 0 AND security_name IS NULL
    WHEN 'equity'::asset_type THEN code ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'::text AND num_nulls(issuer_country_code, security_name) = 0 AND num_nonnulls(nominal_value, maturity, maturity_date, yield_to_maturity) = 0
    ELSE btrim(code) <> ''::text AND num_nonnulls(issuer_country_code, security_name, nominal_value, maturity, maturity_date, yield_to_maturity) = 0
END);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_fund_total_not_negative
  CHECK (fund_total_net_assets_market_value >= 0::numeric);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_issuer_country_shape
  CHECK (issuer_country_code ~ '^[A-Z]{3}$'::text);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_labels_present
  CHECK (label_en <> ''::text AND label_es <> ''::text AND label_fr <> ''::text AND label_it <> ''::text AND label_de <> ''::text);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_maturity_date_range
  CHECK (maturity_date <= '9999-12-31'::date);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_nominal_value_positive
  CHECK (nominal_value > 0::numeric);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_not_matured
  CHECK (maturity_date >= valuation_day);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_numbers
  CHECK ('NaN'::numeric <> quantity AND 'NaN'::numeric <> total_market_value AND 'NaN'::numeric <> unit_market_value AND 'NaN'::numeric <> total_acquisition_cost AND 'NaN'::numeric <> unit_acquisition_cost AND 'NaN'::numeric <> percentage_of_fund_total_net_assets AND 'NaN'::numeric <> fund_total_net_assets_market_value AND 'NaN'::numeric <> nominal_value AND 'NaN'::numeric <> yield_to_maturity);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_percentage_is_fraction
  CHECK (percentage_of_fund_total_net_assets >= '-2'::integer::numeric AND percentage_of_fund_total_net_assets <= 2::numeric);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_valuation_day_range
  CHECK (valuation_day >= '0001-01-01'::date AND valuation_day <= '2999-12-31'::date);
ALTER TABLE fund_assets ADD CONSTRAINT fund_assets_yield_is_fraction
  CHECK (yield_to_maturity > '-1'::integer::numeric AND yield_to_maturity < 1::numeric);

-- fund_non_operating_days
ALTER TABLE fund_non_operating_days ADD CONSTRAINT fund_non_operating_days_day_range
  CHECK (day >= '0001-01-01'::date AND day <= '2999-12-31'::date);
CREATE TRIGGER fund_non_operating_days_awaited_by_nobody BEFORE INSERT OR UPDATE ON fund_non_operating_days FOR EACH ROW EXECUTE FUNCTION refuse_closing_awaited_day();

-- fund_parties
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_address
  CHECK (length(address) >= 1 AND length(address) <= 300);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_country
  CHECK (country ~ '^[A-Z]{3}$'::text);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_email
  CHECK (length(email) >= 3 AND length(email) <= 254);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_name
  CHECK (length(name) >= 1 AND length(name) <= 200 AND name ~ '\S'::text);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_phone
  CHECK (length(phone) >= 1 AND length(phone) <= 40);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_register_number
  CHECK (length(register_number) >= 1 AND length(register_number) <= 60);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_register_url
  CHECK (register_url ~ '^https://'::text AND length(register_url) <= 500);
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_role
  CHECK (role = ANY (ARRAY['management-company'::text, 'depositary'::text, 'auditor'::text, 'correspondent-bank'::text, 'regulator'::text]));
ALTER TABLE fund_parties ADD CONSTRAINT fund_parties_website
  CHECK (website ~ '^https://'::text AND length(website) <= 500);

-- funds
ALTER TABLE funds ADD CONSTRAINT funds_cut_off_time_shape
  CHECK (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text);
ALTER TABLE funds ADD CONSTRAINT funds_domicile
  CHECK (domicile ~ '^[A-Z]{3}$'::text);
ALTER TABLE funds ADD CONSTRAINT funds_launch_day_range
  CHECK (launch_day >= '0001-01-01'::date AND launch_day <= '2999-12-31'::date);
ALTER TABLE funds ADD CONSTRAINT funds_name_present
  CHECK (btrim(name) <> ''::text);
ALTER TABLE funds ADD CONSTRAINT funds_nav_day_rule_known
  CHECK (nav_day_rule = ANY (ARRAY['eve-of-next-open-day'::text, 'open-day'::text]));
ALTER TABLE funds ADD CONSTRAINT funds_nav_error_tolerance_fraction
  CHECK (nav_error_tolerance >= 0::numeric AND nav_error_tolerance <= 1::numeric);
ALTER TABLE funds ADD CONSTRAINT funds_publication_time_shape
  CHECK (publication_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text);
ALTER TABLE funds ADD CONSTRAINT funds_slug_shape
  CHECK (slug ~ '^[A-Za-z][A-Za-z0-9]{1,15}$'::text);
ALTER TABLE funds ADD CONSTRAINT funds_timezone_known
  CHECK (timezone ~ '^(UTC|Etc/GMT(0|[+-][0-9]|[+-]1[0-2]|-1[34])|[A-Za-z_]+(/[A-Za-z_-]+)+)$'::text AND timezone !~* '^(posix|right)/'::text AND ('2026-01-01 00:00:00'::timestamp without time zone AT TIME ZONE timezone) IS NOT NULL);

-- idempotency_keys
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_keeps_answers_of_the_business
  CHECK (status >= 200 AND status <= 299 OR (status = ANY (ARRAY[404, 409, 422])));
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_key_shape
  CHECK (key ~ '^[\x21-\x7e]{8,255}$'::text);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_request_hash_is_sha256
  CHECK (octet_length(request_hash) = 32);

-- index_values
ALTER TABLE index_values ADD CONSTRAINT index_values_day_range
  CHECK (day >= '0001-01-01'::date AND day <= '2999-12-31'::date);
ALTER TABLE index_values ADD CONSTRAINT index_values_numbers
  CHECK ('NaN'::numeric <> value);
ALTER TABLE index_values ADD CONSTRAINT index_values_value_positive
  CHECK (value > 0::numeric);

-- intermediary_share_classes
ALTER TABLE intermediary_share_classes ADD CONSTRAINT intermediary_share_classes_is_another_class
  CHECK (share_class_id <> intermediary_share_class_id);

-- investor_consents
ALTER TABLE investor_consents ADD CONSTRAINT investor_consents_recorded_by_an_actor
  CHECK (is_actor(recorded_by)) NOT VALID;
ALTER TABLE investor_consents ADD CONSTRAINT investor_consents_version_check
  CHECK (version ~ '^\d{4}-\d{2}$'::text);

-- investor_drafts
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_emptied_check
  CHECK (investor_id IS NULL OR entries = '{}'::jsonb);
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_entries_check
  CHECK (jsonb_typeof(entries) = 'object'::text);
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_saved_at_check
  CHECK (saved_at >= created_at);
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_saved_by_an_actor
  CHECK (is_actor(saved_by)) NOT VALID;
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_step_check
  CHECK (step = ANY (ARRAY['person'::text, 'address'::text, 'tax'::text, 'review'::text]));
ALTER TABLE investor_drafts ADD CONSTRAINT investor_drafts_version_check
  CHECK (version >= 1);

-- investor_erasures
ALTER TABLE investor_erasures ADD CONSTRAINT investor_erasures_erased_by_an_actor
  CHECK (is_actor(erased_by));
CREATE TRIGGER investor_erasures_after_the_relationship BEFORE INSERT ON investor_erasures FOR EACH ROW EXECUTE FUNCTION guard_erasure();
CREATE TRIGGER investor_erasures_append_only BEFORE UPDATE ON investor_erasures FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER investor_erasures_not_emptied BEFORE TRUNCATE ON investor_erasures FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER investor_erasures_stay BEFORE DELETE ON investor_erasures FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- investor_events
ALTER TABLE investor_events ADD CONSTRAINT investor_events_actor_check
  CHECK (actor <> ''::text);
ALTER TABLE investor_events ADD CONSTRAINT investor_events_actor_named
  CHECK (is_actor(actor)) NOT VALID;
ALTER TABLE investor_events ADD CONSTRAINT investor_events_kind_check
  CHECK (kind = ANY (ARRAY['created'::text, 'activated'::text, 'refused'::text, 'suspended'::text, 'action-required'::text, 'archived'::text, 'access-asked'::text, 'access-declined'::text, 'access-withdrawn'::text, 'access-given'::text, 'access-ended'::text, 'account-added'::text, 'account-archived'::text, 'payout-retried'::text]));

-- investor_invitations
ALTER TABLE investor_invitations ADD CONSTRAINT investor_invitations_expires_at
  CHECK (expires_at > created_at);
ALTER TABLE investor_invitations ADD CONSTRAINT investor_invitations_invited_by
  CHECK (length(invited_by) >= 1 AND length(invited_by) <= 500);

-- investor_keys
CREATE TRIGGER investor_keys_stay_erased BEFORE INSERT ON investor_keys FOR EACH ROW EXECUTE FUNCTION guard_erased_investor('investor_id');

-- investors
ALTER TABLE investors ADD CONSTRAINT investors_country_shapes
  CHECK (country ~ '^[A-Z]{2}$'::text AND country_of_tax_residence ~ '^[A-Z]{2}$'::text);
ALTER TABLE investors ADD CONSTRAINT investors_organizations_are_named
  CHECK (
CASE
    WHEN type = 'organization'::text THEN COALESCE(legal_name, ''::text) <> ''::text AND COALESCE(registration_number, ''::text) <> ''::text
    ELSE legal_name IS NULL AND registration_number IS NULL
END);
ALTER TABLE investors ADD CONSTRAINT investors_requirements_are_a_list
  CHECK (jsonb_typeof(requirements) = 'array'::text);
ALTER TABLE investors ADD CONSTRAINT investors_status_known
  CHECK (status = ANY (ARRAY['pending-review'::text, 'active'::text, 'action-required'::text, 'refused'::text, 'suspended'::text, 'archived'::text]));
ALTER TABLE investors ADD CONSTRAINT investors_texts_present
  CHECK (btrim(first_name) <> ''::text AND btrim(last_name) <> ''::text AND btrim(city) <> ''::text AND btrim(zip_code) <> ''::text AND btrim(address) <> ''::text AND btrim(place_of_birth) <> ''::text);
ALTER TABLE investors ADD CONSTRAINT investors_type_known
  CHECK (type = ANY (ARRAY['individual'::text, 'organization'::text]));
CREATE TRIGGER investors_announce_changed AFTER UPDATE ON investors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_investors('investors');
CREATE TRIGGER investors_announce_new AFTER INSERT ON investors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_investors('investors');
CREATE TRIGGER investors_have_values AFTER INSERT ON investors REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION add_values_of_investors();
CREATE TRIGGER investors_move_with_values AFTER UPDATE OF distributor_id ON investors FOR EACH ROW WHEN (new.distributor_id <> old.distributor_id) EXECUTE FUNCTION move_values_of_investor();
CREATE TRIGGER investors_stay_erased BEFORE UPDATE ON investors FOR EACH ROW WHEN (old.status = ANY (ARRAY['archived'::text, 'refused'::text])) EXECUTE FUNCTION guard_erased_investor('id');

-- journal_entries
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_actor_named
  CHECK (is_actor(actor)) NOT VALID;
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_actor_present
  CHECK (btrim(actor) <> ''::text);
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_key_of_its_record
  CHECK (
CASE
    WHEN kind = ANY (ARRAY['wire-booked'::text, 'wire-matched'::text, 'wire-returned'::text]) THEN key = ((kind || ':'::text) || wire_id)
    WHEN kind = ANY (ARRAY['payout-paid'::text, 'payout-returned'::text]) THEN key = ((kind || ':'::text) || payout_id)
    WHEN kind = ANY (ARRAY['subscription-executed'::text, 'subscription-returned'::text, 'redemption-accepted'::text, 'redemption-canceled'::text, 'redemption-executed'::text]) THEN key = ((kind || ':'::text) || order_id)
    ELSE true
END);
ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_kind_known
  CHECK (kind = ANY (ARRAY['wire-booked'::text, 'wire-matched'::text, 'wire-returned'::text, 'subscription-executed'::text, 'subscription-returned'::text, 'redemption-accepted'::text, 'redemption-canceled'::text, 'redemption-executed'::text, 'payout-paid'::text, 'payout-returned'::text, 'compensation-granted'::text, 'compensation-paid'::text]));
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER journal_entries_in_order AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_entries_in_order();
CREATE TRIGGER journal_entries_not_emptied BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- known_devices
ALTER TABLE known_devices ADD CONSTRAINT known_devices_expires_at_after_created_at
  CHECK (expires_at > created_at);

-- ledger_accounts
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_investor_where_kind_says
  CHECK ((investor_id IS NOT NULL) = (kind = ANY (ARRAY['clearing'::text, 'payable'::text, 'holding'::text, 'blocked'::text])));
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_known
  CHECK (kind = ANY (ARRAY['world'::text, 'suspense'::text, 'clearing'::text, 'fund'::text, 'fees'::text, 'rounding'::text, 'payable'::text, 'issuance'::text, 'holding'::text, 'blocked'::text]));
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_not_overdrawn
  CHECK (balance >= 0::numeric OR (kind = ANY (ARRAY['world'::text, 'issuance'::text, 'fund'::text])));
CREATE TRIGGER ledger_accounts_change_by_transfers BEFORE UPDATE ON ledger_accounts FOR EACH ROW WHEN (pg_trigger_depth() = 0 OR new.id IS DISTINCT FROM old.id OR new.share_class_id IS DISTINCT FROM old.share_class_id OR new.kind IS DISTINCT FROM old.kind OR new.investor_id IS DISTINCT FROM old.investor_id OR new.unit IS DISTINCT FROM old.unit) EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER ledger_accounts_not_emptied BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER ledger_accounts_unit_of_kind AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION require_ledger_account_unit();

-- legal_texts
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_language
  CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'it'::text, 'de'::text]));
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_page
  CHECK (page = ANY (ARRAY['contact'::text, 'complaints'::text, 'privacy'::text, 'terms'::text, 'accessibility'::text]));
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_text
  CHECK (length(text) >= 1 AND length(text) <= 100000 AND text ~ '\S'::text);
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_text_day
  CHECK (text_day >= '1900-01-01'::date AND text_day <= '2999-12-31'::date);

-- mails
ALTER TABLE mails ADD CONSTRAINT mails_language_known
  CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'it'::text, 'de'::text]));

-- net_asset_value_overrides
ALTER TABLE net_asset_value_overrides ADD CONSTRAINT net_asset_value_overrides_beyond_limit
  CHECK (abs(value - compared_value) > (LEAST(value, compared_value) * move_limit));
ALTER TABLE net_asset_value_overrides ADD CONSTRAINT net_asset_value_overrides_numbers
  CHECK ('NaN'::numeric <> value AND 'NaN'::numeric <> compared_value AND 'NaN'::numeric <> move_limit);
ALTER TABLE net_asset_value_overrides ADD CONSTRAINT net_asset_value_overrides_reason_present
  CHECK (btrim(reason) <> ''::text);
ALTER TABLE net_asset_value_overrides ADD CONSTRAINT net_asset_value_overrides_values_positive
  CHECK (value > 0::numeric AND compared_value > 0::numeric AND move_limit > 0::numeric);
CREATE TRIGGER net_asset_value_overrides_append_only BEFORE DELETE OR UPDATE ON net_asset_value_overrides FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER net_asset_value_overrides_not_emptied BEFORE TRUNCATE ON net_asset_value_overrides FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- net_asset_value_versions
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_numbers
  CHECK ('NaN'::numeric <> value);
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_published_by_an_actor
  CHECK (is_actor(published_by));
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_reason_present
  CHECK (btrim(reason) <> ''::text);
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_superseded_later
  CHECK (superseded_at >= published_at);
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_value_positive
  CHECK (value > 0::numeric);
ALTER TABLE net_asset_value_versions ADD CONSTRAINT net_asset_value_versions_version_from_one
  CHECK (version >= 1);
CREATE TRIGGER net_asset_value_versions_append_only BEFORE DELETE OR UPDATE ON net_asset_value_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER net_asset_value_versions_not_emptied BEFORE TRUNCATE ON net_asset_value_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- net_asset_values
ALTER TABLE net_asset_values ADD CONSTRAINT net_asset_values_day_range
  CHECK (day >= '0001-01-01'::date AND day <= '2999-12-31'::date);
ALTER TABLE net_asset_values ADD CONSTRAINT net_asset_values_numbers
  CHECK ('NaN'::numeric <> value);
ALTER TABLE net_asset_values ADD CONSTRAINT net_asset_values_published_by_an_actor
  CHECK (is_actor(published_by));
ALTER TABLE net_asset_values ADD CONSTRAINT net_asset_values_updated_at_range
  CHECK (updated_at >= '2020-01-01 00:00:00+00'::timestamp with time zone AND updated_at < '2101-01-01 00:00:00+00'::timestamp with time zone);
ALTER TABLE net_asset_values ADD CONSTRAINT net_asset_values_value_positive
  CHECK (value > 0::numeric);
CREATE TRIGGER net_asset_values_announce AFTER INSERT OR UPDATE ON net_asset_values FOR EACH STATEMENT EXECUTE FUNCTION announce_to_all('net-asset-values');
CREATE CONSTRAINT TRIGGER net_asset_values_keep_earlier_versions AFTER UPDATE OF value ON net_asset_values DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.value <> old.value) EXECUTE FUNCTION require_earlier_net_asset_value_kept();
CREATE TRIGGER net_asset_values_stay_in_place BEFORE UPDATE ON net_asset_values FOR EACH ROW EXECUTE FUNCTION refuse_net_asset_value_moved();
CREATE TRIGGER net_asset_values_within_decimals BEFORE INSERT OR UPDATE OF value, share_class_id ON net_asset_values FOR EACH ROW EXECUTE FUNCTION refuse_net_asset_value_beyond_decimals();

-- oauth_clients
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_name_present
  CHECK (btrim(name) <> ''::text);
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_redirect_somewhere
  CHECK (cardinality(redirect_uris) >= 1 AND cardinality(redirect_uris) <= 10);
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_secret_hash_is_sha256
  CHECK (octet_length(secret_hash) = 32);

-- operator_clients
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_created_by_an_actor
  CHECK (is_actor(created_by));
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_name_present
  CHECK (btrim(name) <> ''::text);
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_proposed_by_an_actor
  CHECK (is_actor(proposed_by));
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_revoked_by_an_actor
  CHECK (is_actor(revoked_by));
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_revoked_by_whom
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL));
ALTER TABLE operator_clients ADD CONSTRAINT operator_clients_secret_is_hashed
  CHECK (octet_length(secret_hash) = 32);
CREATE TRIGGER operator_clients_stay_whose_they_are BEFORE UPDATE ON operator_clients FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.secret_hash IS DISTINCT FROM old.secret_hash OR new.proposed_by IS DISTINCT FROM old.proposed_by) EXECUTE FUNCTION guard_operator_client();

-- operator_sessions
ALTER TABLE operator_sessions ADD CONSTRAINT operator_sessions_eight_hours
  CHECK (expires_at > created_at AND expires_at <= (created_at + '08:00:00'::interval));
ALTER TABLE operator_sessions ADD CONSTRAINT operator_sessions_secret_is_hashed
  CHECK (octet_length(secret_hash) = 32);

-- operator_setup
ALTER TABLE operator_setup ADD CONSTRAINT operator_setup_one_row
  CHECK (id);
CREATE TRIGGER operator_setup_append_only BEFORE DELETE OR UPDATE ON operator_setup FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();

-- order_activities
ALTER TABLE order_activities ADD CONSTRAINT order_activities_actor_named
  CHECK (is_actor(actor)) NOT VALID;
ALTER TABLE order_activities ADD CONSTRAINT order_activities_of_one_order
  CHECK (num_nonnulls(subscription_order_id, redemption_order_id) = 1);
CREATE TRIGGER order_activities_append_only BEFORE UPDATE ON order_activities FOR EACH ROW WHEN (NOT erases(to_jsonb(old.*), to_jsonb(new.*), '{"details": {}}'::jsonb, investor_of_order(old.subscription_order_id, old.redemption_order_id))) EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER order_activities_not_emptied BEFORE TRUNCATE ON order_activities FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER order_activities_stay BEFORE DELETE ON order_activities FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- payment_status_reports
ALTER TABLE payment_status_reports ADD CONSTRAINT payment_status_reports_by_an_actor
  CHECK (is_actor(imported_by));
CREATE TRIGGER payment_status_reports_append_only BEFORE UPDATE ON payment_status_reports FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER payment_status_reports_not_emptied BEFORE TRUNCATE ON payment_status_reports FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER payment_status_reports_stay BEFORE DELETE ON payment_status_reports FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- payment_statuses
ALTER TABLE payment_statuses ADD CONSTRAINT payment_statuses_effect
  CHECK ((effect = ANY (ARRAY['none'::text, 'failed'::text, 'contradiction'::text])) AND (effect = 'none'::text OR status = 'RJCT'::text));
ALTER TABLE payment_statuses ADD CONSTRAINT payment_statuses_of_money
  CHECK (num_nonnulls(payout_id, compensation_id) = 1);
ALTER TABLE payment_statuses ADD CONSTRAINT payment_statuses_reason_code
  CHECK (reason_code ~ '^[A-Z0-9]{4}$'::text);
ALTER TABLE payment_statuses ADD CONSTRAINT payment_statuses_status
  CHECK (status ~ '^[A-Z]{4}$'::text);
CREATE TRIGGER payment_statuses_append_only BEFORE UPDATE ON payment_statuses FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER payment_statuses_not_emptied BEFORE TRUNCATE ON payment_statuses FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER payment_statuses_stay BEFORE DELETE ON payment_statuses FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- payouts
ALTER TABLE payouts ADD CONSTRAINT payouts_amount_not_negative
  CHECK (amount >= 0::numeric);
ALTER TABLE payouts ADD CONSTRAINT payouts_approval_when_sent
  CHECK (approval_id IS NULL OR sent_at IS NOT NULL);
ALTER TABLE payouts ADD CONSTRAINT payouts_debit_account_whole
  CHECK ((debit_account_number IS NULL) = (debit_account_holder IS NULL) AND (debit_account_number IS NOT NULL OR debit_account_bic IS NULL));
ALTER TABLE payouts ADD CONSTRAINT payouts_debited_when_sent
  CHECK (debit_account_number IS NULL OR sent_at IS NOT NULL OR paid_at IS NOT NULL);
ALTER TABLE payouts ADD CONSTRAINT payouts_end_to_end_id_shape
  CHECK (end_to_end_id ~ '^[0-9A-Z-]{1,35}$'::text);
ALTER TABLE payouts ADD CONSTRAINT payouts_ended_before_by_whom
  CHECK (ended_by IS NULL OR (status = ANY (ARRAY['paid'::text, 'failed'::text])));
ALTER TABLE payouts ADD CONSTRAINT payouts_ended_by_an_actor
  CHECK (is_actor(ended_by));
ALTER TABLE payouts ADD CONSTRAINT payouts_execution_day_when_sent
  CHECK ((execution_day IS NULL) = (sent_at IS NULL));
ALTER TABLE payouts ADD CONSTRAINT payouts_fields_of_status
  CHECK ((paid_at IS NOT NULL) = (status = 'paid'::text OR returned_at IS NOT NULL) AND (failed_at IS NOT NULL) = (status = 'failed'::text));
ALTER TABLE payouts ADD CONSTRAINT payouts_returned_after_paid
  CHECK (returned_at IS NULL OR status = 'failed'::text AND sent_at IS NOT NULL AND returned_at >= paid_at);
ALTER TABLE payouts ADD CONSTRAINT payouts_sent_before_by_whom
  CHECK (sent_by IS NULL OR sent_at IS NOT NULL);
ALTER TABLE payouts ADD CONSTRAINT payouts_sent_before_paid
  CHECK (
CASE status
    WHEN 'pending'::text THEN sent_at IS NULL
    WHEN 'sent'::text THEN sent_at IS NOT NULL
    WHEN 'paid'::text THEN sent_at IS NOT NULL OR amount = 0::numeric
    ELSE true
END) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT payouts_sent_by_an_actor
  CHECK (is_actor(sent_by));
ALTER TABLE payouts ADD CONSTRAINT payouts_status_known
  CHECK (status = ANY (ARRAY['pending'::text, 'sent'::text, 'paid'::text, 'failed'::text]));
CREATE TRIGGER payouts_announce_changed AFTER UPDATE ON payouts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_payouts('payouts');
CREATE TRIGGER payouts_announce_new AFTER INSERT ON payouts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_payouts('payouts');
CREATE TRIGGER payouts_begin_released BEFORE INSERT ON payouts FOR EACH ROW WHEN (new.amount > 0::numeric AND (new.sent_at IS NOT NULL OR (new.status = ANY (ARRAY['sent'::text, 'paid'::text])))) EXECUTE FUNCTION require_release_of_payout();
CREATE TRIGGER payouts_begin_released_from_account BEFORE INSERT ON payouts FOR EACH ROW WHEN (new.approval_id IS NOT NULL AND new.debit_account_number IS NULL) EXECUTE FUNCTION reject_release_without_account();
CREATE TRIGGER payouts_move_forward BEFORE UPDATE ON payouts FOR EACH ROW WHEN (
        CASE
            WHEN old.status <> ALL (ARRAY['paid'::text, 'failed'::text]) THEN true
            ELSE NOT erases(to_jsonb(old.*), to_jsonb(new.*), '{"status_reason": null}'::jsonb, investor_of_order(NULL::uuid, old.redemption_order_id))
        END) EXECUTE FUNCTION guard_payout();
CREATE TRIGGER payouts_not_emptied BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER payouts_of_settlements AFTER INSERT ON payouts REFERENCING NEW TABLE AS asked FOR EACH STATEMENT EXECUTE FUNCTION require_payouts_of_settlements();
CREATE CONSTRAINT TRIGGER payouts_released AFTER UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> 'sent'::text AND new.status = 'sent'::text) EXECUTE FUNCTION require_release_of_payout();
CREATE TRIGGER payouts_released_from_account BEFORE UPDATE ON payouts FOR EACH ROW WHEN (old.status <> 'sent'::text AND new.status = 'sent'::text AND new.approval_id IS NOT NULL AND new.debit_account_number IS NULL) EXECUTE FUNCTION reject_release_without_account();
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER payouts_stay_released BEFORE UPDATE ON payouts FOR EACH ROW WHEN (old.sent_at IS NOT NULL AND (new.approval_id IS DISTINCT FROM old.approval_id OR new.sent_by IS DISTINCT FROM old.sent_by)) EXECUTE FUNCTION keep_approval_of_payout();

-- peppers
ALTER TABLE peppers ADD CONSTRAINT peppers_check_value_is_sha256
  CHECK (octet_length(check_value) = 32);

-- public_data_state
ALTER TABLE public_data_state ADD CONSTRAINT public_data_state_is_one_row
  CHECK (id);
ALTER TABLE public_data_state ADD CONSTRAINT public_data_state_last_changed_at_range
  CHECK (last_changed_at >= '2020-01-01 00:00:00+00'::timestamp with time zone AND last_changed_at < '2101-01-01 00:00:00+00'::timestamp with time zone);

-- recovery_codes
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_hash_is_sha256
  CHECK (octet_length(hash) = 32);

-- redemption_orders
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_placed_by_an_actor
  CHECK (is_actor(placed_by)) NOT VALID;
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_priced_as_agreed
  CHECK (net_asset_value_day = price_day);
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_settled_when_executed
  CHECK (
CASE
    WHEN status = ANY (ARRAY['executed'::text, 'paid'::text, 'payout-failed'::text]) THEN num_nulls(dealing_run_id, net_asset_value_id, net_asset_value_day, net_asset_value, settlement_amount, fee, rounding, payout_amount, executed_at) = 0
    ELSE num_nonnulls(dealing_run_id, net_asset_value_id, net_asset_value_day, net_asset_value, settlement_amount, fee, rounding, payout_amount, executed_at) = 0
END);
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_settlement_adds_up
  CHECK (fee >= 0::numeric AND rounding >= 0::numeric AND payout_amount >= 0::numeric AND settlement_amount = (shares_amount * net_asset_value) AND settlement_amount = (payout_amount + fee + rounding));
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_shares_positive
  CHECK (shares_amount > 0::numeric);
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_status_known
  CHECK (status = ANY (ARRAY['pending-valuation'::text, 'executed'::text, 'paid'::text, 'payout-failed'::text, 'canceled'::text]));
ALTER TABLE redemption_orders ADD CONSTRAINT redemption_orders_timeline_is_a_list
  CHECK (jsonb_typeof(timeline) = 'array'::text);
CREATE TRIGGER redemption_orders_announce_changed AFTER UPDATE ON redemption_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_distributors('redemption-orders');
CREATE TRIGGER redemption_orders_announce_new AFTER INSERT ON redemption_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_distributors('redemption-orders');
CREATE TRIGGER redemption_orders_begin_by_waiting AFTER INSERT ON redemption_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_new_orders_to_wait();
CREATE TRIGGER redemption_orders_have_distributor BEFORE INSERT ON redemption_orders FOR EACH ROW WHEN (new.distributor_id IS NULL) EXECUTE FUNCTION set_distributor_of_order();
CREATE TRIGGER redemption_orders_keep_what_was_settled BEFORE UPDATE ON redemption_orders FOR EACH ROW WHEN (old.executed_at IS NOT NULL) EXECUTE FUNCTION guard_settled_redemption();
CREATE TRIGGER redemption_orders_move_forward BEFORE UPDATE ON redemption_orders FOR EACH ROW WHEN (
        CASE
            WHEN old.status <> ALL (ARRAY['paid'::text, 'canceled'::text]) THEN true
            ELSE NOT erases(to_jsonb(old.*), to_jsonb(new.*), '{"status_reason": null}'::jsonb, old.investor_id)
        END) EXECUTE FUNCTION guard_redemption_order();
CREATE TRIGGER redemption_orders_new_of_their_run AFTER INSERT ON redemption_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_orders_of_their_run();
CREATE TRIGGER redemption_orders_not_emptied BEFORE TRUNCATE ON redemption_orders FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER redemption_orders_of_their_run AFTER UPDATE ON redemption_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_orders_of_their_run();
CREATE TRIGGER redemption_orders_stay BEFORE DELETE ON redemption_orders FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- register_checks
ALTER TABLE register_checks ADD CONSTRAINT register_checks_figures
  CHECK (duration_milliseconds >= 0 AND differences >= 0);
ALTER TABLE register_checks ADD CONSTRAINT register_checks_first_differences_are_a_list
  CHECK (jsonb_typeof(first_differences) = 'array'::text AND (jsonb_array_length(first_differences) > 0) = (differences > 0));
ALTER TABLE register_checks ADD CONSTRAINT register_checks_scope_known
  CHECK (scope = ANY (ARRAY['everything'::text, 'changes'::text]));
CREATE TRIGGER register_checks_append_only BEFORE DELETE OR UPDATE ON register_checks FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER register_checks_not_emptied BEFORE TRUNCATE ON register_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- request_log
ALTER TABLE request_log ADD CONSTRAINT request_log_bodies
  CHECK (octet_length(request_body) <= 8192 AND octet_length(response_body) <= 8192);
ALTER TABLE request_log ADD CONSTRAINT request_log_latency
  CHECK (latency_milliseconds >= 0::double precision);
ALTER TABLE request_log ADD CONSTRAINT request_log_status
  CHECK (status >= 100 AND status <= 599);

-- share_class_bank_accounts
CREATE TRIGGER share_class_bank_accounts_append_only BEFORE UPDATE ON share_class_bank_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER share_class_bank_accounts_not_emptied BEFORE TRUNCATE ON share_class_bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER share_class_bank_accounts_stay BEFORE DELETE ON share_class_bank_accounts FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- share_class_documents
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_document_day
  CHECK (document_day >= '1900-01-01'::date AND document_day <= '2999-12-31'::date);
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_file
  CHECK (removed_at IS NULL AND file_sha256 IS NOT NULL AND file_sha256 = sha256 OR removed_at IS NOT NULL AND file_sha256 IS NULL);
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_kind
  CHECK (kind = ANY (ARRAY['key-information'::text, 'prospectus'::text, 'annual-report'::text]));
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_language
  CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'it'::text, 'de'::text]));
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_sha256
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text);
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_size
  CHECK (size_bytes >= 1 AND size_bytes <= 20000000);
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_times
  CHECK (added_at >= '1900-01-01 00:00:00+00'::timestamp with time zone AND added_at <= '2999-12-31 00:00:00+00'::timestamp with time zone AND removed_at >= added_at AND removed_at <= '2999-12-31 00:00:00+00'::timestamp with time zone);
ALTER TABLE share_class_documents ADD CONSTRAINT share_class_documents_version
  CHECK (version ~ '^[0-9a-z][0-9a-z.-]{0,31}$'::text);

-- share_class_former_fees
ALTER TABLE share_class_former_fees ADD CONSTRAINT share_class_former_fees_range
  CHECK (subscription_fees >= 0::numeric AND subscription_fees < 1::numeric AND redemption_fees >= 0::numeric AND redemption_fees < 1::numeric);
CREATE TRIGGER share_class_former_fees_append_only BEFORE UPDATE ON share_class_former_fees FOR EACH ROW EXECUTE FUNCTION refuse_change_of_append_only_row();
CREATE TRIGGER share_class_former_fees_not_emptied BEFORE TRUNCATE ON share_class_former_fees FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER share_class_former_fees_stay BEFORE DELETE ON share_class_former_fees FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- share_class_order_totals
ALTER TABLE share_class_order_totals ADD CONSTRAINT share_class_order_totals_not_negative
  CHECK (subscriptions >= 0::numeric AND redemptions >= 0::numeric);

-- share_class_texts
ALTER TABLE share_class_texts ADD CONSTRAINT share_class_texts_language_known
  CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'it'::text, 'de'::text]));
ALTER TABLE share_class_texts ADD CONSTRAINT share_class_texts_present
  CHECK (name <> ''::text AND amf_classification <> ''::text AND reference_index <> ''::text);

-- share_class_tokens
ALTER TABLE share_class_tokens ADD CONSTRAINT share_class_tokens_address_fits_network
  CHECK (
CASE
    WHEN network = ANY (ARRAY['Sepolia'::text, 'PolygonAmoy'::text, 'BaseSepolia'::text, 'ArbitrumSepolia'::text, 'EtherlinkTestnet'::text, 'Ethereum'::text, 'Polygon'::text, 'Base'::text, 'Arbitrum'::text, 'Etherlink'::text]) THEN address ~ '^0x[0-9a-fA-F]{40}$'::text
    WHEN network = ANY (ARRAY['Starknet'::text, 'StarknetSepolia'::text]) THEN address ~ '^0x[0-9a-fA-F]{64}$'::text
    WHEN network = ANY (ARRAY['Stellar'::text, 'StellarTestnet'::text]) THEN address ~ '^[GC][A-Z2-7]{55}$'::text
    WHEN network = ANY (ARRAY['Solana'::text, 'SolanaDevnet'::text]) THEN address ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$'::text
    ELSE false
END);
ALTER TABLE share_class_tokens ADD CONSTRAINT share_class_tokens_position_not_negative
  CHECK ("position" >= 0);

-- share_class_totals
ALTER TABLE share_class_totals ADD CONSTRAINT share_class_totals_not_negative
  CHECK (total_shares >= 0::numeric AND number_of_holders >= 0 AND total_orders >= 0::numeric);
ALTER TABLE share_class_totals ADD CONSTRAINT share_class_totals_numbers
  CHECK ('NaN'::numeric <> total_shares AND 'NaN'::numeric <> total_yield AND 'NaN'::numeric <> total_orders);
ALTER TABLE share_class_totals ADD CONSTRAINT share_class_totals_shares_have_holders
  CHECK ((total_shares = 0::numeric) = (number_of_holders = 0));

-- share_classes
ALTER TABLE share_classes ADD CONSTRAINT share_classes_bank_account_bic_shape
  CHECK (bank_account_bic ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$'::text);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_bank_account_intermediary_bic_shape
  CHECK (bank_account_intermediary_bic ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$'::text);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_bank_account_number_shape
  CHECK (bank_account_number ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'::text);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_bank_account_whole
  CHECK ((bank_account_number IS NULL) = (bank_account_bic IS NULL) AND (bank_account_number IS NOT NULL OR bank_account_intermediary_bic IS NULL));
ALTER TABLE share_classes ADD CONSTRAINT share_classes_fees_are_fractions
  CHECK (subscription_fees >= 0::numeric AND subscription_fees < 1::numeric AND redemption_fees >= 0::numeric AND redemption_fees < 1::numeric AND management_fees >= 0::numeric AND management_fees < 1::numeric);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_isin_shape
  CHECK (isin ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'::text);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_minimums_not_negative
  CHECK (minimum_initial_subscription >= 0::numeric AND minimum_subsequent_subscription >= 0::numeric AND minimum_redemption >= 0::numeric);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_nav_decimals_range
  CHECK (nav_decimals >= 0 AND nav_decimals <= 20);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_nav_move_limit_is_fraction
  CHECK (nav_move_limit > 0::numeric AND nav_move_limit <= 1::numeric);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_numbers
  CHECK ('NaN'::numeric <> minimum_initial_subscription AND 'NaN'::numeric <> minimum_subsequent_subscription AND 'NaN'::numeric <> minimum_redemption AND 'NaN'::numeric <> subscription_fees AND 'NaN'::numeric <> redemption_fees AND 'NaN'::numeric <> management_fees AND 'NaN'::numeric <> nav_move_limit);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_recommended_holding_period
  CHECK (recommended_holding_period ~ '^P[1-9][0-9]{0,2}[DWMY]$'::text);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_risk_indicator
  CHECK (risk_indicator >= 1 AND risk_indicator <= 7);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_share_decimals_range
  CHECK (share_decimals >= 0 AND share_decimals <= 20);
ALTER TABLE share_classes ADD CONSTRAINT share_classes_symbol_shape
  CHECK (symbol ~ '^[A-Za-z][A-Za-z0-9]{1,15}$'::text);
CREATE TRIGGER share_classes_decimals_cover_net_asset_values BEFORE UPDATE OF nav_decimals ON share_classes FOR EACH ROW EXECUTE FUNCTION refuse_decimals_below_net_asset_values();
CREATE TRIGGER share_classes_have_values AFTER INSERT OR UPDATE OF currency ON share_classes FOR EACH ROW EXECUTE FUNCTION add_values_in_currency();
CREATE TRIGGER share_classes_keep_changed_account AFTER UPDATE ON share_classes FOR EACH ROW WHEN (new.bank_account_number IS NOT NULL AND new.bank_account_number IS DISTINCT FROM old.bank_account_number) EXECUTE FUNCTION keep_bank_account_of_class();
CREATE TRIGGER share_classes_keep_first_account AFTER INSERT ON share_classes FOR EACH ROW WHEN (new.bank_account_number IS NOT NULL) EXECUTE FUNCTION keep_bank_account_of_class();
CREATE TRIGGER share_classes_keep_former_fees AFTER UPDATE ON share_classes FOR EACH ROW WHEN (old.subscription_fees IS DISTINCT FROM new.subscription_fees OR old.redemption_fees IS DISTINCT FROM new.redemption_fees) EXECUTE FUNCTION keep_former_fees_of_class();

-- sign_in_failures
ALTER TABLE sign_in_failures ADD CONSTRAINT sign_in_failures_subject_is_sha256
  CHECK (octet_length(subject) = 32);

-- staff_invitations
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_expires_at
  CHECK (expires_at > created_at);
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_name
  CHECK (length(name) >= 1 AND length(name) <= 120);
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_role
  CHECK (role = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text]));

-- subscription_orders
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_amount_positive
  CHECK (amount > 0::numeric);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_placed_by_an_actor
  CHECK (is_actor(placed_by)) NOT VALID;
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_priced_as_agreed
  CHECK (net_asset_value_day = price_day);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_received_not_negative
  CHECK (received_amount >= 0::numeric);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_settled_when_executed
  CHECK (
CASE
    WHEN status = 'executed'::text THEN num_nulls(dealing_run_id, net_asset_value_id, net_asset_value_day, net_asset_value, shares, settlement_amount, fee, rounding, executed_at) = 0
    ELSE num_nonnulls(dealing_run_id, net_asset_value_id, net_asset_value_day, net_asset_value, shares, settlement_amount, fee, rounding, executed_at) = 0
END);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_settlement_adds_up
  CHECK (shares >= 0::numeric AND fee >= 0::numeric AND rounding >= 0::numeric AND settlement_amount = (shares * net_asset_value) AND received_amount = (settlement_amount + fee + rounding));
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_status_known
  CHECK (status = ANY (ARRAY['pending-wire'::text, 'pending-valuation'::text, 'executed'::text, 'canceled'::text, 'expired'::text, 'returned'::text]));
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_timeline_is_a_list
  CHECK (jsonb_typeof(timeline) = 'array'::text);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_valid_with_money
  CHECK (
CASE
    WHEN status = ANY (ARRAY['pending-valuation'::text, 'executed'::text, 'returned'::text]) THEN num_nulls(valid_at, cut_off_at, dealing_day, price_day) = 0 AND received_amount > 0::numeric
    ELSE num_nonnulls(valid_at, cut_off_at, dealing_day, price_day) = 0 AND received_amount = 0::numeric
END);
ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_wire_reference_shape
  CHECK (wire_reference ~ '^RF[0-9]{2}[2-9A-HJ-NP-Z]{11}$'::text);
CREATE TRIGGER subscription_orders_announce_changed AFTER UPDATE ON subscription_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_distributors('subscription-orders');
CREATE TRIGGER subscription_orders_announce_new AFTER INSERT ON subscription_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_for_distributors('subscription-orders');
CREATE TRIGGER subscription_orders_begin_by_waiting AFTER INSERT ON subscription_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_new_orders_to_wait();
CREATE TRIGGER subscription_orders_have_distributor BEFORE INSERT ON subscription_orders FOR EACH ROW WHEN (new.distributor_id IS NULL) EXECUTE FUNCTION set_distributor_of_order();
CREATE TRIGGER subscription_orders_move_forward BEFORE UPDATE ON subscription_orders FOR EACH ROW WHEN (
        CASE
            WHEN old.status = 'pending-valuation'::text AND new.status = 'executed'::text THEN new.id IS DISTINCT FROM old.id OR new.investor_id IS DISTINCT FROM old.investor_id OR new.share_class_id IS DISTINCT FROM old.share_class_id OR new.currency IS DISTINCT FROM old.currency OR new.amount IS DISTINCT FROM old.amount OR new.wire_reference IS DISTINCT FROM old.wire_reference OR new.expires_at IS DISTINCT FROM old.expires_at OR new.created_at IS DISTINCT FROM old.created_at OR new.dealing_day IS DISTINCT FROM old.dealing_day OR new.cut_off_at IS DISTINCT FROM old.cut_off_at OR new.price_day IS DISTINCT FROM old.price_day
            WHEN old.status = ANY (ARRAY['pending-wire'::text, 'pending-valuation'::text]) THEN true
            ELSE NOT erases(to_jsonb(old.*), to_jsonb(new.*), '{"status_reason": null}'::jsonb, old.investor_id)
        END) EXECUTE FUNCTION guard_subscription_order();
CREATE TRIGGER subscription_orders_new_of_their_run AFTER INSERT ON subscription_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_orders_of_their_run();
CREATE TRIGGER subscription_orders_not_emptied BEFORE TRUNCATE ON subscription_orders FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER subscription_orders_of_their_run AFTER UPDATE ON subscription_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_orders_of_their_run();
CREATE TRIGGER subscription_orders_stay BEFORE DELETE ON subscription_orders FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();

-- transfers
ALTER TABLE transfers ADD CONSTRAINT transfers_between_two_accounts
  CHECK (source_id <> destination_id);
ALTER TABLE transfers ADD CONSTRAINT transfers_quantity_positive
  CHECK (quantity > 0::numeric);
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_change_but_by_demo_reset();
CREATE TRIGGER transfers_keep_balances AFTER INSERT ON transfers REFERENCING NEW TABLE AS booked FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();
CREATE TRIGGER transfers_not_emptied BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_append_only_row();

-- user_distributors
ALTER TABLE user_distributors ADD CONSTRAINT user_distributors_role_known
  CHECK (role = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text]));

-- user_operators
ALTER TABLE user_operators ADD CONSTRAINT user_operators_created_by_an_actor
  CHECK (is_actor(created_by));
ALTER TABLE user_operators ADD CONSTRAINT user_operators_role_known
  CHECK (role = ANY (ARRAY['maker'::text, 'checker'::text]));
CREATE TRIGGER user_operators_complete_setup AFTER INSERT OR UPDATE ON user_operators FOR EACH STATEMENT EXECUTE FUNCTION complete_operator_setup();
CREATE TRIGGER user_operators_keep_last_role BEFORE DELETE ON user_operators FOR EACH ROW EXECUTE FUNCTION keep_last_role();
CREATE TRIGGER user_operators_keep_last_role_changed BEFORE UPDATE ON user_operators FOR EACH ROW WHEN (old.role <> new.role OR old.user_id <> new.user_id) EXECUTE FUNCTION keep_last_role();

-- users
ALTER TABLE users ADD CONSTRAINT users_created_by_an_actor
  CHECK (is_actor(created_by));
ALTER TABLE users ADD CONSTRAINT users_email_in_lower_case
  CHECK (email = lower(email) AND email ~~ '_%@_%'::text);
ALTER TABLE users ADD CONSTRAINT users_locale_known
  CHECK (locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'it'::text, 'de'::text]));
ALTER TABLE users ADD CONSTRAINT users_name_present
  CHECK (btrim(name) <> ''::text);
ALTER TABLE users ADD CONSTRAINT users_password_dated
  CHECK ((password_hash IS NULL) = (password_changed_at IS NULL));
ALTER TABLE users ADD CONSTRAINT users_password_is_argon2id
  CHECK (password_hash ~~ '$argon2id$%'::text);
ALTER TABLE users ADD CONSTRAINT users_second_factor_has_secret
  CHECK (totp_enabled_at IS NULL OR totp_secret IS NOT NULL);
CREATE TRIGGER users_keep_last_active_operator BEFORE UPDATE ON users FOR EACH ROW WHEN (old.disabled_at IS NULL AND new.disabled_at IS NOT NULL) EXECUTE FUNCTION keep_last_active_operator();

-- web_sessions
ALTER TABLE web_sessions ADD CONSTRAINT web_sessions_expire_after_creation
  CHECK (expires_at > created_at);

-- wires
ALTER TABLE wires ADD CONSTRAINT wires_amount_positive
  CHECK (amount > 0::numeric);
ALTER TABLE wires ADD CONSTRAINT wires_bank_entry_reference_present
  CHECK (btrim(bank_entry_reference) <> ''::text);
ALTER TABLE wires ADD CONSTRAINT wires_decided_by_an_actor
  CHECK (is_actor(decided_by));
ALTER TABLE wires ADD CONSTRAINT wires_evidence_is_a_list
  CHECK (jsonb_typeof(evidence) = 'array'::text);
ALTER TABLE wires ADD CONSTRAINT wires_fields_of_status
  CHECK (
CASE status
    WHEN 'suspense'::text THEN reason IS NOT NULL AND num_nonnulls(matched_at, returned_at) = 0
    WHEN 'matched'::text THEN reason IS NULL AND num_nulls(subscription_order_id, matched_at) = 0 AND returned_at IS NULL
    ELSE returned_at IS NOT NULL
END);
ALTER TABLE wires ADD CONSTRAINT wires_held_by_an_actor
  CHECK (is_actor(held_by));
ALTER TABLE wires ADD CONSTRAINT wires_held_stay_in_suspense
  CHECK (held_at IS NULL OR status = 'suspense'::text);
ALTER TABLE wires ADD CONSTRAINT wires_hold_complete
  CHECK ((held_at IS NULL) = (held_by IS NULL) AND (held_at IS NULL) = (hold_reason IS NULL));
ALTER TABLE wires ADD CONSTRAINT wires_reason_known
  CHECK (reason = ANY (ARRAY['no-reference'::text, 'unknown-reference'::text, 'ambiguous-reference'::text, 'wrong-account'::text, 'wrong-currency'::text, 'below-minimum'::text, 'order-canceled'::text, 'order-expired'::text, 'order-already-executed'::text, 'third-party-payer'::text, 'investor-not-active'::text, 'buys-no-share'::text, 'recorded-by-hand'::text]));
ALTER TABLE wires ADD CONSTRAINT wires_recorded_by_an_actor
  CHECK (is_actor(recorded_by));
ALTER TABLE wires ADD CONSTRAINT wires_status_known
  CHECK (status = ANY (ARRAY['suspense'::text, 'matched'::text, 'returned'::text]));
CREATE TRIGGER wires_announce_changed AFTER UPDATE ON wires REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION announce_old_suspense('wires');
CREATE TRIGGER wires_announce_new AFTER INSERT ON wires REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_suspense('wires');
CREATE TRIGGER wires_move_forward BEFORE UPDATE ON wires FOR EACH ROW WHEN (
        CASE
            WHEN old.status <> 'returned'::text THEN true
            ELSE NOT erases_wire(to_jsonb(old.*), to_jsonb(new.*))
        END) EXECUTE FUNCTION guard_wire();
CREATE TRIGGER wires_not_emptied BEFORE TRUNCATE ON wires FOR EACH STATEMENT EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER wires_recorded_by_hand_are_confirmed BEFORE UPDATE ON wires FOR EACH ROW WHEN (old.reason = 'recorded-by-hand'::text AND new.status <> 'returned'::text AND (new.reason IS DISTINCT FROM old.reason OR new.subscription_order_id IS DISTINCT FROM old.subscription_order_id) AND new.decided_by IS NULL) EXECUTE FUNCTION guard_wire_recorded_by_hand();
CREATE TRIGGER wires_stay BEFORE DELETE ON wires FOR EACH ROW EXECUTE FUNCTION reject_deletion_but_by_demo_reset();
CREATE TRIGGER wires_stay_what_was_booked BEFORE UPDATE ON wires FOR EACH ROW WHEN (
        CASE
            WHEN new.status <> old.status THEN true
            ELSE NOT erases_wire(to_jsonb(old.*), to_jsonb(new.*))
        END) EXECUTE FUNCTION guard_booked_wire();
