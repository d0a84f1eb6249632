-- A client answers to two secrets at most: one that stays, and one that is on its way out. Which of them are past their
-- end hangs on the time, which an index cannot ask for: a rotation marks those as revoked first.
CREATE UNIQUE INDEX "api_client_secrets_one_stays" ON "api_client_secrets" ("api_client_id")
  WHERE "revoked_at" IS NULL AND "expires_at" IS NULL;

CREATE UNIQUE INDEX "api_client_secrets_one_leaves" ON "api_client_secrets" ("api_client_id")
  WHERE "revoked_at" IS NULL AND "expires_at" IS NOT NULL;

ALTER TABLE "api_client_secrets"
  ADD CONSTRAINT "api_client_secrets_expire_after_creation" CHECK ("expires_at" > "created_at");
