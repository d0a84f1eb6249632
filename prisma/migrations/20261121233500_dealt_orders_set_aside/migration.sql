-- A dealing run sets its orders aside and finds them there. Nobody else asks for the orders of a run, and each index that
-- contains what a run changes is written a hundred thousand times by one of as many orders.
DROP INDEX "subscription_orders_dealing_run_id_idx";
DROP INDEX "redemption_orders_dealing_run_id_idx";
