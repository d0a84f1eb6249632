-- What the staff of a distributor has entered about an investor who does not exist yet. It is personal data of somebody who
-- may never become an investor: once the investor exists, or 30 days after the last change, nothing of it is left.
CREATE TABLE "investor_drafts" (
  "id" UUID NOT NULL,
  "distributor_id" UUID NOT NULL,
  "entries" JSONB NOT NULL,
  "step" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "saved_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL,
  "investor_id" UUID,

  CONSTRAINT "investor_drafts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "investor_drafts_distributor_id_fkey" FOREIGN KEY ("distributor_id")
    REFERENCES "distributors" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "investor_drafts_investor_id_fkey" FOREIGN KEY ("investor_id")
    REFERENCES "investors" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "investor_drafts_entries_check" CHECK (jsonb_typeof("entries") = 'object'),
  CONSTRAINT "investor_drafts_step_check" CHECK ("step" IN ('person', 'address', 'tax', 'review')),
  CONSTRAINT "investor_drafts_version_check" CHECK ("version" >= 1),
  CONSTRAINT "investor_drafts_saved_at_check" CHECK ("saved_at" >= "created_at"),
  CONSTRAINT "investor_drafts_emptied_check" CHECK ("investor_id" IS NULL OR "entries" = '{}')
);

CREATE UNIQUE INDEX "investor_drafts_investor_id_key" ON "investor_drafts" ("investor_id");
CREATE INDEX "investor_drafts_distributor_id_saved_at_idx" ON "investor_drafts" ("distributor_id", "saved_at" DESC);
CREATE INDEX "investor_drafts_saved_at_idx" ON "investor_drafts" ("saved_at");

-- That an investor agreed to the processing of their data, and who recorded it. Investors created through the API have none:
-- their distributor keeps the consent itself.
CREATE TABLE "investor_consents" (
  "investor_id" UUID NOT NULL,
  "recorded_by" TEXT NOT NULL,
  "recorded_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "investor_consents_pkey" PRIMARY KEY ("investor_id"),
  CONSTRAINT "investor_consents_investor_id_fkey" FOREIGN KEY ("investor_id")
    REFERENCES "investors" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Likely duplicates are looked for among the investors of a distributor with the same birth date.
CREATE INDEX "investors_distributor_id_date_of_birth_idx" ON "investors" ("distributor_id", "date_of_birth");
