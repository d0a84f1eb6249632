-- Mails hold links that let somebody in: what is kept of them is unreadable without the service's own key.
DELETE FROM "mails";

ALTER TABLE "mails" DROP COLUMN "text",
ADD COLUMN     "sealed_text" BYTEA NOT NULL,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3);

DROP INDEX "mails_created_at_idx";

CREATE INDEX "mails_next_attempt_at_idx" ON "mails"("next_attempt_at");

CREATE INDEX "mails_recipient_created_at_idx" ON "mails"("recipient", "created_at" DESC);
