-- The bytes of documents, each file once, whatever number of classes and languages it is for.
CREATE TABLE "document_files" (
  "sha256" TEXT PRIMARY KEY,
  "content" BYTEA NOT NULL,
  CONSTRAINT "document_files_sha256" CHECK ("sha256" = encode(sha256("content"), 'hex')),
  CONSTRAINT "document_files_size" CHECK (octet_length("content") <= 20000000),
  CONSTRAINT "document_files_pdf" CHECK (substring("content" FROM 1 FOR 5) = '%PDF-'::bytea)
);
-- PDF files are compressed already.
ALTER TABLE "document_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;

-- A version keeps its row when it is removed, so that its address, which caches keep for a year, never gets other bytes.
CREATE TABLE "share_class_documents" (
  "id" UUID PRIMARY KEY,
  "share_class_id" UUID NOT NULL REFERENCES "share_classes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "kind" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "version" TEXT NOT NULL,
  "document_day" DATE NOT NULL,
  "sha256" TEXT NOT NULL,
  "size_bytes" INTEGER NOT NULL,
  "file_sha256" TEXT REFERENCES "document_files" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
  "added_at" TIMESTAMPTZ(3) NOT NULL,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "share_class_documents_version_key" UNIQUE ("share_class_id", "kind", "language", "version"),
  CONSTRAINT "share_class_documents_kind" CHECK ("kind" IN ('key-information', 'prospectus', 'annual-report')),
  CONSTRAINT "share_class_documents_language" CHECK ("language" IN ('en', 'es', 'fr', 'it', 'de')),
  CONSTRAINT "share_class_documents_version" CHECK ("version" ~ '^[0-9a-z][0-9a-z.-]{0,31}$'),
  CONSTRAINT "share_class_documents_document_day" CHECK ("document_day" BETWEEN '1900-01-01' AND '2999-12-31'),
  CONSTRAINT "share_class_documents_times" CHECK (
    "added_at" BETWEEN '1900-01-01' AND '2999-12-31' AND "removed_at" BETWEEN "added_at" AND '2999-12-31'
  ),
  CONSTRAINT "share_class_documents_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "share_class_documents_size" CHECK ("size_bytes" BETWEEN 1 AND 20000000),
  CONSTRAINT "share_class_documents_file" CHECK (
    ("removed_at" IS NULL AND "file_sha256" IS NOT NULL AND "file_sha256" = "sha256")
    OR ("removed_at" IS NOT NULL AND "file_sha256" IS NULL)
  )
);
CREATE INDEX "share_class_documents_file_sha256_idx" ON "share_class_documents" ("file_sha256");
