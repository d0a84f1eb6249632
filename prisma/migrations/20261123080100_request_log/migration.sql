-- Requests of distributors' API clients in the last 30 days, with masked bodies. Written in batches after the response, so
-- it refers to nothing: a row of an ended distributor or client stays until it is old.
CREATE TABLE "request_log" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "distributor_id" UUID NOT NULL,
  "api_client_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "method" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "status" SMALLINT NOT NULL,
  "latency_milliseconds" REAL NOT NULL,
  "request_id" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "has_idempotency_key" BOOLEAN NOT NULL,
  "request_body" TEXT,
  "response_body" TEXT,
  CONSTRAINT "request_log_status" CHECK ("status" BETWEEN 100 AND 599),
  CONSTRAINT "request_log_latency" CHECK ("latency_milliseconds" >= 0),
  CONSTRAINT "request_log_bodies" CHECK (octet_length("request_body") <= 8192 AND octet_length("response_body") <= 8192)
);

CREATE INDEX "request_log_distributor_id_id_idx" ON "request_log" ("distributor_id", "id" DESC);
CREATE INDEX "request_log_at_idx" ON "request_log" ("at");
