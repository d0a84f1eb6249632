-- Runs of before the migration that added their terms got terms that fit their orders. That these are the ones on which they were
-- priced is not known, so the page of an order does not state its rate.
ALTER TABLE "dealing_runs" ADD COLUMN "has_recorded_terms" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "dealing_runs" DISABLE TRIGGER USER;

UPDATE "dealing_runs" SET "has_recorded_terms" = false
WHERE "at" < (
  SELECT max("finished_at") FROM "_prisma_migrations" WHERE "migration_name" = '20261127231000_terms_of_dealing_runs');

ALTER TABLE "dealing_runs" ENABLE TRIGGER USER;
