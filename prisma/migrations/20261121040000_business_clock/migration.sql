-- CreateTable
CREATE TABLE "business_clock" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "offset_milliseconds" BIGINT NOT NULL,

    CONSTRAINT "business_clock_pkey" PRIMARY KEY ("id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "business_clock"
  ADD CONSTRAINT "business_clock_is_one_row" CHECK ("id"),
  ADD CONSTRAINT "business_clock_is_not_behind" CHECK ("offset_milliseconds" >= 0);
