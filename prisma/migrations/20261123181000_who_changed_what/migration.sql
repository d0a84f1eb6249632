-- Who published a value, recorded and decided about a wire, registered and decided about a bank account, sent a payout and
-- recorded its end. Absent for what happened before this was recorded.
ALTER TABLE "net_asset_values" ADD COLUMN "published_by" TEXT;
ALTER TABLE "net_asset_value_versions" ADD COLUMN "published_by" TEXT;
ALTER TABLE "wires" ADD COLUMN "recorded_by" TEXT, ADD COLUMN "decided_by" TEXT;
ALTER TABLE "bank_accounts" ADD COLUMN "registered_by" TEXT, ADD COLUMN "decided_by" TEXT;
ALTER TABLE "payouts" ADD COLUMN "sent_by" TEXT, ADD COLUMN "ended_by" TEXT;

-- What Prisma's schema language cannot say.
ALTER TABLE "net_asset_values" ADD CONSTRAINT "net_asset_values_published_by_an_actor" CHECK ("is_actor"("published_by"));
ALTER TABLE "net_asset_value_versions"
  ADD CONSTRAINT "net_asset_value_versions_published_by_an_actor" CHECK ("is_actor"("published_by"));
ALTER TABLE "wires"
  ADD CONSTRAINT "wires_recorded_by_an_actor" CHECK ("is_actor"("recorded_by")),
  ADD CONSTRAINT "wires_decided_by_an_actor" CHECK ("is_actor"("decided_by"));
ALTER TABLE "bank_accounts"
  ADD CONSTRAINT "bank_accounts_registered_by_an_actor" CHECK ("is_actor"("registered_by")),
  ADD CONSTRAINT "bank_accounts_decided_by_an_actor" CHECK ("is_actor"("decided_by"));
ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_sent_by_an_actor" CHECK ("is_actor"("sent_by")),
  ADD CONSTRAINT "payouts_sent_before_by_whom" CHECK ("sent_by" IS NULL OR "sent_at" IS NOT NULL),
  ADD CONSTRAINT "payouts_ended_by_an_actor" CHECK ("is_actor"("ended_by")),
  ADD CONSTRAINT "payouts_ended_before_by_whom" CHECK ("ended_by" IS NULL OR "status" IN ('paid', 'failed'));
