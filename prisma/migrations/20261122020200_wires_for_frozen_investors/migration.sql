ALTER TABLE "wires"
  DROP CONSTRAINT "wires_reason_known",
  ADD CONSTRAINT "wires_reason_known" CHECK ("reason" IN (
    'no-reference', 'unknown-reference', 'ambiguous-reference', 'wrong-account', 'wrong-currency', 'below-minimum',
    'order-canceled', 'order-expired', 'order-already-executed', 'third-party-payer', 'investor-not-active'));
