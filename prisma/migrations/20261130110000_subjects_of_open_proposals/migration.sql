-- What open proposals are about, one row for each thing, so that they are found by an index: comparing the arrays of two proposals
-- about thousands of things compares every thing of the one with every thing of the other. The key also keeps two open proposals from
-- being about the same thing, whoever stores them. No foreign key: only the trigger below writes rows, with the id of its own row,
-- and approvals are never deleted.
CREATE TABLE "open_proposal_subjects" (
    "subject" TEXT COLLATE "C" NOT NULL,
    "approval_id" UUID NOT NULL,

    CONSTRAINT "open_proposal_subjects_pkey" PRIMARY KEY ("subject")
);

-- In the order of the subjects, so that two that store the same ones wait for each other and cannot deadlock. Whoever waited begins
-- again (SQLSTATE 40001), and then finds the other proposal.
CREATE FUNCTION "keep_subjects_of_open_proposals"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  named text[];
  kept bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "open_proposal_subjects" WHERE "subject" = ANY(OLD."subjects") AND "approval_id" = OLD."id";
  END IF;
  IF NEW."state" = 'proposed' THEN
    SELECT array_agg(DISTINCT subject COLLATE "C" ORDER BY subject COLLATE "C") INTO named FROM unnest(NEW."subjects") AS subject;
    INSERT INTO "open_proposal_subjects" ("subject", "approval_id")
      SELECT subject, NEW."id" FROM unnest(named) AS subject
      ON CONFLICT ("subject") DO NOTHING;
    GET DIAGNOSTICS kept = ROW_COUNT;
    IF kept < cardinality(named) THEN
      RAISE EXCEPTION 'another open proposal is about the same thing' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "keep_subjects_of_open_proposals"() FROM PUBLIC;

CREATE TRIGGER "approvals_begin_with_subjects" AFTER INSERT ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION "keep_subjects_of_open_proposals"();
CREATE TRIGGER "approvals_keep_subjects" AFTER UPDATE ON "approvals" FOR EACH ROW
  WHEN (NEW."state" <> OLD."state" OR NEW."subjects" IS DISTINCT FROM OLD."subjects")
  EXECUTE FUNCTION "keep_subjects_of_open_proposals"();

-- One that has expired, which is recorded seconds later, may be about the same thing as a newer one.
LOCK TABLE "approvals" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "open_proposal_subjects" ("subject", "approval_id")
SELECT subject, approval."id"
FROM "approvals" AS approval CROSS JOIN unnest(approval."subjects") AS subject
WHERE approval."state" = 'proposed'
ORDER BY approval."sequence" DESC
ON CONFLICT ("subject") DO NOTHING;
