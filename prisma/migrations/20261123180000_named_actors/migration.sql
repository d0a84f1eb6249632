-- Whoever does something is stored by name: a user, a client, the schedule, the sandbox, or who set the database up.
CREATE FUNCTION "is_actor"("name" TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "name" ~ '^((user|api-client|operator-client|sandbox):[A-Za-z0-9-]+|oauth-client:[A-Za-z0-9_.~-]+:user:[A-Za-z0-9-]+|schedule|bootstrap)$';

ALTER TABLE "api_clients"
  DROP CONSTRAINT "api_clients_created_by_an_actor",
  DROP CONSTRAINT "api_clients_revoked_by_an_actor";

-- The command line had no names yet. What cannot be changed (journal entries, runs, events) keeps the earlier words.
UPDATE "api_clients" SET "created_by" = 'bootstrap' WHERE "created_by" LIKE 'system:%';
UPDATE "api_clients" SET "revoked_by" = 'bootstrap' WHERE "revoked_by" LIKE 'system:%';

ALTER TABLE "api_clients"
  ADD CONSTRAINT "api_clients_created_by_an_actor" CHECK ("is_actor"("created_by")),
  ADD CONSTRAINT "api_clients_revoked_by_an_actor" CHECK ("is_actor"("revoked_by"));

ALTER TABLE "bulk_imports"
  DROP CONSTRAINT "bulk_imports_uploaded_by_an_actor",
  DROP CONSTRAINT "bulk_imports_confirmed_by_an_actor",
  ADD CONSTRAINT "bulk_imports_uploaded_by_an_actor" CHECK ("is_actor"("uploaded_by")),
  ADD CONSTRAINT "bulk_imports_confirmed_by_an_actor" CHECK ("is_actor"("confirmed_by"));

-- NOT VALID: for rows from now on.
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_actor_named" CHECK ("is_actor"("actor")) NOT VALID;
ALTER TABLE "dealing_runs" ADD CONSTRAINT "dealing_runs_actor_named" CHECK ("is_actor"("actor")) NOT VALID;
ALTER TABLE "investor_events" ADD CONSTRAINT "investor_events_actor_named" CHECK ("is_actor"("actor")) NOT VALID;
ALTER TABLE "order_activities" ADD CONSTRAINT "order_activities_actor_named" CHECK ("is_actor"("actor")) NOT VALID;
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_placed_by_an_actor" CHECK ("is_actor"("placed_by")) NOT VALID;
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_placed_by_an_actor" CHECK ("is_actor"("placed_by")) NOT VALID;
ALTER TABLE "investor_drafts" ADD CONSTRAINT "investor_drafts_saved_by_an_actor" CHECK ("is_actor"("saved_by")) NOT VALID;
ALTER TABLE "investor_consents" ADD CONSTRAINT "investor_consents_recorded_by_an_actor" CHECK ("is_actor"("recorded_by")) NOT VALID;
