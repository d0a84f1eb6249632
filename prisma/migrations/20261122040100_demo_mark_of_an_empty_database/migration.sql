-- The mark opens the sign-ins, mails and sandbox of a demo to everybody who reaches the service, so no database gets it
-- that already holds funds, people or a register.
CREATE FUNCTION "holds_data"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "journal_entries") OR EXISTS (SELECT FROM "funds") OR EXISTS (SELECT FROM "investors")
    OR EXISTS (SELECT FROM "distributors") OR EXISTS (SELECT FROM "users")
$$;

DROP TRIGGER "demo_database_marked_unused" ON "demo_database";
DROP FUNCTION "refuse_mark_of_used_register"();

CREATE FUNCTION "reject_demo_mark_of_used_database"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "holds_data"() THEN
    RAISE EXCEPTION 'a database that is in use does not become that of a demo'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "demo_database_marked_unused"
  BEFORE INSERT OR UPDATE ON "demo_database" FOR EACH ROW EXECUTE FUNCTION "reject_demo_mark_of_used_database"();
