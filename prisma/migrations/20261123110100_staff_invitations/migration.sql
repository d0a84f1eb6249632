-- The invitation of a person with an account to the staff of a distributor, until they accept or decline it. People without
-- a password are members at once: choosing their password with the emailed link is their acceptance.
CREATE TABLE "staff_invitations" (
  "user_id" UUID NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "distributor_id" UUID NOT NULL REFERENCES "distributors" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "name" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "invited_by" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("user_id", "distributor_id"),
  CONSTRAINT "staff_invitations_name" CHECK (length("name") BETWEEN 1 AND 120),
  CONSTRAINT "staff_invitations_role" CHECK ("role" IN ('viewer', 'operator', 'admin')),
  CONSTRAINT "staff_invitations_expires_at" CHECK ("expires_at" > "created_at")
);

CREATE INDEX "staff_invitations_distributor_id_idx" ON "staff_invitations" ("distributor_id");
