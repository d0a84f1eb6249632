-- Which statement the investor agreed to. The wizard has had one until now.
ALTER TABLE "investor_consents" ADD COLUMN "version" TEXT NOT NULL DEFAULT '2026-11';
ALTER TABLE "investor_consents" ALTER COLUMN "version" DROP DEFAULT;
ALTER TABLE "investor_consents" ADD CONSTRAINT "investor_consents_version_check" CHECK ("version" ~ '^\d{4}-\d{2}$');

-- Who registered or archived a bank account, and who chose another one for a payout.
ALTER TABLE "investor_events" DROP CONSTRAINT "investor_events_kind_check";
ALTER TABLE "investor_events" ADD CONSTRAINT "investor_events_kind_check" CHECK ("kind" IN (
  'created', 'activated', 'refused', 'suspended', 'action-required', 'archived', 'access-given', 'access-ended',
  'account-added', 'account-archived', 'payout-retried'));
