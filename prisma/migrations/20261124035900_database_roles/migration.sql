-- The service connects as a role that owns nothing. What it may do is in lib/database-server/privileges.ts.

-- A session may create temporary tables, which come before all others when a name is looked up. Functions that read tables
-- therefore have a search path of their own: no guard looks at a temporary table in place of the real one.
ALTER FUNCTION "announce_change"(text, text) SET search_path = public, pg_temp;
ALTER FUNCTION "announce_for_investors"() SET search_path = public, pg_temp;
ALTER FUNCTION "announce_investors"() SET search_path = public, pg_temp;
ALTER FUNCTION "announce_new_suspense"() SET search_path = public, pg_temp;
ALTER FUNCTION "announce_old_suspense"() SET search_path = public, pg_temp;
ALTER FUNCTION "announce_payouts"() SET search_path = public, pg_temp;
ALTER FUNCTION "announce_to_all"() SET search_path = public, pg_temp;
ALTER FUNCTION "complete_operator_setup"() SET search_path = public, pg_temp;
ALTER FUNCTION "guard_compensation"() SET search_path = public, pg_temp;
ALTER FUNCTION "guard_erased_investor"() SET search_path = public, pg_temp;
ALTER FUNCTION "guard_erasure"() SET search_path = public, pg_temp;
ALTER FUNCTION "guard_payout"() SET search_path = public, pg_temp;
ALTER FUNCTION "guard_wire"() SET search_path = public, pg_temp;
ALTER FUNCTION "holds_data"() SET search_path = public, pg_temp;
ALTER FUNCTION "keep_ledger_balances"() SET search_path = public, pg_temp;
ALTER FUNCTION "refuse_change_but_by_demo_reset"() SET search_path = public, pg_temp;
ALTER FUNCTION "refuse_closing_awaited_day"() SET search_path = public, pg_temp;
ALTER FUNCTION "refuse_decimals_below_net_asset_values"() SET search_path = public, pg_temp;
ALTER FUNCTION "refuse_net_asset_value_beyond_decimals"() SET search_path = public, pg_temp;
ALTER FUNCTION "reject_deletion_but_by_demo_reset"() SET search_path = public, pg_temp;
ALTER FUNCTION "reject_demo_mark_of_used_database"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_compensations_of_orders"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_earlier_net_asset_value_kept"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_entries_in_order"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_ledger_account_unit"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_new_orders_to_wait"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_orders_of_their_run"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_payouts_of_settlements"() SET search_path = public, pg_temp;
ALTER FUNCTION "require_run_of_waiting_orders"() SET search_path = public, pg_temp;

-- Balances and the end of the setup are written by triggers alone, with the rights of the owner. Nobody else may use these
-- functions: a trigger on a temporary table would write any balance.
ALTER FUNCTION "keep_ledger_balances"() SECURITY DEFINER;
ALTER FUNCTION "complete_operator_setup"() SECURITY DEFINER;
REVOKE EXECUTE ON FUNCTION "keep_ledger_balances"() FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION "complete_operator_setup"() FROM PUBLIC;

-- A lock that blocks writers needs the right to update or delete, which the service does not have for the journal.
CREATE FUNCTION "lock_journal"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE "journal_entries" IN EXCLUSIVE MODE;
END $$;
REVOKE EXECUTE ON FUNCTION "lock_journal"() FROM PUBLIC;

-- The reset of a demo deletes what the service may not: with the rights of the owner, and only where the database is marked.
CREATE FUNCTION "require_demo_database"() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_database") THEN
    RAISE EXCEPTION 'only the database of a demo is reset' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

CREATE FUNCTION "lock_demo_tables"("emptied" text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  name text;
BEGIN
  PERFORM "require_demo_database"();
  LOCK TABLE "investors" IN EXCLUSIVE MODE;
  FOREACH name IN ARRAY "emptied" LOOP
    EXECUTE format('LOCK TABLE public.%I IN EXCLUSIVE MODE NOWAIT', name);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION "lock_demo_tables"(text[]) FROM PUBLIC;

CREATE FUNCTION "empty_demo_tables"("emptied" text[], "kept_investors" uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
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
END $$;
REVOKE EXECUTE ON FUNCTION "empty_demo_tables"(text[], uuid[]) FROM PUBLIC;
