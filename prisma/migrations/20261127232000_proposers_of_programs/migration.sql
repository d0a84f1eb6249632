-- Whoever proposed a program knows its secret, so they do not approve what it proposes, and it ends when they leave. Programs from
-- before there were approvals were created by whoever got their secret.
ALTER TABLE "operator_clients" ADD COLUMN "proposed_by" TEXT;

UPDATE "operator_clients" AS program SET "proposed_by" = coalesce((
  SELECT coalesce(approval."edited_by"[cardinality(approval."edited_by")], approval."proposed_by")
  FROM "approvals" AS approval
  WHERE approval."kind" = 'operator-rights' AND approval."state" = 'approved'
    AND approval."subjects" @> ARRAY['operator-client:' || program."id"]
  ORDER BY approval."sequence" LIMIT 1), program."created_by");

ALTER TABLE "operator_clients"
  ALTER COLUMN "proposed_by" SET NOT NULL,
  ADD CONSTRAINT "operator_clients_proposed_by_an_actor" CHECK ("is_actor"("proposed_by"));

CREATE FUNCTION "guard_operator_client"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whose secret a program has never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "operator_clients_stay_whose_they_are" BEFORE UPDATE ON "operator_clients" FOR EACH ROW
  WHEN ((NEW."id", NEW."secret_hash", NEW."proposed_by") IS DISTINCT FROM (OLD."id", OLD."secret_hash", OLD."proposed_by"))
  EXECUTE FUNCTION "guard_operator_client"();

-- The four-eyes rule of approvals, for whoever is behind a program: a check constraint cannot read another table.
CREATE FUNCTION "guard_approval_of_own_program"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM operator_clients AS program
    WHERE program.proposed_by = NEW.decided_by
      AND 'operator-client:' || program.id IN (NEW.proposed_by, NEW.edited_by[cardinality(NEW.edited_by)])) THEN
    RAISE EXCEPTION 'nobody approves what a program of their own proposed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "approvals_four_eyes_of_programs" BEFORE UPDATE ON "approvals" FOR EACH ROW
  WHEN (NEW."state" = 'approved') EXECUTE FUNCTION "guard_approval_of_own_program"();
