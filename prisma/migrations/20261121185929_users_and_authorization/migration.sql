-- DropForeignKey
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_api_client_id_fkey";

-- AlterTable
ALTER TABLE "api_client_secrets" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "api_clients" ADD COLUMN     "investor_id" UUID,
ADD COLUMN     "user_id" UUID;

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN "caller" TEXT;
UPDATE "idempotency_keys" SET "caller" = 'api-client:' || "api_client_id";
ALTER TABLE "idempotency_keys" ALTER COLUMN "caller" SET NOT NULL,
DROP CONSTRAINT "idempotency_keys_pkey",
DROP COLUMN "api_client_id",
ADD CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("caller", "path", "key");

-- CreateTable
CREATE TABLE "oauth_clients" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uris" TEXT[],
    "logo_uri" TEXT,
    "secret_hash" BYTEA NOT NULL,
    "owner_user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authorization_records" (
    "kind" TEXT NOT NULL,
    "id" BYTEA NOT NULL,
    "payload" JSONB NOT NULL,
    "grant_id" BYTEA,
    "user_id" UUID,
    "client_id" TEXT,
    "uid" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "authorization_records_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" UUID NOT NULL,
    "sealed_jwk" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "totp_secret" BYTEA,
    "totp_enabled_at" TIMESTAMPTZ(3),
    "totp_last_step" BIGINT,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_investors" (
    "user_id" UUID NOT NULL,
    "investor_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_investors_pkey" PRIMARY KEY ("user_id","investor_id")
);

-- CreateTable
CREATE TABLE "user_distributors" (
    "user_id" UUID NOT NULL,
    "distributor_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_distributors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "user_operators" (
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_operators_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "web_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sign_in_id" TEXT,
    "second_factor" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "web_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "id" BIGSERIAL NOT NULL,
    "subject" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "oauth_clients_client_id_key" ON "oauth_clients"("client_id");

-- CreateIndex
CREATE INDEX "oauth_clients_owner_user_id_idx" ON "oauth_clients"("owner_user_id");

-- CreateIndex
CREATE INDEX "authorization_records_grant_id_idx" ON "authorization_records"("grant_id");

-- CreateIndex
CREATE INDEX "authorization_records_user_id_kind_idx" ON "authorization_records"("user_id", "kind");

-- CreateIndex
CREATE INDEX "authorization_records_kind_uid_idx" ON "authorization_records"("kind", "uid");

-- CreateIndex
CREATE INDEX "authorization_records_expires_at_idx" ON "authorization_records"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "user_investors_investor_id_idx" ON "user_investors"("investor_id");

-- CreateIndex
CREATE INDEX "user_distributors_distributor_id_idx" ON "user_distributors"("distributor_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_hash_key" ON "recovery_codes"("user_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "account_links_hash_key" ON "account_links"("hash");

-- CreateIndex
CREATE INDEX "account_links_user_id_idx" ON "account_links"("user_id");

-- CreateIndex
CREATE INDEX "web_sessions_user_id_created_at_idx" ON "web_sessions"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "web_sessions_sign_in_id_idx" ON "web_sessions"("sign_in_id");

-- CreateIndex
CREATE INDEX "sign_in_failures_subject_at_idx" ON "sign_in_failures"("subject", "at");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- CreateIndex
CREATE INDEX "api_clients_user_id_idx" ON "api_clients"("user_id");

-- CreateIndex
CREATE INDEX "api_clients_investor_id_idx" ON "api_clients"("investor_id");

-- AddForeignKey
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_clients" ADD CONSTRAINT "oauth_clients_owner_user_id_fkey" FOREIGN KEY ("owner_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_investors" ADD CONSTRAINT "user_investors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_investors" ADD CONSTRAINT "user_investors_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_distributors" ADD CONSTRAINT "user_distributors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_distributors" ADD CONSTRAINT "user_distributors_distributor_id_fkey" FOREIGN KEY ("distributor_id") REFERENCES "distributors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_operators" ADD CONSTRAINT "user_operators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "web_sessions" ADD CONSTRAINT "web_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- What Prisma's schema language cannot say.
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_in_lower_case" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "users_name_present" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "users_locale_known" CHECK ("locale" IN ('en', 'es', 'fr', 'it', 'de')),
  ADD CONSTRAINT "users_password_is_argon2id" CHECK ("password_hash" LIKE '$argon2id$%'),
  ADD CONSTRAINT "users_password_dated" CHECK (("password_hash" IS NULL) = ("password_changed_at" IS NULL)),
  ADD CONSTRAINT "users_second_factor_has_secret" CHECK ("totp_enabled_at" IS NULL OR "totp_secret" IS NOT NULL);

ALTER TABLE "user_distributors"
  ADD CONSTRAINT "user_distributors_role_known" CHECK ("role" IN ('viewer', 'operator', 'admin'));

ALTER TABLE "user_operators"
  ADD CONSTRAINT "user_operators_role_known" CHECK ("role" IN ('maker', 'checker'));

ALTER TABLE "recovery_codes"
  ADD CONSTRAINT "recovery_codes_hash_is_sha256" CHECK (octet_length("hash") = 32);

ALTER TABLE "account_links"
  ADD CONSTRAINT "account_links_purpose_known" CHECK ("purpose" IN ('invitation', 'password-reset')),
  ADD CONSTRAINT "account_links_hash_is_sha256" CHECK (octet_length("hash") = 32),
  ADD CONSTRAINT "account_links_expire_after_creation" CHECK ("expires_at" > "created_at");

ALTER TABLE "web_sessions"
  ADD CONSTRAINT "web_sessions_expire_after_creation" CHECK ("expires_at" > "created_at");

ALTER TABLE "sign_in_failures"
  ADD CONSTRAINT "sign_in_failures_subject_is_sha256" CHECK (octet_length("subject") = 32);

ALTER TABLE "oauth_clients"
  ADD CONSTRAINT "oauth_clients_name_present" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "oauth_clients_redirect_somewhere" CHECK (cardinality("redirect_uris") BETWEEN 1 AND 10),
  ADD CONSTRAINT "oauth_clients_secret_hash_is_sha256" CHECK (octet_length("secret_hash") = 32);

ALTER TABLE "authorization_records"
  ADD CONSTRAINT "authorization_records_id_is_sha256" CHECK (octet_length("id") = 32),
  ADD CONSTRAINT "authorization_records_grant_id_is_sha256" CHECK (octet_length("grant_id") = 32),
  ADD CONSTRAINT "authorization_records_uid_is_sha256" CHECK (octet_length("uid") = 32);

ALTER TABLE "api_clients"
  ADD CONSTRAINT "api_clients_one_owner" CHECK (num_nonnulls("distributor_id", "user_id", "investor_id") = 1);
