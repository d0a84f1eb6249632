-- Some limits of attempts are for a day. Processes of the release before this column count a quarter of an hour, also while they run
-- beside new ones: their rows have the default.
ALTER TABLE "sign_in_failures" ADD COLUMN "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '00:15:00'::interval);
