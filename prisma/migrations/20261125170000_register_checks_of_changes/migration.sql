-- A check looks at the whole register, or at what was written since an earlier check without differences, whose position it
-- continues. Checks of before have looked at everything and have no position.
ALTER TABLE "register_checks"
  ADD COLUMN "scope" TEXT NOT NULL DEFAULT 'everything',
  ADD COLUMN "position" JSONB,
  ADD CONSTRAINT "register_checks_scope_known" CHECK ("scope" IN ('everything', 'changes'));
ALTER TABLE "register_checks" ALTER COLUMN "scope" DROP DEFAULT;

CREATE INDEX "register_checks_of_everything" ON "register_checks" ("id" DESC) WHERE "scope" = 'everything';

-- Entries of transactions that an earlier check did not see.
CREATE INDEX "journal_entries_transaction_id_idx" ON "journal_entries" ("transaction_id") WHERE "transaction_id" IS NOT NULL;
