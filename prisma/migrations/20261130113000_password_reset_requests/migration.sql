-- Requests to reset a password, one row for every address that somebody typed, whether it has an account or not: writing it takes
-- as long, so the time of the response does not say which. The link is made and emailed a moment later. No foreign key, because
-- its check would take time for accounts only.
CREATE TABLE "password_reset_requests" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "request_id" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_requests_pkey" PRIMARY KEY ("id")
);
