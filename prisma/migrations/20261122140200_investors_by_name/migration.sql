-- Investors are searched by parts of their names, which PostgreSQL finds by groups of three letters.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE =
      'the extension pg_trgm is missing, and the user of DATABASE_URL may not create it. Run CREATE EXTENSION pg_trgm in this database as a user who may, then start again.';
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION USING ERRCODE = 'feature_not_supported', MESSAGE =
      'the extension pg_trgm is not installed on the database server. It comes with PostgreSQL (package postgresql-contrib): install it there, then start again.';
END $$;

CREATE INDEX "investors_first_name_idx" ON "investors" USING GIN ("first_name" gin_trgm_ops);
CREATE INDEX "investors_last_name_idx" ON "investors" USING GIN ("last_name" gin_trgm_ops);
