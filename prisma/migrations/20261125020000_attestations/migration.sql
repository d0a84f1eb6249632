-- That the register and the bank agree on a day, with every figure.
CREATE TABLE "attestations" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "content" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "attested_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attestations_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "attestations_sequence_key" ON "attestations"("sequence");
CREATE UNIQUE INDEX "attestations_day_key" ON "attestations"("day");
CREATE INDEX "attestations_created_at_sequence_idx" ON "attestations"("created_at" DESC, "sequence" DESC);

ALTER TABLE "attestations"
  ADD CONSTRAINT "attestations_hash_of_content" CHECK ("content_hash" = encode(sha256(convert_to("content", 'UTF8')), 'hex')),
  ADD CONSTRAINT "attestations_by_an_actor" CHECK ("is_actor"("attested_by"));

CREATE TRIGGER "attestations_append_only" BEFORE UPDATE ON "attestations" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "attestations_stay" BEFORE DELETE ON "attestations" FOR EACH ROW
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
CREATE TRIGGER "attestations_not_emptied" BEFORE TRUNCATE ON "attestations" FOR EACH STATEMENT
  EXECUTE FUNCTION "reject_deletion_but_by_demo_reset"();
