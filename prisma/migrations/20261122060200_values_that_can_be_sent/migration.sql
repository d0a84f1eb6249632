-- What a column holds has to fit what the interfaces send. A numeric can be NaN, which is above every limit; a date can be
-- infinite, before Christ or in a year of five digits, and the day after the last one must exist as well.

ALTER TABLE "exchange_rates"
  ADD CONSTRAINT "exchange_rates_numbers"
    CHECK ('NaN' NOT IN ("rate")),
  ADD CONSTRAINT "exchange_rates_day_range" CHECK ("day" BETWEEN '0001-01-01' AND '2999-12-31');

ALTER TABLE "fund_assets"
  ADD CONSTRAINT "fund_assets_numbers"
    CHECK ('NaN' NOT IN ("quantity", "total_market_value", "unit_market_value", "total_acquisition_cost", "unit_acquisition_cost", "percentage_of_fund_total_net_assets", "fund_total_net_assets_market_value", "nominal_value", "yield_to_maturity")),
  ADD CONSTRAINT "fund_assets_valuation_day_range" CHECK ("valuation_day" BETWEEN '0001-01-01' AND '2999-12-31'),
  ADD CONSTRAINT "fund_assets_maturity_date_range" CHECK ("maturity_date" <= '9999-12-31');

ALTER TABLE "fund_non_operating_days"
  ADD CONSTRAINT "fund_non_operating_days_day_range" CHECK ("day" BETWEEN '0001-01-01' AND '2999-12-31');

ALTER TABLE "funds"
  ADD CONSTRAINT "funds_launch_day_range" CHECK ("launch_day" BETWEEN '0001-01-01' AND '2999-12-31');

ALTER TABLE "index_values"
  ADD CONSTRAINT "index_values_numbers"
    CHECK ('NaN' NOT IN ("value")),
  ADD CONSTRAINT "index_values_day_range" CHECK ("day" BETWEEN '0001-01-01' AND '2999-12-31');

ALTER TABLE "net_asset_value_overrides"
  ADD CONSTRAINT "net_asset_value_overrides_numbers"
    CHECK ('NaN' NOT IN ("value", "compared_value", "move_limit"));

ALTER TABLE "net_asset_value_versions"
  ADD CONSTRAINT "net_asset_value_versions_numbers"
    CHECK ('NaN' NOT IN ("value"));

ALTER TABLE "net_asset_values"
  ADD CONSTRAINT "net_asset_values_numbers"
    CHECK ('NaN' NOT IN ("value")),
  ADD CONSTRAINT "net_asset_values_day_range" CHECK ("day" BETWEEN '0001-01-01' AND '2999-12-31');

ALTER TABLE "share_class_totals"
  ADD CONSTRAINT "share_class_totals_numbers"
    CHECK ('NaN' NOT IN ("total_shares", "total_yield", "total_orders"));

ALTER TABLE "share_classes"
  ADD CONSTRAINT "share_classes_numbers"
    CHECK ('NaN' NOT IN ("minimum_initial_subscription", "minimum_subsequent_subscription", "minimum_redemption", "subscription_fees", "redemption_fees", "management_fees", "nav_move_limit"));

ALTER TABLE "public_data_state"
  ADD CONSTRAINT "public_data_state_last_changed_at_range"
    CHECK ("last_changed_at" >= '2020-01-01T00:00:00Z' AND "last_changed_at" < '2101-01-01T00:00:00Z');
