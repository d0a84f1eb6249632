-- CreateTable
CREATE TABLE "bulk_imports" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "distributor_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "head" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "row_count" INTEGER NOT NULL,
    "wrong_row_count" INTEGER NOT NULL,
    "warned_row_count" INTEGER NOT NULL,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "totals" JSONB NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "confirmed_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "rows_deleted_at" TIMESTAMPTZ(3),
    "lease_holder" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_import_rows" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "input" JSONB,
    "issues" JSONB NOT NULL,
    "client_reference" TEXT,
    "status" TEXT NOT NULL,
    "record_id" UUID,
    "failure" JSONB,

    CONSTRAINT "bulk_import_rows_pkey" PRIMARY KEY ("import_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_imports_sequence_key" ON "bulk_imports"("sequence");

-- CreateIndex
CREATE INDEX "bulk_imports_distributor_id_created_at_sequence_idx" ON "bulk_imports"("distributor_id", "created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "bulk_imports_lease_until_idx" ON "bulk_imports"("lease_until");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_imports_distributor_id_content_hash_key" ON "bulk_imports"("distributor_id", "content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_import_rows_record_id_key" ON "bulk_import_rows"("record_id");

-- CreateIndex
CREATE INDEX "bulk_import_rows_client_reference_idx" ON "bulk_import_rows"("client_reference");

-- AddForeignKey
ALTER TABLE "bulk_imports" ADD CONSTRAINT "bulk_imports_distributor_id_fkey" FOREIGN KEY ("distributor_id") REFERENCES "distributors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_import_rows" ADD CONSTRAINT "bulk_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "bulk_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.
ALTER TABLE "bulk_imports"
  ADD CONSTRAINT "bulk_imports_kind_known" CHECK ("kind" IN ('investors', 'subscription-orders')),
  ADD CONSTRAINT "bulk_imports_status_known"
    CHECK ("status" IN ('checked', 'running', 'stopped', 'finished', 'abandoned')),
  ADD CONSTRAINT "bulk_imports_content_hash_is_sha256" CHECK (octet_length("content_hash") = 32),
  ADD CONSTRAINT "bulk_imports_counts_add_up" CHECK (
    "row_count" > 0 AND "wrong_row_count" BETWEEN 0 AND "row_count" AND "warned_row_count" BETWEEN 0 AND "row_count"
    AND "created_count" >= 0 AND "failed_count" >= 0 AND "created_count" + "failed_count" <= "row_count"),
  ADD CONSTRAINT "bulk_imports_confirmed_by_whom" CHECK (("confirmed_by" IS NULL) = ("confirmed_at" IS NULL)),
  ADD CONSTRAINT "bulk_imports_confirmed_without_errors"
    CHECK ("confirmed_at" IS NULL OR "wrong_row_count" = 0),
  ADD CONSTRAINT "bulk_imports_confirmed_before_work"
    CHECK ("confirmed_at" IS NOT NULL OR ("status" IN ('checked', 'abandoned') AND "created_count" + "failed_count" = 0)),
  ADD CONSTRAINT "bulk_imports_finished_when_all_is_done" CHECK (
    ("status" = 'finished') = ("finished_at" IS NOT NULL)
    AND ("status" <> 'finished' OR "created_count" + "failed_count" = "row_count")),
  ADD CONSTRAINT "bulk_imports_rows_needed_while_open"
    CHECK ("rows_deleted_at" IS NULL OR "status" IN ('finished', 'abandoned')),
  ADD CONSTRAINT "bulk_imports_lease_held" CHECK ("lease_holder" IS NULL OR "lease_until" IS NOT NULL),
  ADD CONSTRAINT "bulk_imports_uploaded_by_an_actor" CHECK ("uploaded_by" ~ '^[a-z][a-z-]*:[A-Za-z0-9-]+$'),
  ADD CONSTRAINT "bulk_imports_confirmed_by_an_actor" CHECK ("confirmed_by" ~ '^[a-z][a-z-]*:[A-Za-z0-9-]+$');

ALTER TABLE "bulk_import_rows"
  ADD CONSTRAINT "bulk_import_rows_status_known" CHECK ("status" IN ('waiting', 'created', 'failed')),
  ADD CONSTRAINT "bulk_import_rows_created_record" CHECK (("status" = 'created') = ("record_id" IS NOT NULL)),
  ADD CONSTRAINT "bulk_import_rows_failed_for_a_reason" CHECK (("status" = 'failed') = ("failure" IS NOT NULL)),
  ADD CONSTRAINT "bulk_import_rows_created_of_input" CHECK ("status" = 'waiting' OR "input" IS NOT NULL);

-- The next rows of an import, and those to report.
CREATE INDEX "bulk_import_rows_waiting_idx" ON "bulk_import_rows"("import_id", "number") WHERE "status" = 'waiting';
CREATE INDEX "bulk_import_rows_with_issues_idx" ON "bulk_import_rows"("import_id", "number") WHERE "issues" <> '[]';
