-- What the orders of a run came to, so that a list of runs adds up no orders. The register check compares both.
CREATE TABLE "dealing_run_totals" (
    "dealing_run_id" UUID NOT NULL,
    "received" DECIMAL(120,40) NOT NULL,
    "bought" DECIMAL(120,40) NOT NULL,
    "invested" DECIMAL(120,40) NOT NULL,
    "subscription_fees" DECIMAL(120,40) NOT NULL,
    "sold" DECIMAL(120,40) NOT NULL,
    "redeemed" DECIMAL(120,40) NOT NULL,
    "paid_out" DECIMAL(120,40) NOT NULL,
    "redemption_fees" DECIMAL(120,40) NOT NULL,

    CONSTRAINT "dealing_run_totals_pkey" PRIMARY KEY ("dealing_run_id")
);

ALTER TABLE "dealing_run_totals" ADD CONSTRAINT "dealing_run_totals_dealing_run_id_fkey" FOREIGN KEY ("dealing_run_id") REFERENCES "dealing_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "dealing_run_totals_append_only"
  BEFORE UPDATE OR DELETE ON "dealing_run_totals" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();
CREATE TRIGGER "dealing_run_totals_not_emptied"
  BEFORE TRUNCATE ON "dealing_run_totals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

INSERT INTO "dealing_run_totals" ("dealing_run_id", "received", "bought", "invested", "subscription_fees", "sold", "redeemed",
  "paid_out", "redemption_fees")
SELECT run."id", coalesce(bought."received", 0), coalesce(bought."shares", 0), coalesce(bought."settled", 0),
  coalesce(bought."fees", 0), coalesce(sold."shares", 0), coalesce(sold."settled", 0), coalesce(sold."paid", 0),
  coalesce(sold."fees", 0)
FROM "dealing_runs" AS run
LEFT JOIN (
  SELECT "dealing_run_id" AS "id", sum("received_amount") AS "received", sum("shares") AS "shares",
    sum("settlement_amount") AS "settled", sum("fee") AS "fees"
  FROM "subscription_orders" WHERE "dealing_run_id" IS NOT NULL GROUP BY 1
) AS bought ON bought."id" = run."id"
LEFT JOIN (
  SELECT "dealing_run_id" AS "id", sum("shares_amount") AS "shares", sum("settlement_amount") AS "settled",
    sum("payout_amount") AS "paid", sum("fee") AS "fees"
  FROM "redemption_orders" WHERE "dealing_run_id" IS NOT NULL GROUP BY 1
) AS sold ON sold."id" = run."id";
