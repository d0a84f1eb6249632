-- AlterTable
ALTER TABLE "api_clients" ADD COLUMN     "created_by" TEXT,
ADD COLUMN     "revocation_reason" TEXT,
ADD COLUMN     "revoked_by" TEXT;

-- AlterTable
ALTER TABLE "distributors" ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "api_clients_created_by_idx" ON "api_clients"("created_by");

-- Until now a client was revoked by somebody who asked for it, and in no other way. Who created or revoked one was not
-- recorded, and is not guessed.
UPDATE "api_clients" SET "revocation_reason" = 'requested' WHERE "revoked_at" IS NOT NULL;

-- Clients of users who are disabled did not work, but would have worked again with their user.
UPDATE "api_clients" AS client
SET "revoked_at" = greatest(owner."disabled_at", client."created_at"), "revocation_reason" = 'user-disabled'
FROM "users" owner
WHERE owner."id" = client."user_id" AND owner."disabled_at" IS NOT NULL AND client."revoked_at" IS NULL;

-- What Prisma's schema language cannot say.
ALTER TABLE "api_clients"
  ADD CONSTRAINT "api_clients_revoked_for_a_reason" CHECK (("revoked_at" IS NULL) = ("revocation_reason" IS NULL)),
  ADD CONSTRAINT "api_clients_revoked_before_by_whom" CHECK ("revoked_by" IS NULL OR "revoked_at" IS NOT NULL),
  ADD CONSTRAINT "api_clients_revocation_reason_known"
    CHECK ("revocation_reason" IN ('requested', 'user-disabled', 'link-ended', 'distributor-ended')),
  ADD CONSTRAINT "api_clients_created_by_an_actor" CHECK ("created_by" ~ '^[a-z][a-z-]*:[A-Za-z0-9-]+$'),
  ADD CONSTRAINT "api_clients_revoked_by_an_actor" CHECK ("revoked_by" ~ '^[a-z][a-z-]*:[A-Za-z0-9-]+$');
