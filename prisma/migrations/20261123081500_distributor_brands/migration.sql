-- Name and logo of a distributor on its investors' documents. The version lets two tabs not overwrite each other.
CREATE TABLE "distributor_brands" (
  "distributor_id" UUID PRIMARY KEY REFERENCES "distributors" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "version" INTEGER NOT NULL,
  "name" TEXT,
  "logo" BYTEA,
  "logo_type" TEXT,
  "logo_width" INTEGER,
  "logo_height" INTEGER,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "distributor_brands_version" CHECK ("version" > 0),
  CONSTRAINT "distributor_brands_name" CHECK (length("name") BETWEEN 1 AND 120),
  CONSTRAINT "distributor_brands_logo" CHECK (
    ("logo" IS NULL AND "logo_type" IS NULL AND "logo_width" IS NULL AND "logo_height" IS NULL)
    OR (octet_length("logo") BETWEEN 1 AND 200000 AND "logo_type" IN ('png', 'jpeg')
      AND "logo_width" BETWEEN 1 AND 2000 AND "logo_height" BETWEEN 1 AND 2000 AND "logo_type" IS NOT NULL
      AND "logo_width" IS NOT NULL AND "logo_height" IS NOT NULL)
  )
);
