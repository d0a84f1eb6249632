-- What one person or machine of the operator proposes and another person approves before it is done. The content is canonical
-- JSON, to whose SHA-256 an approval is bound.
CREATE TABLE "approvals" (
  "id" UUID NOT NULL,
  "sequence" BIGSERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "content_hash" TEXT NOT NULL,
  "subjects" TEXT[] NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'proposed',
  "proposed_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "edited_by" TEXT[] NOT NULL DEFAULT '{}',
  "decided_by" TEXT,
  "decided_at" TIMESTAMPTZ(3),
  "reason" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "approvals_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "approvals_kind" CHECK ("kind" IN (
    'net-asset-values', 'dealing-terms', 'wire-attribution', 'wire-return', 'payout-batch', 'bank-account', 'operator-rights',
    'investor-release')),
  CONSTRAINT "approvals_summary" CHECK (length("summary") BETWEEN 1 AND 500),
  CONSTRAINT "approvals_content_hash" CHECK ("content_hash" = encode(sha256(convert_to("content", 'UTF8')), 'hex')),
  CONSTRAINT "approvals_subjects" CHECK (cardinality("subjects") > 0),
  CONSTRAINT "approvals_state" CHECK ("state" IN (
    'proposed', 'approved', 'rejected', 'withdrawn', 'superseded', 'expired')),
  CONSTRAINT "approvals_proposed_by" CHECK ("proposed_by" ~ '^(user|operator-client):.'),
  CONSTRAINT "approvals_expires_at" CHECK ("expires_at" > "created_at"),
  CONSTRAINT "approvals_decided" CHECK (
    ("state" = 'proposed') = ("decided_by" IS NULL) AND ("decided_by" IS NULL) = ("decided_at" IS NULL)
    AND ("state" <> 'proposed' OR "reason" IS NULL)),
  -- People decide; machines only propose.
  CONSTRAINT "approvals_decided_by_a_person" CHECK ("state" NOT IN ('approved', 'rejected') OR "decided_by" ~ '^user:.'),
  -- Nobody approves what they proposed or were the last to edit.
  CONSTRAINT "approvals_four_eyes" CHECK (
    "state" <> 'approved'
    OR ("decided_by" <> "proposed_by" AND "decided_by" IS DISTINCT FROM "edited_by"[cardinality("edited_by")])),
  CONSTRAINT "approvals_in_time" CHECK ("state" <> 'approved' OR "decided_at" < "expires_at"),
  CONSTRAINT "approvals_rejected" CHECK ("state" <> 'rejected' OR coalesce("reason", '') <> ''),
  CONSTRAINT "approvals_withdrawn" CHECK ("state" <> 'withdrawn' OR "decided_by" = "proposed_by"),
  CONSTRAINT "approvals_expired" CHECK ("state" <> 'expired' OR ("decided_by" = 'schedule' AND "decided_at" >= "expires_at"))
);

CREATE UNIQUE INDEX "approvals_sequence_key" ON "approvals" ("sequence");
CREATE INDEX "approvals_created_at_sequence_idx" ON "approvals" ("created_at" DESC, "sequence" DESC);
-- Open ones are few: contradictions are found among them, and those that have expired.
CREATE INDEX "approvals_open" ON "approvals" ("expires_at") WHERE "state" = 'proposed';

-- A decision is final, and the content changes only with the name of whoever edits it.
CREATE FUNCTION "guard_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'approvals are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW."state" <> 'proposed' OR cardinality(NEW."edited_by") > 0 THEN
      RAISE EXCEPTION 'an approval begins as a proposal' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD."state" <> 'proposed' THEN
    RAISE EXCEPTION 'a decided approval is final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW."id", NEW."kind", NEW."proposed_by", NEW."created_at", NEW."expires_at")
    IS DISTINCT FROM (OLD."id", OLD."kind", OLD."proposed_by", OLD."created_at", OLD."expires_at") THEN
    RAISE EXCEPTION 'who proposed what kind of thing and when never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."edited_by" IS DISTINCT FROM OLD."edited_by" THEN
    IF cardinality(NEW."edited_by") <> cardinality(OLD."edited_by") + 1
      OR NEW."edited_by"[1:cardinality(OLD."edited_by")] IS DISTINCT FROM OLD."edited_by"
      OR NEW."state" <> 'proposed' THEN
      RAISE EXCEPTION 'one editor at a time is added' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW."content", NEW."summary", NEW."subjects") IS DISTINCT FROM (OLD."content", OLD."summary", OLD."subjects") THEN
    RAISE EXCEPTION 'the content changes only with its editor' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "approvals_guard" BEFORE INSERT OR UPDATE OR DELETE ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION "guard_approval"();
