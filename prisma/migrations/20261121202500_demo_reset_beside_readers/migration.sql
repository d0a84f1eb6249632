-- Emptying a table as a whole makes its readers wait; rows that are deleted stay for them until the reset is done. So
-- deletions are what a reset may do, and TRUNCATE is refused for good.
CREATE FUNCTION "refuse_change_but_by_demo_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('sharebook.resets_demo', true) = 'on'
    AND EXISTS (SELECT FROM "demo_database") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

DROP TRIGGER "transfers_append_only" ON "transfers";
CREATE TRIGGER "transfers_append_only"
  BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

DROP TRIGGER "journal_entries_append_only" ON "journal_entries";
CREATE TRIGGER "journal_entries_append_only"
  BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

DROP TRIGGER "ledger_accounts_stay" ON "ledger_accounts";
CREATE TRIGGER "ledger_accounts_stay"
  BEFORE DELETE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

DROP TRIGGER "dealing_runs_append_only" ON "dealing_runs";
CREATE TRIGGER "dealing_runs_append_only"
  BEFORE UPDATE OR DELETE ON "dealing_runs" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

DROP TRIGGER "net_asset_value_versions_append_only" ON "net_asset_value_versions";
CREATE TRIGGER "net_asset_value_versions_append_only"
  BEFORE UPDATE OR DELETE ON "net_asset_value_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

DROP TRIGGER "ledger_accounts_not_emptied" ON "ledger_accounts";
CREATE TRIGGER "ledger_accounts_not_emptied"
  BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

DROP TRIGGER "journal_entries_not_emptied" ON "journal_entries";
CREATE TRIGGER "journal_entries_not_emptied"
  BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

DROP TRIGGER "transfers_not_emptied" ON "transfers";
CREATE TRIGGER "transfers_not_emptied"
  BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

DROP TRIGGER "dealing_runs_not_emptied" ON "dealing_runs";
CREATE TRIGGER "dealing_runs_not_emptied"
  BEFORE TRUNCATE ON "dealing_runs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

DROP TRIGGER "net_asset_value_versions_not_emptied" ON "net_asset_value_versions";
CREATE TRIGGER "net_asset_value_versions_not_emptied"
  BEFORE TRUNCATE ON "net_asset_value_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

DROP FUNCTION "refuse_emptying_but_by_demo_reset"();
