-- A wire that a person records pays no order until another person has approved for which one it is.
ALTER TABLE "wires"
  DROP CONSTRAINT "wires_reason_known",
  ADD CONSTRAINT "wires_reason_known" CHECK ("reason" IN (
    'no-reference', 'unknown-reference', 'ambiguous-reference', 'wrong-account', 'wrong-currency', 'below-minimum',
    'order-canceled', 'order-expired', 'order-already-executed', 'third-party-payer', 'investor-not-active',
    'buys-no-share', 'recorded-by-hand'));

CREATE FUNCTION "guard_wire_recorded_by_hand"() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'somebody confirms which order a wire recorded by hand is for'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "wires_recorded_by_hand_are_confirmed" BEFORE UPDATE ON "wires" FOR EACH ROW
  WHEN (OLD."reason" = 'recorded-by-hand' AND NEW."status" <> 'returned'
    AND (NEW."reason", NEW."subscription_order_id") IS DISTINCT FROM (OLD."reason", OLD."subscription_order_id")
    AND NEW."decided_by" IS NULL)
  EXECUTE FUNCTION "guard_wire_recorded_by_hand"();
