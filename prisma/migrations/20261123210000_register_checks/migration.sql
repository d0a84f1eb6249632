-- CreateTable
CREATE TABLE "register_checks" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_milliseconds" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,
    "first_differences" JSONB NOT NULL,

    CONSTRAINT "register_checks_pkey" PRIMARY KEY ("id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "register_checks"
  ADD CONSTRAINT "register_checks_figures" CHECK ("duration_milliseconds" >= 0 AND "differences" >= 0),
  ADD CONSTRAINT "register_checks_first_differences_are_a_list" CHECK (
    jsonb_typeof("first_differences") = 'array'
    AND (jsonb_array_length("first_differences") > 0) = ("differences" > 0));

CREATE TRIGGER "register_checks_append_only"
  BEFORE UPDATE OR DELETE ON "register_checks" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();

CREATE TRIGGER "register_checks_not_emptied"
  BEFORE TRUNCATE ON "register_checks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();
