-- A request is found by its id in the whole log. The index has four bytes of it.
CREATE INDEX "request_log_request_id_idx" ON "request_log" USING HASH ("request_id");

-- Errors, which are few.
CREATE INDEX "request_log_errors" ON "request_log" ("distributor_id", ("status" / 100), "id" DESC) WHERE "status" >= 400;
