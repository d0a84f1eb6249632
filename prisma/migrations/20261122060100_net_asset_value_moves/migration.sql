-- AlterTable
ALTER TABLE "share_classes" ADD COLUMN     "nav_move_limit" DECIMAL(65,30) NOT NULL DEFAULT 0.05;

-- CreateTable
CREATE TABLE "net_asset_value_overrides" (
    "net_asset_value_id" UUID NOT NULL,
    "compared_day" DATE NOT NULL,
    "overridden_at" TIMESTAMPTZ(3) NOT NULL,
    "value" DECIMAL(65,30) NOT NULL,
    "compared_value" DECIMAL(65,30) NOT NULL,
    "move_limit" DECIMAL(65,30) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "net_asset_value_overrides_pkey" PRIMARY KEY ("net_asset_value_id","compared_day","overridden_at")
);

-- AddForeignKey
ALTER TABLE "net_asset_value_overrides" ADD CONSTRAINT "net_asset_value_overrides_net_asset_value_id_fkey" FOREIGN KEY ("net_asset_value_id") REFERENCES "net_asset_values"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.
ALTER TABLE "share_classes"
  ADD CONSTRAINT "share_classes_nav_move_limit_is_fraction" CHECK ("nav_move_limit" > 0 AND "nav_move_limit" <= 1);

ALTER TABLE "net_asset_value_overrides"
  ADD CONSTRAINT "net_asset_value_overrides_values_positive"
    CHECK ("value" > 0 AND "compared_value" > 0 AND "move_limit" > 0),
  ADD CONSTRAINT "net_asset_value_overrides_beyond_limit"
    CHECK (abs("value" - "compared_value") > least("value", "compared_value") * "move_limit"),
  ADD CONSTRAINT "net_asset_value_overrides_reason_present" CHECK (btrim("reason") <> '');

CREATE TRIGGER "net_asset_value_overrides_append_only"
  BEFORE UPDATE OR DELETE ON "net_asset_value_overrides"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_by_demo_reset"();

CREATE TRIGGER "net_asset_value_overrides_not_emptied"
  BEFORE TRUNCATE ON "net_asset_value_overrides"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_append_only_row"();

-- Money market funds hardly move. A class that opens another one to a currency moves with the exchange rate instead.
UPDATE "share_classes" AS class
  SET "nav_move_limit" = 0.005
  FROM "share_class_texts" AS text
  WHERE text."share_class_id" = class."id" AND text."language" = 'en'
    AND text."amf_classification" ILIKE '%money market%'
    AND NOT EXISTS (
      SELECT FROM "intermediary_share_classes" WHERE "intermediary_share_class_id" = class."id");
