-- CreateTable
CREATE TABLE "api_clients" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "distributor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_client_secrets" (
    "id" UUID NOT NULL,
    "api_client_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_client_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "api_client_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("api_client_id","path","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_clients_client_id_key" ON "api_clients"("client_id");

-- CreateIndex
CREATE INDEX "api_clients_distributor_id_idx" ON "api_clients"("distributor_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_client_secrets_hash_key" ON "api_client_secrets"("hash");

-- CreateIndex
CREATE INDEX "api_client_secrets_api_client_id_idx" ON "api_client_secrets"("api_client_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_distributor_id_fkey" FOREIGN KEY ("distributor_id") REFERENCES "distributors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_client_secrets" ADD CONSTRAINT "api_client_secrets_api_client_id_fkey" FOREIGN KEY ("api_client_id") REFERENCES "api_clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_api_client_id_fkey" FOREIGN KEY ("api_client_id") REFERENCES "api_clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.
ALTER TABLE "api_clients"
  ADD CONSTRAINT "api_clients_kind_known" CHECK ("kind" IN ('distributor', 'investor')),
  ADD CONSTRAINT "api_clients_name_present" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "api_clients_distributor_of_its_kind" CHECK (("kind" = 'distributor') = ("distributor_id" IS NOT NULL));

ALTER TABLE "api_client_secrets"
  ADD CONSTRAINT "api_client_secrets_hash_is_sha256" CHECK (octet_length("hash") = 32);

ALTER TABLE "idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_key_shape" CHECK ("key" ~ '^[\x21-\x7e]{8,255}$'),
  ADD CONSTRAINT "idempotency_keys_keeps_answers_of_the_business"
    CHECK ("status" BETWEEN 200 AND 299 OR "status" IN (404, 409, 422)),
  ADD CONSTRAINT "idempotency_keys_request_hash_is_sha256" CHECK (octet_length("request_hash") = 32);
