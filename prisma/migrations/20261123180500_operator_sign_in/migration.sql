-- Who made an account and gave somebody a role at the fund operator; absent for those from before this was recorded.
ALTER TABLE "users" ADD COLUMN "created_by" TEXT;
ALTER TABLE "user_operators" ADD COLUMN "created_by" TEXT;

-- An operator at the command line.
CREATE TABLE "operator_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "operator_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "operator_sessions_secret_hash_key" ON "operator_sessions"("secret_hash");
CREATE INDEX "operator_sessions_user_id_idx" ON "operator_sessions"("user_id");

-- A program of the operator.
CREATE TABLE "operator_clients" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_by" TEXT,
    "revoked_at" TIMESTAMPTZ(3),
    CONSTRAINT "operator_clients_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "operator_clients_secret_hash_key" ON "operator_clients"("secret_hash");

-- One row once the database has had a maker and a checker: from then on nobody becomes an operator without a sign-in.
CREATE TABLE "operator_setup" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "operator_setup_pkey" PRIMARY KEY ("id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_an_actor" CHECK ("is_actor"("created_by"));
ALTER TABLE "user_operators" ADD CONSTRAINT "user_operators_created_by_an_actor" CHECK ("is_actor"("created_by"));
ALTER TABLE "operator_sessions"
  ADD CONSTRAINT "operator_sessions_secret_is_hashed" CHECK (octet_length("secret_hash") = 32),
  ADD CONSTRAINT "operator_sessions_eight_hours"
    CHECK ("expires_at" > "created_at" AND "expires_at" <= "created_at" + interval '8 hours');
ALTER TABLE "operator_clients"
  ADD CONSTRAINT "operator_clients_secret_is_hashed" CHECK (octet_length("secret_hash") = 32),
  ADD CONSTRAINT "operator_clients_name_present" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "operator_clients_created_by_an_actor" CHECK ("is_actor"("created_by")),
  ADD CONSTRAINT "operator_clients_revoked_by_an_actor" CHECK ("is_actor"("revoked_by")),
  ADD CONSTRAINT "operator_clients_revoked_by_whom" CHECK (("revoked_at" IS NULL) = ("revoked_by" IS NULL));
ALTER TABLE "operator_setup" ADD CONSTRAINT "operator_setup_one_row" CHECK ("id");

CREATE TRIGGER "operator_setup_append_only"
  BEFORE UPDATE OR DELETE ON "operator_setup" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();

CREATE FUNCTION "complete_operator_setup"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT "role") FROM "user_operators") = 2 THEN
    INSERT INTO "operator_setup" ("completed_at") VALUES (clock_timestamp()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "user_operators_complete_setup"
  AFTER INSERT OR UPDATE ON "user_operators" FOR EACH STATEMENT EXECUTE FUNCTION "complete_operator_setup"();

INSERT INTO "operator_setup" ("completed_at")
SELECT clock_timestamp() WHERE (SELECT count(DISTINCT "role") FROM "user_operators") = 2;
