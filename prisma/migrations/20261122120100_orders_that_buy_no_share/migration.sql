-- A subscription whose money buys no share is not dealt: the run returns it, and its money waits in suspense.
ALTER TABLE "dealing_runs" ADD COLUMN "returned" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema language cannot say.
ALTER TABLE "dealing_runs"
  ADD CONSTRAINT "dealing_runs_returned_not_negative" CHECK ("returned" >= 0);

ALTER TABLE "wires"
  DROP CONSTRAINT "wires_reason_known",
  ADD CONSTRAINT "wires_reason_known" CHECK ("reason" IN (
    'no-reference', 'unknown-reference', 'ambiguous-reference', 'wrong-account', 'wrong-currency', 'below-minimum',
    'order-canceled', 'order-expired', 'order-already-executed', 'third-party-payer', 'investor-not-active',
    'buys-no-share'));

ALTER TABLE "journal_entries"
  DROP CONSTRAINT "journal_entries_kind_known",
  ADD CONSTRAINT "journal_entries_kind_known" CHECK ("kind" IN (
    'wire-booked', 'wire-matched', 'wire-returned', 'subscription-executed', 'subscription-returned',
    'redemption-accepted', 'redemption-canceled', 'redemption-executed', 'payout-paid'));

CREATE OR REPLACE FUNCTION "guard_wire"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."share_class_id", NEW."account", NEW."bank_entry_reference", NEW."amount", NEW."currency",
      NEW."booked_at")
     IS DISTINCT FROM
     (OLD."id", OLD."share_class_id", OLD."account", OLD."bank_entry_reference", OLD."amount", OLD."currency",
      OLD."booked_at") THEN
    RAISE EXCEPTION 'a wire stays what the bank booked' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."reason" = 'buys-no-share'
    AND (NEW."reason", NEW."subscription_order_id") IS DISTINCT FROM (OLD."reason", OLD."subscription_order_id") THEN
    RAISE EXCEPTION 'money that buys no share is only sent back' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'returned' OR (OLD."status" = 'matched' AND NEW."status" = 'suspense' AND NOT (
    NEW."reason" = 'buys-no-share' AND EXISTS (SELECT FROM "subscription_orders" AS ordered
      WHERE ordered."id" = OLD."subscription_order_id" AND ordered."status" = 'returned'))) THEN
    RAISE EXCEPTION 'a wire does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
