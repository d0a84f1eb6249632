-- A check of the register adds up its entries by day. Without these PostgreSQL expects as many days as there are times, and
-- sorts millions of transfers on disk instead of keeping the few sums in memory.
CREATE STATISTICS "journal_entries_days" ON (("at" AT TIME ZONE 'UTC')::date) FROM "journal_entries";
ANALYZE "journal_entries";
