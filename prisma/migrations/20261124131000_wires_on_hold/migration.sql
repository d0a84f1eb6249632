-- Money in suspense that nobody moves until a second person has approved that its hold ends.
ALTER TABLE "wires"
  ADD COLUMN "held_at" TIMESTAMPTZ(3),
  ADD COLUMN "held_by" TEXT,
  ADD COLUMN "hold_reason" TEXT,
  ADD CONSTRAINT "wires_hold_complete" CHECK (
    ("held_at" IS NULL) = ("held_by" IS NULL) AND ("held_at" IS NULL) = ("hold_reason" IS NULL)),
  ADD CONSTRAINT "wires_held_stay_in_suspense" CHECK ("held_at" IS NULL OR "status" = 'suspense'),
  ADD CONSTRAINT "wires_held_by_an_actor" CHECK (is_actor("held_by"));

CREATE INDEX "wires_on_hold" ON "wires" ("created_at" DESC, "sequence" DESC) WHERE "held_at" IS NOT NULL;

ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind", ADD CONSTRAINT "approvals_kind" CHECK ("kind" IN (
  'net-asset-values', 'dealing-terms', 'wire-attribution', 'wire-return', 'wire-release', 'payout-batch', 'bank-account',
  'operator-rights', 'investor-release', 'investor-erasure'));
