-- The last active maker and the last active checker keep their role: without one of them nothing can be proposed or decided any
-- more, and nobody becomes an operator without a sign-in.
CREATE FUNCTION "require_another_operator"("leaving" uuid, "lost" text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "operator_setup") THEN
    RETURN;
  END IF;
  -- One change at a time, so that two cannot each count on the other one.
  PERFORM pg_advisory_xact_lock(7234573);
  IF NOT EXISTS (
    SELECT FROM "user_operators" AS other JOIN "users" AS person ON person."id" = other."user_id"
    WHERE other."role" = "lost" AND other."user_id" <> "leaving" AND person."disabled_at" IS NULL) THEN
    RAISE EXCEPTION 'the last active % stays', "lost" USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $$;

CREATE FUNCTION "keep_last_role"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "id" = OLD."user_id" AND "disabled_at" IS NULL) THEN
    PERFORM "require_another_operator"(OLD."user_id", OLD."role");
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "user_operators_keep_last_role" BEFORE DELETE ON "user_operators"
  FOR EACH ROW EXECUTE FUNCTION "keep_last_role"();
CREATE TRIGGER "user_operators_keep_last_role_changed" BEFORE UPDATE ON "user_operators"
  FOR EACH ROW WHEN (OLD."role" <> NEW."role" OR OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "keep_last_role"();

CREATE FUNCTION "keep_last_active_operator"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  lost text;
BEGIN
  SELECT "role" INTO lost FROM "user_operators" WHERE "user_id" = NEW."id";
  IF lost IS NOT NULL THEN
    PERFORM "require_another_operator"(NEW."id", lost);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "users_keep_last_active_operator" BEFORE UPDATE ON "users"
  FOR EACH ROW WHEN (OLD."disabled_at" IS NULL AND NEW."disabled_at" IS NOT NULL)
  EXECUTE FUNCTION "keep_last_active_operator"();
