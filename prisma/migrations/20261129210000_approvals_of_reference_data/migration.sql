-- Exchange rates, index values and payments of income beyond their limits are approved.
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind", ADD CONSTRAINT "approvals_kind" CHECK ("kind" IN (
  'net-asset-values', 'dealing-terms', 'reference-data', 'wire-attribution', 'wire-return', 'wire-release', 'payout-batch',
  'bank-account', 'operator-rights', 'investor-release', 'investor-erasure', 'bank-statement', 'bank-entry'));

-- The title of a content. Not every JSON text is jsonb, which has no half of a surrogate pair: an older content may end a shortened
-- reason with one. Its title is null then.
CREATE FUNCTION "title_of"("content" text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
BEGIN
  RETURN "content"::jsonb -> 'title';
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  RETURN NULL;
END $$;

-- Lists show the title, which is at the end of a content of up to some megabytes. Generated, so that it is the title that is approved.
ALTER TABLE "approvals" ADD COLUMN "title" JSONB GENERATED ALWAYS AS ("title_of"("content")) STORED;
