-- CreateTable
CREATE TABLE "bank_accounts" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "investor_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "account_number" TEXT NOT NULL,
    "bic" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dealing_runs" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "share_class_id" UUID NOT NULL,
    "dealing_day" DATE NOT NULL,
    "net_asset_value_id" UUID NOT NULL,
    "net_asset_value_day" DATE NOT NULL,
    "net_asset_value" DECIMAL(60,20) NOT NULL,
    "subscriptions" INTEGER NOT NULL,
    "redemptions" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dealing_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "share_class_order_totals" (
    "share_class_id" UUID NOT NULL,
    "subscriptions" DECIMAL(120,40) NOT NULL,
    "redemptions" DECIMAL(120,40) NOT NULL,

    CONSTRAINT "share_class_order_totals_pkey" PRIMARY KEY ("share_class_id")
);

-- CreateTable
CREATE TABLE "distributors" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "distributors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investors" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "distributor_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "country_of_tax_residence" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "date_of_birth" DATE NOT NULL,
    "place_of_birth" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "requirements" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "investors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_accounts" (
    "id" BIGSERIAL NOT NULL,
    "share_class_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "investor_id" UUID,
    "unit" TEXT NOT NULL,
    "balance" DECIMAL(120,40) NOT NULL DEFAULT 0,

    CONSTRAINT "ledger_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sequence" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "share_class_id" UUID NOT NULL,
    "order_id" UUID,
    "wire_id" UUID,
    "payout_id" UUID,
    "dealing_day" DATE,
    "actor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "journal_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfers" (
    "id" BIGSERIAL NOT NULL,
    "entry_id" UUID NOT NULL,
    "source_id" BIGINT NOT NULL,
    "destination_id" BIGINT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity" DECIMAL(120,40) NOT NULL,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "redemption_order_id" UUID NOT NULL,
    "bank_account_id" UUID NOT NULL,
    "amount" DECIMAL(60,20) NOT NULL,
    "currency" "currency_code" NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "end_to_end_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redemption_orders" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "investor_id" UUID NOT NULL,
    "bank_account_id" UUID NOT NULL,
    "share_class_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "shares_amount" DECIMAL(60,20) NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "cut_off_at" TIMESTAMPTZ(3) NOT NULL,
    "dealing_day" DATE NOT NULL,
    "dealing_run_id" UUID,
    "net_asset_value_id" UUID,
    "net_asset_value_day" DATE,
    "net_asset_value" DECIMAL(60,20),
    "settlement_amount" DECIMAL(120,40),
    "fee" DECIMAL(60,20),
    "rounding" DECIMAL(120,40),
    "payout_amount" DECIMAL(60,20),
    "executed_at" TIMESTAMPTZ(3),
    "timeline" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "redemption_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_orders" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "investor_id" UUID NOT NULL,
    "share_class_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "amount" DECIMAL(60,20) NOT NULL,
    "status" TEXT NOT NULL,
    "status_reason" TEXT,
    "wire_reference" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "received_amount" DECIMAL(60,20) NOT NULL DEFAULT 0,
    "valid_at" TIMESTAMPTZ(3),
    "cut_off_at" TIMESTAMPTZ(3),
    "dealing_day" DATE,
    "dealing_run_id" UUID,
    "net_asset_value_id" UUID,
    "net_asset_value_day" DATE,
    "net_asset_value" DECIMAL(60,20),
    "shares" DECIMAL(60,20),
    "settlement_amount" DECIMAL(120,40),
    "fee" DECIMAL(60,20),
    "rounding" DECIMAL(120,40),
    "executed_at" TIMESTAMPTZ(3),
    "timeline" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wires" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "share_class_id" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "bank_entry_reference" TEXT NOT NULL,
    "amount" DECIMAL(60,20) NOT NULL,
    "currency" "currency_code" NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "value_day" DATE,
    "remittance_text" TEXT,
    "structured_reference" TEXT,
    "payer_name" TEXT,
    "payer_iban" TEXT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "evidence" JSONB NOT NULL,
    "subscription_order_id" UUID,
    "matched_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wires_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bank_accounts_sequence_key" ON "bank_accounts"("sequence");

-- CreateIndex
CREATE INDEX "bank_accounts_investor_id_created_at_sequence_idx" ON "bank_accounts"("investor_id", "created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bank_accounts_id_investor_id_key" ON "bank_accounts"("id", "investor_id");

-- CreateIndex
CREATE UNIQUE INDEX "dealing_runs_sequence_key" ON "dealing_runs"("sequence");

-- CreateIndex
CREATE INDEX "dealing_runs_share_class_id_dealing_day_idx" ON "dealing_runs"("share_class_id", "dealing_day");

-- CreateIndex
CREATE UNIQUE INDEX "distributors_name_key" ON "distributors"("name");

-- CreateIndex
CREATE UNIQUE INDEX "investors_sequence_key" ON "investors"("sequence");

-- CreateIndex
CREATE INDEX "investors_distributor_id_created_at_sequence_idx" ON "investors"("distributor_id", "created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "ledger_accounts_investor_id_idx" ON "ledger_accounts"("investor_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_accounts_share_class_id_kind_investor_id_unit_key" ON "ledger_accounts"("share_class_id", "kind", "investor_id", "unit") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "ledger_accounts_id_unit_key" ON "ledger_accounts"("id", "unit");

-- CreateIndex
CREATE UNIQUE INDEX "journal_entries_sequence_key" ON "journal_entries"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "journal_entries_key_key" ON "journal_entries"("key");

-- CreateIndex
CREATE INDEX "journal_entries_order_id_idx" ON "journal_entries"("order_id");

-- CreateIndex
CREATE INDEX "journal_entries_share_class_id_sequence_idx" ON "journal_entries"("share_class_id", "sequence");

-- CreateIndex
CREATE INDEX "transfers_entry_id_idx" ON "transfers"("entry_id");

-- CreateIndex
CREATE INDEX "transfers_source_id_idx" ON "transfers"("source_id");

-- CreateIndex
CREATE INDEX "transfers_destination_id_idx" ON "transfers"("destination_id");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_sequence_key" ON "payouts"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_end_to_end_id_key" ON "payouts"("end_to_end_id");

-- CreateIndex
CREATE INDEX "payouts_redemption_order_id_sequence_idx" ON "payouts"("redemption_order_id", "sequence" DESC);

-- CreateIndex
CREATE INDEX "payouts_bank_account_id_idx" ON "payouts"("bank_account_id");

-- CreateIndex
CREATE INDEX "payouts_status_sequence_idx" ON "payouts"("status", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "redemption_orders_sequence_key" ON "redemption_orders"("sequence");

-- CreateIndex
CREATE INDEX "redemption_orders_investor_id_created_at_sequence_idx" ON "redemption_orders"("investor_id", "created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "redemption_orders_investor_id_share_class_id_idx" ON "redemption_orders"("investor_id", "share_class_id");

-- CreateIndex
CREATE INDEX "redemption_orders_share_class_id_dealing_day_status_idx" ON "redemption_orders"("share_class_id", "dealing_day", "status");

-- CreateIndex
CREATE INDEX "redemption_orders_created_at_sequence_idx" ON "redemption_orders"("created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "redemption_orders_dealing_run_id_idx" ON "redemption_orders"("dealing_run_id");

-- CreateIndex
CREATE INDEX "redemption_orders_bank_account_id_idx" ON "redemption_orders"("bank_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_orders_sequence_key" ON "subscription_orders"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_orders_wire_reference_key" ON "subscription_orders"("wire_reference");

-- CreateIndex
CREATE INDEX "subscription_orders_investor_id_created_at_sequence_idx" ON "subscription_orders"("investor_id", "created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "subscription_orders_investor_id_share_class_id_idx" ON "subscription_orders"("investor_id", "share_class_id");

-- CreateIndex
CREATE INDEX "subscription_orders_share_class_id_dealing_day_status_idx" ON "subscription_orders"("share_class_id", "dealing_day", "status");

-- CreateIndex
CREATE INDEX "subscription_orders_created_at_sequence_idx" ON "subscription_orders"("created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "subscription_orders_dealing_run_id_idx" ON "subscription_orders"("dealing_run_id");

-- CreateIndex
CREATE UNIQUE INDEX "wires_sequence_key" ON "wires"("sequence");

-- CreateIndex
CREATE INDEX "wires_created_at_sequence_idx" ON "wires"("created_at" DESC, "sequence" DESC);

-- CreateIndex
CREATE INDEX "wires_status_share_class_id_idx" ON "wires"("status", "share_class_id");

-- CreateIndex
CREATE INDEX "wires_subscription_order_id_idx" ON "wires"("subscription_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "wires_account_bank_entry_reference_key" ON "wires"("account", "bank_entry_reference");

-- AddForeignKey
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealing_runs" ADD CONSTRAINT "dealing_runs_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealing_runs" ADD CONSTRAINT "dealing_runs_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_class_order_totals" ADD CONSTRAINT "share_class_order_totals_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investors" ADD CONSTRAINT "investors_distributor_id_fkey" FOREIGN KEY ("distributor_id") REFERENCES "distributors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_source_id_unit_fkey" FOREIGN KEY ("source_id", "unit") REFERENCES "ledger_accounts"("id", "unit") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_destination_id_unit_fkey" FOREIGN KEY ("destination_id", "unit") REFERENCES "ledger_accounts"("id", "unit") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_redemption_order_id_fkey" FOREIGN KEY ("redemption_order_id") REFERENCES "redemption_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_bank_account_id_investor_id_fkey" FOREIGN KEY ("bank_account_id", "investor_id") REFERENCES "bank_accounts"("id", "investor_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_share_class_id_currency_fkey" FOREIGN KEY ("share_class_id", "currency") REFERENCES "share_classes"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_orders" ADD CONSTRAINT "redemption_orders_dealing_run_id_fkey" FOREIGN KEY ("dealing_run_id") REFERENCES "dealing_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_investor_id_fkey" FOREIGN KEY ("investor_id") REFERENCES "investors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_share_class_id_currency_fkey" FOREIGN KEY ("share_class_id", "currency") REFERENCES "share_classes"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_dealing_run_id_fkey" FOREIGN KEY ("dealing_run_id") REFERENCES "dealing_runs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wires" ADD CONSTRAINT "wires_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wires" ADD CONSTRAINT "wires_subscription_order_id_fkey" FOREIGN KEY ("subscription_order_id") REFERENCES "subscription_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the code believes and Prisma's schema language cannot say. Lists repeat those of lib/domain.

-- Distributors and investors
ALTER TABLE "distributors"
  ADD CONSTRAINT "distributors_name_present" CHECK (btrim("name") <> '');

ALTER TABLE "investors"
  ADD CONSTRAINT "investors_texts_present" CHECK (
    btrim("first_name") <> '' AND btrim("last_name") <> '' AND btrim("city") <> '' AND btrim("zip_code") <> ''
    AND btrim("address") <> '' AND btrim("place_of_birth") <> ''),
  ADD CONSTRAINT "investors_type_known" CHECK ("type" IN ('individual')),
  ADD CONSTRAINT "investors_country_shapes"
    CHECK ("country" ~ '^[A-Z]{2}$' AND "country_of_tax_residence" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "investors_status_known" CHECK (
    "status" IN ('pending-review', 'active', 'action-required', 'refused', 'suspended', 'archived')),
  ADD CONSTRAINT "investors_requirements_are_a_list" CHECK (jsonb_typeof("requirements") = 'array');

-- Bank accounts
ALTER TABLE "bank_accounts"
  ADD CONSTRAINT "bank_accounts_account_number_shape" CHECK ("account_number" ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  ADD CONSTRAINT "bank_accounts_bic_shape" CHECK ("bic" ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$'),
  ADD CONSTRAINT "bank_accounts_status_known"
    CHECK ("status" IN ('pending-verification', 'validated', 'invalidated', 'archived'));

-- An archived account may be registered anew.
CREATE UNIQUE INDEX "bank_accounts_once_per_investor_and_currency"
  ON "bank_accounts" ("investor_id", "account_number", "currency") WHERE "status" <> 'archived';

-- Subscription orders
ALTER TABLE "subscription_orders"
  ADD CONSTRAINT "subscription_orders_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "subscription_orders_received_not_negative" CHECK ("received_amount" >= 0),
  ADD CONSTRAINT "subscription_orders_wire_reference_shape"
    CHECK ("wire_reference" ~ '^RF[0-9]{2}[2-9A-HJ-NP-Z]{11}$'),
  ADD CONSTRAINT "subscription_orders_status_known" CHECK (
    "status" IN ('pending-wire', 'pending-valuation', 'executed', 'canceled', 'expired', 'returned')),
  ADD CONSTRAINT "subscription_orders_timeline_is_a_list" CHECK (jsonb_typeof("timeline") = 'array'),
  -- Money, validity, cut-off and dealing day come together.
  ADD CONSTRAINT "subscription_orders_valid_with_money" CHECK (
    CASE WHEN "status" IN ('pending-valuation', 'executed', 'returned')
      THEN num_nulls("valid_at", "cut_off_at", "dealing_day") = 0 AND "received_amount" > 0
      ELSE num_nonnulls("valid_at", "cut_off_at", "dealing_day") = 0 AND "received_amount" = 0
    END),
  ADD CONSTRAINT "subscription_orders_settled_when_executed" CHECK (
    CASE WHEN "status" = 'executed'
      THEN num_nulls("dealing_run_id", "net_asset_value_id", "net_asset_value_day", "net_asset_value", "shares",
                     "settlement_amount", "fee", "rounding", "executed_at") = 0
      ELSE num_nonnulls("dealing_run_id", "net_asset_value_id", "net_asset_value_day", "net_asset_value", "shares",
                        "settlement_amount", "fee", "rounding", "executed_at") = 0
    END),
  ADD CONSTRAINT "subscription_orders_settlement_adds_up" CHECK (
    "shares" >= 0 AND "fee" >= 0 AND "rounding" >= 0
    AND "settlement_amount" = "shares" * "net_asset_value"
    AND "received_amount" = "settlement_amount" + "fee" + "rounding");

CREATE FUNCTION "guard_subscription_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."amount", NEW."wire_reference",
      NEW."expires_at", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."amount", OLD."wire_reference",
      OLD."expires_at", OLD."created_at") THEN
    RAISE EXCEPTION 'a subscription order keeps what it was created with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."dealing_day" IS NOT NULL AND NEW."dealing_day" IS DISTINCT FROM OLD."dealing_day" THEN
    RAISE EXCEPTION 'a dealing day is derived once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-wire', 'pending-valuation'), ('pending-wire', 'canceled'), ('pending-wire', 'expired'),
    ('pending-valuation', 'executed'), ('pending-valuation', 'returned')) THEN
    RAISE EXCEPTION 'a subscription order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" NOT IN ('pending-wire', 'pending-valuation') THEN
    RAISE EXCEPTION 'a subscription order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "subscription_orders_move_forward"
  BEFORE UPDATE ON "subscription_orders" FOR EACH ROW EXECUTE FUNCTION "guard_subscription_order"();

-- Redemption orders
ALTER TABLE "redemption_orders"
  ADD CONSTRAINT "redemption_orders_shares_positive" CHECK ("shares_amount" > 0),
  ADD CONSTRAINT "redemption_orders_status_known" CHECK (
    "status" IN ('pending-valuation', 'executed', 'paid', 'payout-failed', 'canceled')),
  ADD CONSTRAINT "redemption_orders_timeline_is_a_list" CHECK (jsonb_typeof("timeline") = 'array'),
  ADD CONSTRAINT "redemption_orders_settled_when_executed" CHECK (
    CASE WHEN "status" IN ('executed', 'paid', 'payout-failed')
      THEN num_nulls("dealing_run_id", "net_asset_value_id", "net_asset_value_day", "net_asset_value",
                     "settlement_amount", "fee", "rounding", "payout_amount", "executed_at") = 0
      ELSE num_nonnulls("dealing_run_id", "net_asset_value_id", "net_asset_value_day", "net_asset_value",
                        "settlement_amount", "fee", "rounding", "payout_amount", "executed_at") = 0
    END),
  ADD CONSTRAINT "redemption_orders_settlement_adds_up" CHECK (
    "fee" >= 0 AND "rounding" >= 0 AND "payout_amount" >= 0
    AND "settlement_amount" = "shares_amount" * "net_asset_value"
    AND "settlement_amount" = "payout_amount" + "fee" + "rounding");

CREATE FUNCTION "guard_redemption_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."investor_id", NEW."share_class_id", NEW."currency", NEW."shares_amount", NEW."cut_off_at",
      NEW."dealing_day", NEW."created_at")
     IS DISTINCT FROM
     (OLD."id", OLD."investor_id", OLD."share_class_id", OLD."currency", OLD."shares_amount", OLD."cut_off_at",
      OLD."dealing_day", OLD."created_at") THEN
    RAISE EXCEPTION 'a redemption order keeps what it was accepted with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" IN ('executed', 'paid', 'payout-failed') AND
     (NEW."dealing_run_id", NEW."net_asset_value_id", NEW."net_asset_value", NEW."settlement_amount", NEW."fee",
      NEW."rounding", NEW."payout_amount", NEW."executed_at")
     IS DISTINCT FROM
     (OLD."dealing_run_id", OLD."net_asset_value_id", OLD."net_asset_value", OLD."settlement_amount", OLD."fee",
      OLD."rounding", OLD."payout_amount", OLD."executed_at") THEN
    RAISE EXCEPTION 'a settlement stays as it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status", NEW."status") NOT IN (
    ('pending-valuation', 'executed'), ('pending-valuation', 'canceled'), ('pending-valuation', 'paid'),
    ('executed', 'paid'), ('executed', 'payout-failed'), ('payout-failed', 'executed')) THEN
    RAISE EXCEPTION 'a redemption order does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" IN ('paid', 'canceled') THEN
    RAISE EXCEPTION 'a redemption order that is % stays as it is', OLD."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "redemption_orders_move_forward"
  BEFORE UPDATE ON "redemption_orders" FOR EACH ROW EXECUTE FUNCTION "guard_redemption_order"();

-- Wires
ALTER TABLE "wires"
  ADD CONSTRAINT "wires_amount_positive" CHECK ("amount" > 0),
  ADD CONSTRAINT "wires_bank_entry_reference_present" CHECK (btrim("bank_entry_reference") <> ''),
  ADD CONSTRAINT "wires_status_known" CHECK ("status" IN ('suspense', 'matched', 'returned')),
  ADD CONSTRAINT "wires_reason_known" CHECK ("reason" IN (
    'no-reference', 'unknown-reference', 'ambiguous-reference', 'wrong-account', 'wrong-currency', 'below-minimum',
    'order-canceled', 'order-expired', 'order-already-executed', 'third-party-payer')),
  ADD CONSTRAINT "wires_fields_of_status" CHECK (
    CASE "status"
      WHEN 'suspense' THEN "reason" IS NOT NULL AND num_nonnulls("matched_at", "returned_at") = 0
      WHEN 'matched' THEN "reason" IS NULL AND num_nulls("subscription_order_id", "matched_at") = 0 AND "returned_at" IS NULL
      ELSE "returned_at" IS NOT NULL
    END),
  ADD CONSTRAINT "wires_evidence_is_a_list" CHECK (jsonb_typeof("evidence") = 'array');

CREATE FUNCTION "guard_wire"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."share_class_id", NEW."account", NEW."bank_entry_reference", NEW."amount", NEW."currency",
      NEW."booked_at")
     IS DISTINCT FROM
     (OLD."id", OLD."share_class_id", OLD."account", OLD."bank_entry_reference", OLD."amount", OLD."currency",
      OLD."booked_at") THEN
    RAISE EXCEPTION 'a wire stays what the bank booked' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD."status" = 'returned' OR (OLD."status" = 'matched' AND NEW."status" = 'suspense') THEN
    RAISE EXCEPTION 'a wire does not go from % to %', OLD."status", NEW."status"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "wires_move_forward" BEFORE UPDATE ON "wires" FOR EACH ROW EXECUTE FUNCTION "guard_wire"();

-- Payouts
ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "payouts_status_known" CHECK ("status" IN ('pending', 'sent', 'paid', 'failed')),
  ADD CONSTRAINT "payouts_end_to_end_id_shape" CHECK ("end_to_end_id" ~ '^[0-9A-Z-]{1,35}$'),
  ADD CONSTRAINT "payouts_fields_of_status" CHECK (
    ("paid_at" IS NOT NULL) = ("status" = 'paid') AND ("failed_at" IS NOT NULL) = ("status" = 'failed'));

-- A failed payout is followed by a new one; two that can both be paid never exist.
CREATE UNIQUE INDEX "payouts_one_alive_per_order" ON "payouts" ("redemption_order_id") WHERE "status" <> 'failed';

-- Dealing runs
ALTER TABLE "dealing_runs"
  ADD CONSTRAINT "dealing_runs_counts_not_negative" CHECK ("subscriptions" >= 0 AND "redemptions" >= 0),
  ADD CONSTRAINT "dealing_runs_net_asset_value_positive" CHECK ("net_asset_value" > 0);

CREATE TRIGGER "dealing_runs_append_only"
  BEFORE UPDATE OR DELETE ON "dealing_runs" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();

ALTER TABLE "share_class_order_totals"
  ADD CONSTRAINT "share_class_order_totals_not_negative" CHECK ("subscriptions" >= 0 AND "redemptions" >= 0);

-- The register
ALTER TABLE "ledger_accounts"
  ADD CONSTRAINT "ledger_accounts_kind_known" CHECK ("kind" IN (
    'world', 'suspense', 'clearing', 'fund', 'fees', 'rounding', 'payable', 'issuance', 'holding', 'blocked')),
  ADD CONSTRAINT "ledger_accounts_investor_where_kind_says" CHECK (
    ("investor_id" IS NOT NULL) = ("kind" IN ('clearing', 'payable', 'holding', 'blocked'))),
  -- The world, shares not yet issued, and the fund, whose gains are made outside of the register, may owe.
  ADD CONSTRAINT "ledger_accounts_not_overdrawn" CHECK ("balance" >= 0 OR "kind" IN ('world', 'issuance', 'fund'));

ALTER TABLE "journal_entries"
  ADD CONSTRAINT "journal_entries_kind_known" CHECK ("kind" IN (
    'wire-booked', 'wire-matched', 'wire-returned', 'subscription-executed', 'redemption-accepted',
    'redemption-canceled', 'redemption-executed', 'payout-paid')),
  ADD CONSTRAINT "journal_entries_actor_present" CHECK (btrim("actor") <> '');

ALTER TABLE "transfers"
  ADD CONSTRAINT "transfers_quantity_positive" CHECK ("quantity" > 0),
  ADD CONSTRAINT "transfers_between_two_accounts" CHECK ("source_id" <> "destination_id");

-- Shares are counted in the symbol of their class, money in a currency: only what a wire brings may be a foreign one.
CREATE FUNCTION "require_ledger_account_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  class record;
BEGIN
  SELECT "symbol", "currency"::text AS "currency" INTO class FROM "share_classes" WHERE "id" = NEW."share_class_id";
  IF NEW."unit" <> class."currency" AND NEW."kind" IN ('clearing', 'fund', 'fees', 'rounding', 'payable')
    OR NEW."unit" <> class."symbol" AND NEW."kind" IN ('issuance', 'holding', 'blocked')
    OR NOT (NEW."unit" = ANY (enum_range(NULL::"currency_code")::text[])) AND NEW."kind" IN ('world', 'suspense') THEN
    RAISE EXCEPTION 'an account % of this class does not hold %', NEW."kind", NEW."unit" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."balance" <> 0 THEN
    RAISE EXCEPTION 'an account begins empty' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "ledger_accounts_unit_of_kind"
  BEFORE INSERT ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "require_ledger_account_unit"();

-- Accounts in the order of their ids, so that two bookings never wait for each other.
CREATE FUNCTION "keep_ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "ledger_accounts"
    WHERE "id" IN (SELECT "source_id" FROM booked UNION SELECT "destination_id" FROM booked)
    ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledger_accounts" AS account SET "balance" = account."balance" + moved."change"
    FROM (
      SELECT "id", sum("change") AS "change" FROM (
        SELECT "destination_id" AS "id", "quantity" AS "change" FROM booked
        UNION ALL SELECT "source_id", -"quantity" FROM booked
      ) AS moves GROUP BY "id"
    ) AS moved
    WHERE account."id" = moved."id" AND moved."change" <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER "transfers_keep_balances"
  AFTER INSERT ON "transfers" REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger_balances"();

-- Called from inside the trigger above the depth is one: only then may a balance change.
CREATE TRIGGER "ledger_accounts_change_by_transfers"
  BEFORE UPDATE ON "ledger_accounts" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 OR (NEW."id", NEW."share_class_id", NEW."kind", NEW."investor_id", NEW."unit")
    IS DISTINCT FROM (OLD."id", OLD."share_class_id", OLD."kind", OLD."investor_id", OLD."unit"))
  EXECUTE FUNCTION "refuse_change_of_append_only_row"();

CREATE TRIGGER "ledger_accounts_stay"
  BEFORE DELETE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "ledger_accounts_not_emptied"
  BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

CREATE TRIGGER "journal_entries_append_only"
  BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "journal_entries_not_emptied"
  BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

CREATE TRIGGER "transfers_append_only"
  BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();
CREATE TRIGGER "transfers_not_emptied"
  BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();
