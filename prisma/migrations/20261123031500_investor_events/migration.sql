-- What happened to an investor and who did it, beside their orders and bank accounts. Append-only.
CREATE TABLE "investor_events" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "sequence" BIGSERIAL NOT NULL,
  "investor_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "actor" TEXT NOT NULL,
  "subject" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "investor_events_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "investor_events_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "investor_events_sequence_key" ON "investor_events"("sequence");
CREATE INDEX "investor_events_investor_id_sequence_idx" ON "investor_events"("investor_id", "sequence" DESC);

-- What follows Prisma's schema language cannot say.

ALTER TABLE "investor_events" ADD CONSTRAINT "investor_events_kind_check" CHECK ("kind" IN (
  'created', 'activated', 'refused', 'suspended', 'action-required', 'archived', 'access-given', 'access-ended'));
ALTER TABLE "investor_events" ADD CONSTRAINT "investor_events_actor_check" CHECK ("actor" <> '');
