-- Whoever attributes a wire asks whether the bank says something else of it; few entries are such exceptions.
CREATE INDEX "bank_statement_entries_known_otherwise" ON "bank_statement_entries"("account", "reference")
  WHERE "exception" = 'known-otherwise';
