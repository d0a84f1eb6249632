-- The operator searches payments by amount, and wires by what the bank says of them: payer, account, references and text.
CREATE INDEX "wires_by_amount" ON "wires" ("amount");
CREATE INDEX "payouts_by_amount" ON "payouts" ("amount");
CREATE INDEX "wires_search" ON "wires" USING GIN (
  "folded"(coalesce("payer_name", '') || ' ' || coalesce("payer_iban", '') || ' ' || coalesce("structured_reference", '') || ' ' ||
    coalesce("remittance_text", '') || ' ' || "bank_entry_reference") gin_trgm_ops);
