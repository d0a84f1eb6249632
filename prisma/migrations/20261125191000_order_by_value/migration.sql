-- What each investor holds in each currency of the share classes, at the newest values: the order of a list by value. Every
-- investor has a row for each currency. The rows are updated after a dealing run or a publication; the basis is what they were
-- computed from, and the order is used only while it is still the same.
CREATE TABLE "investor_values" (
    "investor_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "distributor_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "value" DECIMAL(180,60) NOT NULL,

    CONSTRAINT "investor_values_pkey" PRIMARY KEY ("investor_id","currency")
);

CREATE INDEX "investor_values_by_value" ON "investor_values"("distributor_id", "currency", "value", "sequence");

ALTER TABLE "investor_values" ADD CONSTRAINT "investor_values_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "investor_value_bases" (
    "currency" "currency_code" NOT NULL,
    "basis" TEXT NOT NULL,

    CONSTRAINT "investor_value_bases_pkey" PRIMARY KEY ("currency")
);

-- What follows Prisma's schema language cannot say.

CREATE FUNCTION "add_values_of_investors"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "investor_values" ("investor_id", "currency", "distributor_id", "sequence", "value")
  SELECT created."id", class."currency", created."distributor_id", created."sequence", 0
  FROM created CROSS JOIN (SELECT DISTINCT "currency" FROM "share_classes") AS class;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "add_values_of_investors"() FROM PUBLIC;

CREATE TRIGGER "investors_have_values"
  AFTER INSERT ON "investors" REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION "add_values_of_investors"();

CREATE FUNCTION "move_values_of_investor"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "investor_values" SET "distributor_id" = NEW."distributor_id" WHERE "investor_id" = NEW."id";
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "move_values_of_investor"() FROM PUBLIC;

CREATE TRIGGER "investors_move_with_values"
  AFTER UPDATE OF "distributor_id" ON "investors"
  FOR EACH ROW WHEN (NEW."distributor_id" <> OLD."distributor_id") EXECUTE FUNCTION "move_values_of_investor"();

-- The first class in a currency gives all investors a row. An investor who is being created has not seen the class, so it waits
-- until all of them are committed, and new ones wait until the class is.
CREATE FUNCTION "add_values_in_currency"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM "share_classes" WHERE "currency" = NEW."currency" AND "id" <> NEW."id") THEN
    RETURN NULL;
  END IF;
  LOCK TABLE "investors" IN SHARE MODE;
  INSERT INTO "investor_values" ("investor_id", "currency", "distributor_id", "sequence", "value")
  SELECT "id", NEW."currency", "distributor_id", "sequence", 0 FROM "investors"
  ON CONFLICT ("investor_id", "currency") DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION "add_values_in_currency"() FROM PUBLIC;

CREATE TRIGGER "share_classes_have_values"
  AFTER INSERT OR UPDATE OF "currency" ON "share_classes" FOR EACH ROW EXECUTE FUNCTION "add_values_in_currency"();

INSERT INTO "investor_values" ("investor_id", "currency", "distributor_id", "sequence", "value")
SELECT investor."id", class."currency", investor."distributor_id", investor."sequence", 0
FROM "investors" AS investor CROSS JOIN (SELECT DISTINCT "currency" FROM "share_classes") AS class;
