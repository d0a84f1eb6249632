import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testOwnerUrl } from "#test/test-database.ts"
import type { DatabasePool } from "./client.ts"
import { openDatabase } from "./client.ts"

// Constraints of the database reject wrong statements, such as these, whoever makes them.

let db: DatabasePool

beforeAll(async () => {
  db = openDatabase(testOwnerUrl())
  for (const statement of ROWS) await db.$executeRawUnsafe(statement)
})

afterAll(() => db.$disconnect())

const id = (digit: number): string => `'00000000-0000-0000-0000-00000000000${digit}'`

const ROWS = [
  `INSERT INTO funds (id, slug, name, currency, timezone, execution_method, launch_day, nav_day_rule, publication_time, cut_off_time)
   VALUES (${id(1)}, 'EUTBL', 'Bills', 'EUR', 'Europe/Paris', 'knownNAVs', '2025-01-02', 'open-day', '14:00', '12:00')`,
  ...["EUTBL", "USTBL"].map(
    (
      symbol,
      index,
    ) => `INSERT INTO share_classes (id, fund_id, symbol, isin, nav_decimals, share_decimals, currency, use_of_income,
     minimum_initial_subscription, minimum_subsequent_subscription, minimum_redemption, subscription_fees, redemption_fees, management_fees)
   VALUES (${id(2 + index)}, ${id(1)}, '${symbol}', 'FR000000000${index}', 6, 5, 'EUR', 'accumulating', 1, 1, 1, 0, 0, 0)`,
  ),
  `INSERT INTO share_class_texts VALUES (${id(2)}, 'en', 'Bills', 'None', 'None')`,
  `INSERT INTO share_class_tokens VALUES (${id(2)}, 0, 'Base', '0x${"0".repeat(40)}')`,
  `INSERT INTO intermediary_share_classes VALUES (${id(2)}, 'USD', ${id(3)})`,
  `INSERT INTO net_asset_values (id, share_class_id, day, value, currency, updated_at)
   VALUES (${id(4)}, ${id(2)}, '2025-01-02', 1.000001, 'EUR', '2025-01-02T14:00:00Z')`,
  `INSERT INTO net_asset_value_versions VALUES (${id(4)}, 1, 1, '2025-01-01', '2025-01-02', 'typing error')`,
  `INSERT INTO net_asset_value_overrides VALUES (${id(4)}, '2025-01-01', '2025-01-02', 1.1, 1, 0.05, 'a merger')`,
  `INSERT INTO share_class_totals VALUES (${id(4)}, 10, 1, -1, 10)`,
  `INSERT INTO index_series VALUES (${id(2)}, 'EUR', true)`,
  `INSERT INTO index_values VALUES (${id(2)}, '2025-01-02', 1, null)`,
  `INSERT INTO exchange_rates VALUES (${id(5)}, ${id(1)}, '2025-01-02', 'EUR', 'USD', 1.03, '2025-01-02')`,
  ...["bond", "equity", "cash"].map(
    (
      type,
      index,
    ) => `INSERT INTO fund_assets (id, fund_id, valuation_day, asset_type, label_en, label_es, label_fr, label_it, label_de,
     currency, quantity, total_market_value, unit_market_value, total_acquisition_cost, unit_acquisition_cost,
     percentage_of_fund_total_net_assets, fund_total_net_assets_market_value, created_at, code,
     issuer_country_code, security_name, nominal_value, maturity, maturity_date, yield_to_maturity)
   VALUES (${id(6 + index)}, ${id(1)}, '2025-01-02', '${type}', 'x', 'x', 'x', 'x', 'x', 'EUR', 1, 1, 1, 1, 1, 1, 1, '2025-01-02',
     'FR0000000000', ${type === "cash" ? "null" : "'FRA'"}, ${type === "equity" ? "'x'" : "null"},
     ${type === "bond" ? "1, 'short', '2025-01-02', 0.02" : "null, null, null, null"})`,
  ),
  "INSERT INTO public_data_state VALUES (true, now())",
]

const bond = "WHERE asset_type = 'bond'"

const REJECTED_TOKEN: Record<string, string[]> = {
  funds: [
    "UPDATE funds SET slug = 'no slug'",
    "UPDATE funds SET name = ' '",
    "UPDATE funds SET timezone = '+09:00'",
    "UPDATE funds SET timezone = 'CET'",
    "UPDATE funds SET timezone = 'A/B+3'",
    "UPDATE funds SET timezone = 'Etc/GMT+13'",
    "UPDATE funds SET nav_day_rule = 'whenever'",
    "UPDATE funds SET publication_time = '24:00'",
    "UPDATE funds SET cut_off_time = '9:00'",
    "UPDATE funds SET launch_day = '3000-01-01'",
    "UPDATE funds SET launch_day = '-infinity'",
    "DELETE FROM funds",
  ],
  share_classes: [
    "UPDATE share_classes SET symbol = 'no symbol' WHERE symbol = 'EUTBL'",
    "UPDATE share_classes SET symbol = 'usTBL' WHERE symbol = 'EUTBL'",
    "UPDATE share_classes SET isin = 'fr0000000000' WHERE symbol = 'EUTBL'",
    "UPDATE share_classes SET isin = 'FR0000000001'",
    "UPDATE share_classes SET nav_decimals = 21",
    "UPDATE share_classes SET nav_decimals = 5",
    "UPDATE share_classes SET share_decimals = -1",
    "UPDATE share_classes SET minimum_redemption = -1",
    "UPDATE share_classes SET subscription_fees = 1",
    "UPDATE share_classes SET management_fees = -0.01",
    "UPDATE share_classes SET minimum_redemption = 'NaN'",
    "UPDATE share_classes SET nav_move_limit = 0",
    "UPDATE share_classes SET nav_move_limit = 1.01",
    "UPDATE share_classes SET bank_account_number = 'FR7630006000011234567890189'",
    "UPDATE share_classes SET bank_account_bic = 'AGRIFRPP'",
    "UPDATE share_classes SET bank_account_intermediary_bic = 'AGRIFRPP'",
    "UPDATE share_classes SET bank_account_number = 'FR76 3000', bank_account_bic = 'AGRIFRPP'",
    "UPDATE share_classes SET bank_account_number = 'FR7630006000011234567890189', bank_account_bic = 'AGRI'",
    "UPDATE share_classes SET currency = 'XXX'",
  ],
  "texts, tokens and intermediaries": [
    "UPDATE share_class_texts SET language = 'pt'",
    "UPDATE share_class_texts SET name = ''",
    "UPDATE share_class_tokens SET position = -1",
    "UPDATE share_class_tokens SET network = 'Solana'",
    "UPDATE share_class_tokens SET network = 'Elsewhere'",
    "UPDATE share_class_tokens SET address = '0x00'",
    "UPDATE intermediary_share_classes SET intermediary_share_class_id = share_class_id",
  ],
  "net asset values": [
    "UPDATE net_asset_values SET value = 0",
    "UPDATE net_asset_values SET value = 1.0000001",
    "UPDATE net_asset_values SET value = 2",
    "UPDATE net_asset_values SET currency = 'USD'",
    "UPDATE net_asset_values SET day = '2025-01-03'",
    "UPDATE net_asset_values SET updated_at = '2019-12-31'",
    "UPDATE net_asset_values SET updated_at = '2101-01-01'",
    "DELETE FROM net_asset_values",
    "UPDATE net_asset_value_versions SET reason = 'another'",
    "DELETE FROM net_asset_value_versions",
    `INSERT INTO net_asset_value_versions VALUES (${id(4)}, 0, 1, '2025-01-01', '2025-01-02', 'x')`,
    `INSERT INTO net_asset_value_versions VALUES (${id(4)}, 2, 1, '2025-01-01', '2025-01-02', ' ')`,
    `INSERT INTO net_asset_value_versions VALUES (${id(4)}, 2, 1, '2025-01-02', '2025-01-01', 'x')`,
  ],
  "overrides of the move gate": [
    "UPDATE net_asset_value_overrides SET reason = 'another'",
    "DELETE FROM net_asset_value_overrides",
    `INSERT INTO net_asset_value_overrides VALUES (${id(4)}, '2025-01-01', '2025-01-03', 1.1, 1, 0.05, ' ')`,
    `INSERT INTO net_asset_value_overrides VALUES (${id(4)}, '2025-01-01', '2025-01-03', 1.05, 1, 0.05, 'within')`,
    `INSERT INTO net_asset_value_overrides VALUES (${id(4)}, '2025-01-01', '2025-01-03', 1.1, 0, 0.05, 'x')`,
  ],
  totals: [
    "UPDATE share_class_totals SET total_shares = -1",
    "UPDATE share_class_totals SET total_yield = 'NaN'",
    "UPDATE share_class_totals SET total_orders = -1",
    "UPDATE share_class_totals SET number_of_holders = 0",
    "UPDATE share_class_totals SET total_shares = 0",
  ],
  "index values": [
    "UPDATE index_values SET value = 0",
    "UPDATE index_values SET value = 'NaN'",
    "UPDATE index_values SET day = 'infinity'",
    "UPDATE index_series SET currency = 'USD'",
  ],
  "exchange rates": [
    "UPDATE exchange_rates SET quote_currency = 'EUR'",
    "UPDATE exchange_rates SET rate = 0",
    "UPDATE exchange_rates SET rate = 'NaN'",
    "UPDATE exchange_rates SET day = '0044-03-15 BC'",
    "UPDATE exchange_rates SET updated_at = '2019-12-31'",
  ],
  "fund assets": [
    "UPDATE fund_assets SET label_de = ''",
    "UPDATE fund_assets SET quantity = 'NaN'",
    "UPDATE fund_assets SET maturity_date = 'infinity'",
    "UPDATE fund_assets SET code = ' ' WHERE asset_type = 'cash'",
    `UPDATE fund_assets SET code = 'BILL' ${bond}`,
    `UPDATE fund_assets SET nominal_value = null ${bond}`,
    `UPDATE fund_assets SET nominal_value = 0 ${bond}`,
    `UPDATE fund_assets SET security_name = 'x' ${bond}`,
    `UPDATE fund_assets SET maturity_date = '2025-01-01' ${bond}`,
    `UPDATE fund_assets SET yield_to_maturity = 2.13 ${bond}`,
    "UPDATE fund_assets SET security_name = null WHERE asset_type = 'equity'",
    "UPDATE fund_assets SET nominal_value = 1 WHERE asset_type = 'equity'",
    "UPDATE fund_assets SET issuer_country_code = 'FRA' WHERE asset_type = 'cash'",
    "UPDATE fund_assets SET issuer_country_code = 'FR' WHERE asset_type = 'equity'",
    "UPDATE fund_assets SET percentage_of_fund_total_net_assets = 9.66",
    "UPDATE fund_assets SET fund_total_net_assets_market_value = -1",
    "UPDATE fund_assets SET created_at = '2019-12-31'",
  ],
  "the state of public data": ["INSERT INTO public_data_state VALUES (false, now())"],
}

describe.each(Object.entries(REJECTED_TOKEN))("%s", (_, statements) => {
  test.each(statements)("rejected: %s", async (statement) => {
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(
      /violates (check|unique|foreign key) constraint|RESTRICT|decimals|keeps its id|earlier version|append-only|invalid input value for enum/i,
    )
  })
})
