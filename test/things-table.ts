/** A small table, for tests of migrations. */
export const CREATE_THINGS = `
  CREATE TYPE "colour" AS ENUM ('red', 'green');
  CREATE TABLE "things" (
    "id" INTEGER NOT NULL,
    "colour" "colour" NOT NULL,
    "price" DECIMAL(20,6) NOT NULL,
    CONSTRAINT "things_pkey" PRIMARY KEY ("id")
  );`

/** Guards of the table that Prisma does not know; the semicolons in the body of the function are not ends of statements. */
export const PROTECT_THINGS = `
  ALTER TABLE things ADD CONSTRAINT things_price_positive CHECK (price > 0);
  CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'things are never changed; write a new one';
  END;
  $$;
  CREATE TRIGGER things_unchanged BEFORE UPDATE ON things FOR EACH ROW EXECUTE FUNCTION forbid_change();`
