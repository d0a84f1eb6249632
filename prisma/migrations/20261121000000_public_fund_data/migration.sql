-- CreateEnum
CREATE TYPE "currency_code" AS ENUM ('EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SGD');

-- CreateEnum
CREATE TYPE "asset_type" AS ENUM ('bond', 'equity', 'cash', 'reverse_repo', 'swap');

-- CreateEnum
CREATE TYPE "maturity" AS ENUM ('short', 'long');

-- CreateEnum
CREATE TYPE "execution_method" AS ENUM ('knownNAVs', 'unknownNAVs');

-- CreateEnum
CREATE TYPE "allocation" AS ENUM ('BTC', 'ETH', 'CASH');

-- CreateEnum
CREATE TYPE "use_of_income" AS ENUM ('accumulating', 'distributing');

-- CreateTable
CREATE TABLE "public_data_state" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "last_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "public_data_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exchange_rates" (
    "id" UUID NOT NULL,
    "fund_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "base_currency" "currency_code" NOT NULL,
    "quote_currency" "currency_code" NOT NULL,
    "rate" DECIMAL(65,30) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fund_assets" (
    "id" UUID NOT NULL,
    "fund_id" UUID NOT NULL,
    "valuation_day" DATE NOT NULL,
    "asset_type" "asset_type" NOT NULL,
    "label_en" TEXT NOT NULL,
    "label_es" TEXT NOT NULL,
    "label_fr" TEXT NOT NULL,
    "label_it" TEXT NOT NULL,
    "label_de" TEXT NOT NULL,
    "currency" "currency_code" NOT NULL,
    "quantity" DECIMAL(65,30) NOT NULL,
    "total_market_value" DECIMAL(65,30) NOT NULL,
    "unit_market_value" DECIMAL(65,30) NOT NULL,
    "total_acquisition_cost" DECIMAL(65,30) NOT NULL,
    "unit_acquisition_cost" DECIMAL(65,30) NOT NULL,
    "percentage_of_fund_total_net_assets" DECIMAL(65,30) NOT NULL,
    "fund_total_net_assets_market_value" DECIMAL(65,30) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "issuer_country_code" TEXT,
    "security_name" TEXT,
    "nominal_value" DECIMAL(65,30),
    "maturity" "maturity",
    "maturity_date" DATE,
    "yield_to_maturity" DECIMAL(65,30),

    CONSTRAINT "fund_assets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "funds" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" "currency_code" NOT NULL,
    "timezone" TEXT NOT NULL,
    "execution_method" "execution_method" NOT NULL,
    "launch_day" DATE NOT NULL,
    "nav_day_rule" TEXT NOT NULL,
    "publication_time" TEXT NOT NULL,
    "cut_off_time" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "funds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fund_non_operating_days" (
    "fund_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "fund_non_operating_days_pkey" PRIMARY KEY ("fund_id","day")
);

-- CreateTable
CREATE TABLE "index_series" (
    "share_class_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "available" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "index_series_pkey" PRIMARY KEY ("share_class_id")
);

-- CreateTable
CREATE TABLE "index_values" (
    "share_class_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "value" DECIMAL(65,30) NOT NULL,
    "allocation" "allocation",

    CONSTRAINT "index_values_pkey" PRIMARY KEY ("share_class_id","day")
);

-- CreateTable
CREATE TABLE "net_asset_values" (
    "id" UUID NOT NULL,
    "share_class_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "value" DECIMAL(65,30) NOT NULL,
    "currency" "currency_code" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "net_asset_values_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "net_asset_value_versions" (
    "net_asset_value_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "value" DECIMAL(65,30) NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "superseded_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "net_asset_value_versions_pkey" PRIMARY KEY ("net_asset_value_id","version")
);

-- CreateTable
CREATE TABLE "share_class_totals" (
    "net_asset_value_id" UUID NOT NULL,
    "total_shares" DECIMAL(65,30) NOT NULL,
    "number_of_holders" INTEGER NOT NULL,
    "total_yield" DECIMAL(65,30) NOT NULL,
    "total_orders" DECIMAL(65,30) NOT NULL,

    CONSTRAINT "share_class_totals_pkey" PRIMARY KEY ("net_asset_value_id")
);

-- CreateTable
CREATE TABLE "share_classes" (
    "id" UUID NOT NULL,
    "fund_id" UUID NOT NULL,
    "symbol" TEXT NOT NULL,
    "isin" TEXT NOT NULL,
    "nav_decimals" INTEGER NOT NULL,
    "share_decimals" INTEGER NOT NULL,
    "currency" "currency_code" NOT NULL,
    "use_of_income" "use_of_income" NOT NULL,
    "minimum_initial_subscription" DECIMAL(65,30) NOT NULL,
    "minimum_subsequent_subscription" DECIMAL(65,30) NOT NULL,
    "minimum_redemption" DECIMAL(65,30) NOT NULL,
    "subscription_fees" DECIMAL(65,30) NOT NULL,
    "redemption_fees" DECIMAL(65,30) NOT NULL,
    "management_fees" DECIMAL(65,30) NOT NULL,
    "bank_account_number" TEXT,
    "bank_account_bic" TEXT,
    "bank_account_intermediary_bic" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_classes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "share_class_texts" (
    "share_class_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "amf_classification" TEXT NOT NULL,
    "reference_index" TEXT NOT NULL,

    CONSTRAINT "share_class_texts_pkey" PRIMARY KEY ("share_class_id","language")
);

-- CreateTable
CREATE TABLE "share_class_tokens" (
    "share_class_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "share_class_tokens_pkey" PRIMARY KEY ("share_class_id","position")
);

-- CreateTable
CREATE TABLE "intermediary_share_classes" (
    "share_class_id" UUID NOT NULL,
    "currency" "currency_code" NOT NULL,
    "intermediary_share_class_id" UUID NOT NULL,

    CONSTRAINT "intermediary_share_classes_pkey" PRIMARY KEY ("share_class_id","currency")
);

-- CreateIndex
CREATE INDEX "exchange_rates_base_currency_quote_currency_day_idx" ON "exchange_rates"("base_currency", "quote_currency", "day");

-- CreateIndex
CREATE UNIQUE INDEX "exchange_rates_fund_id_day_base_currency_quote_currency_key" ON "exchange_rates"("fund_id", "day", "base_currency", "quote_currency");

-- CreateIndex
CREATE UNIQUE INDEX "fund_assets_fund_id_valuation_day_asset_type_code_key" ON "fund_assets"("fund_id", "valuation_day", "asset_type", "code");

-- CreateIndex
CREATE UNIQUE INDEX "funds_slug_key" ON "funds"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "index_series_share_class_id_currency_key" ON "index_series"("share_class_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "net_asset_values_share_class_id_day_key" ON "net_asset_values"("share_class_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "share_classes_symbol_key" ON "share_classes"("symbol");

-- CreateIndex
CREATE UNIQUE INDEX "share_classes_isin_key" ON "share_classes"("isin");

-- CreateIndex
CREATE INDEX "share_classes_fund_id_idx" ON "share_classes"("fund_id");

-- CreateIndex
CREATE UNIQUE INDEX "share_classes_id_currency_key" ON "share_classes"("id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "share_class_tokens_share_class_id_network_key" ON "share_class_tokens"("share_class_id", "network");

-- CreateIndex
CREATE INDEX "intermediary_share_classes_intermediary_share_class_id_idx" ON "intermediary_share_classes"("intermediary_share_class_id");

-- AddForeignKey
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_fund_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fund_assets" ADD CONSTRAINT "fund_assets_fund_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fund_non_operating_days" ADD CONSTRAINT "fund_non_operating_days_fund_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "index_series" ADD CONSTRAINT "index_series_share_class_id_currency_fkey" FOREIGN KEY ("share_class_id", "currency") REFERENCES "share_classes"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "index_values" ADD CONSTRAINT "index_values_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "index_series"("share_class_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "net_asset_values" ADD CONSTRAINT "net_asset_values_share_class_id_currency_fkey" FOREIGN KEY ("share_class_id", "currency") REFERENCES "share_classes"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "net_asset_value_versions" ADD CONSTRAINT "net_asset_value_versions_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_class_totals" ADD CONSTRAINT "share_class_totals_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_classes" ADD CONSTRAINT "share_classes_fund_id_fkey" FOREIGN KEY ("fund_id") REFERENCES "funds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_class_texts" ADD CONSTRAINT "share_class_texts_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_class_tokens" ADD CONSTRAINT "share_class_tokens_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intermediary_share_classes" ADD CONSTRAINT "intermediary_share_classes_share_class_id_fkey" FOREIGN KEY ("share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intermediary_share_classes" ADD CONSTRAINT "intermediary_share_classes_intermediary_share_class_id_fkey" FOREIGN KEY ("intermediary_share_class_id") REFERENCES "share_classes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the code believes and Prisma's schema language cannot say. Check digits and calendars are rules of lib/domain.
-- Lists repeat those of lib/domain: a new fund, class or network is a migration.

-- One row.
ALTER TABLE "public_data_state"
  ADD CONSTRAINT "public_data_state_is_one_row" CHECK ("id");

-- Funds
ALTER TABLE "funds"
  ADD CONSTRAINT "funds_slug_known" CHECK ("slug" IN ('EUTBL', 'USTBL', 'NEUTRALCC', 'UKTBL', 'SAFO')),
  ADD CONSTRAINT "funds_name_present" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "funds_timezone_known"
    CHECK ("timezone" IN ('Europe/Paris', 'Europe/Dublin', 'Europe/London', 'Europe/Luxembourg')),
  ADD CONSTRAINT "funds_nav_day_rule_known" CHECK ("nav_day_rule" IN ('eve-of-next-open-day', 'open-day')),
  ADD CONSTRAINT "funds_publication_time_shape" CHECK ("publication_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "funds_cut_off_time_shape" CHECK ("cut_off_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- Share classes
ALTER TABLE "share_classes"
  ADD CONSTRAINT "share_classes_symbol_known" CHECK ("symbol" IN (
    'EUTBL', 'USTBL', 'eurUSTBL', 'NEUTRALCC', 'eurNEUTRALCC', 'UKTBL', 'eurUKTBL',
    'SAFO', 'SAFOd', 'eurSAFO', 'eurSAFOd', 'gbpSAFO', 'chfSAFO')),
  ADD CONSTRAINT "share_classes_isin_shape" CHECK ("isin" ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'),
  ADD CONSTRAINT "share_classes_nav_decimals_range" CHECK ("nav_decimals" BETWEEN 0 AND 20),
  ADD CONSTRAINT "share_classes_share_decimals_range" CHECK ("share_decimals" BETWEEN 0 AND 20),
  ADD CONSTRAINT "share_classes_minimums_not_negative" CHECK (
    "minimum_initial_subscription" >= 0 AND "minimum_subsequent_subscription" >= 0 AND "minimum_redemption" >= 0),
  ADD CONSTRAINT "share_classes_fees_are_fractions" CHECK (
    "subscription_fees" >= 0 AND "subscription_fees" < 1
    AND "redemption_fees" >= 0 AND "redemption_fees" < 1
    AND "management_fees" >= 0 AND "management_fees" < 1),
  -- The bank variant of the specification has number and BIC, and perhaps an intermediary; the plain one has nothing.
  ADD CONSTRAINT "share_classes_bank_account_whole" CHECK (
    ("bank_account_number" IS NULL) = ("bank_account_bic" IS NULL)
    AND ("bank_account_number" IS NOT NULL OR "bank_account_intermediary_bic" IS NULL)),
  ADD CONSTRAINT "share_classes_bank_account_number_shape"
    CHECK ("bank_account_number" ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  ADD CONSTRAINT "share_classes_bank_account_bic_shape"
    CHECK ("bank_account_bic" ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$'),
  ADD CONSTRAINT "share_classes_bank_account_intermediary_bic_shape"
    CHECK ("bank_account_intermediary_bic" ~ '^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$');

ALTER TABLE "share_class_texts"
  ADD CONSTRAINT "share_class_texts_language_known" CHECK ("language" IN ('en', 'es', 'fr', 'it', 'de')),
  ADD CONSTRAINT "share_class_texts_present"
    CHECK ("name" <> '' AND "amf_classification" <> '' AND "reference_index" <> '');

ALTER TABLE "share_class_tokens"
  ADD CONSTRAINT "share_class_tokens_position_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "share_class_tokens_address_fits_network" CHECK (
    CASE
      WHEN "network" IN ('Sepolia', 'PolygonAmoy', 'BaseSepolia', 'ArbitrumSepolia', 'EtherlinkTestnet',
                         'Ethereum', 'Polygon', 'Base', 'Arbitrum', 'Etherlink')
        THEN "address" ~ '^0x[0-9a-fA-F]{40}$'
      WHEN "network" IN ('Starknet', 'StarknetSepolia') THEN "address" ~ '^0x[0-9a-fA-F]{64}$'
      WHEN "network" IN ('Stellar', 'StellarTestnet') THEN "address" ~ '^[GC][A-Z2-7]{55}$'
      WHEN "network" IN ('Solana', 'SolanaDevnet') THEN "address" ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$'
      ELSE false
    END);

ALTER TABLE "intermediary_share_classes"
  ADD CONSTRAINT "intermediary_share_classes_is_another_class"
    CHECK ("share_class_id" <> "intermediary_share_class_id");

-- Net asset values
ALTER TABLE "net_asset_values"
  ADD CONSTRAINT "net_asset_values_value_positive" CHECK ("value" > 0),
  ADD CONSTRAINT "net_asset_values_updated_at_range"
    CHECK ("updated_at" >= '2020-01-01T00:00:00Z' AND "updated_at" < '2101-01-01T00:00:00Z');

CREATE FUNCTION "refuse_net_asset_value_beyond_decimals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decimals integer := (SELECT "nav_decimals" FROM "share_classes" WHERE "id" = NEW."share_class_id");
BEGIN
  IF NEW."value" <> round(NEW."value", decimals) THEN
    RAISE EXCEPTION 'a net asset value of this class has at most % decimals', decimals USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "net_asset_values_within_decimals"
  BEFORE INSERT OR UPDATE OF "value", "share_class_id" ON "net_asset_values"
  FOR EACH ROW EXECUTE FUNCTION "refuse_net_asset_value_beyond_decimals"();

-- The other side of the same belief: a class cannot be narrowed below the values it already has.
CREATE FUNCTION "refuse_decimals_below_net_asset_values"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."nav_decimals" < OLD."nav_decimals" AND EXISTS (
    SELECT FROM "net_asset_values"
    WHERE "share_class_id" = NEW."id" AND "value" <> round("value", NEW."nav_decimals")
  ) THEN
    RAISE EXCEPTION 'the class has net asset values with more than % decimals', NEW."nav_decimals"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "share_classes_decimals_cover_net_asset_values"
  BEFORE UPDATE OF "nav_decimals" ON "share_classes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_decimals_below_net_asset_values"();

-- A value belongs to its class and day for ever; only what it says may be republished, and what it said is kept.
CREATE FUNCTION "refuse_net_asset_value_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."id", NEW."share_class_id", NEW."day") IS DISTINCT FROM (OLD."id", OLD."share_class_id", OLD."day") THEN
    RAISE EXCEPTION 'a net asset value keeps its id, class and day' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "net_asset_values_stay_in_place"
  BEFORE UPDATE ON "net_asset_values"
  FOR EACH ROW EXECUTE FUNCTION "refuse_net_asset_value_moved"();

CREATE FUNCTION "require_earlier_net_asset_value_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "net_asset_value_versions"
    WHERE "net_asset_value_id" = OLD."id" AND "value" = OLD."value" AND "published_at" = OLD."updated_at"
  ) THEN
    RAISE EXCEPTION 'a republished net asset value needs its earlier version in net_asset_value_versions'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- Deferred, so that value and version may be written in either order within one transaction.
CREATE CONSTRAINT TRIGGER "net_asset_values_keep_earlier_versions"
  AFTER UPDATE OF "value" ON "net_asset_values" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."value" <> OLD."value") EXECUTE FUNCTION "require_earlier_net_asset_value_kept"();

ALTER TABLE "net_asset_value_versions"
  ADD CONSTRAINT "net_asset_value_versions_version_from_one" CHECK ("version" >= 1),
  ADD CONSTRAINT "net_asset_value_versions_value_positive" CHECK ("value" > 0),
  ADD CONSTRAINT "net_asset_value_versions_reason_present" CHECK (btrim("reason") <> ''),
  ADD CONSTRAINT "net_asset_value_versions_superseded_later" CHECK ("superseded_at" >= "published_at");

CREATE FUNCTION "refuse_change_of_append_only_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "net_asset_value_versions_append_only"
  BEFORE UPDATE OR DELETE ON "net_asset_value_versions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_append_only_row"();

ALTER TABLE "share_class_totals"
  ADD CONSTRAINT "share_class_totals_not_negative"
    CHECK ("total_shares" >= 0 AND "number_of_holders" >= 0 AND "total_orders" >= 0),
  -- A holder is who has more than zero shares.
  ADD CONSTRAINT "share_class_totals_shares_have_holders"
    CHECK (("total_shares" = 0) = ("number_of_holders" = 0));

-- Index values
ALTER TABLE "index_values"
  ADD CONSTRAINT "index_values_value_positive" CHECK ("value" > 0);

-- Exchange rates
ALTER TABLE "exchange_rates"
  ADD CONSTRAINT "exchange_rates_two_currencies" CHECK ("base_currency" <> "quote_currency"),
  ADD CONSTRAINT "exchange_rates_rate_positive" CHECK ("rate" > 0),
  ADD CONSTRAINT "exchange_rates_updated_at_range"
    CHECK ("updated_at" >= '2020-01-01T00:00:00Z' AND "updated_at" < '2101-01-01T00:00:00Z');

-- Fund assets
ALTER TABLE "fund_assets"
  ADD CONSTRAINT "fund_assets_labels_present" CHECK (
    "label_en" <> '' AND "label_es" <> '' AND "label_fr" <> '' AND "label_it" <> '' AND "label_de" <> ''),
  -- Exactly the fields of spec section 2.9 for each kind of asset; a bond's and an equity's code is its ISIN.
  ADD CONSTRAINT "fund_assets_fields_of_type" CHECK (
    CASE "asset_type"
      WHEN 'bond' THEN
        "code" ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'
        AND num_nulls("issuer_country_code", "nominal_value", "maturity", "maturity_date", "yield_to_maturity") = 0
        AND "security_name" IS NULL
      WHEN 'equity' THEN
        "code" ~ '^[A-Z]{2}[0-9A-Z]{9}[0-9]$'
        AND num_nulls("issuer_country_code", "security_name") = 0
        AND num_nonnulls("nominal_value", "maturity", "maturity_date", "yield_to_maturity") = 0
      ELSE
        btrim("code") <> ''
        AND num_nonnulls("issuer_country_code", "security_name", "nominal_value", "maturity", "maturity_date",
                         "yield_to_maturity") = 0
    END),
  ADD CONSTRAINT "fund_assets_issuer_country_shape" CHECK ("issuer_country_code" ~ '^[A-Z]{3}$'),
  -- Fractions, not percents. A derivative may weigh less than nothing and its basket more than the whole.
  ADD CONSTRAINT "fund_assets_percentage_is_fraction"
    CHECK ("percentage_of_fund_total_net_assets" BETWEEN -2 AND 2),
  ADD CONSTRAINT "fund_assets_yield_is_fraction" CHECK ("yield_to_maturity" > -1 AND "yield_to_maturity" < 1),
  ADD CONSTRAINT "fund_assets_fund_total_not_negative" CHECK ("fund_total_net_assets_market_value" >= 0),
  ADD CONSTRAINT "fund_assets_nominal_value_positive" CHECK ("nominal_value" > 0),
  ADD CONSTRAINT "fund_assets_not_matured" CHECK ("maturity_date" >= "valuation_day"),
  ADD CONSTRAINT "fund_assets_created_at_range"
    CHECK ("created_at" >= '2020-01-01T00:00:00Z' AND "created_at" < '2101-01-01T00:00:00Z');
