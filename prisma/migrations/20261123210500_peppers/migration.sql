-- AlterTable
ALTER TABLE "oauth_clients" ADD COLUMN "secret_created_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN "password_hashed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "peppers" (
    "check_value" BYTEA NOT NULL,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL,
    "last_started_at" TIMESTAMPTZ(3) NOT NULL,
    "rotated_at" TIMESTAMPTZ(3),

    CONSTRAINT "peppers_pkey" PRIMARY KEY ("check_value")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "peppers"
  ADD CONSTRAINT "peppers_check_value_is_sha256" CHECK (octet_length("check_value") = 32);
