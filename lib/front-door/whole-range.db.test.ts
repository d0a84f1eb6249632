import path from "node:path"
import fc from "fast-check"
import pg from "pg"
import pino from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import { testOwnerUrl } from "#test/test-database.ts"
import { ApiRoutes } from "./api-routes.ts"

// What is in the database comes from many hands and stays for years. Whatever a column can hold, everybody gets a response.

const RUNS = 40

const id = (digit: number): string => `00000000-0000-0000-0000-00000000000${digit}`

const VALUE_DAYS = ["2025-01-02", "2025-01-03", "2025-01-10", "2025-02-10"]

const asset = (place: number, type: "bond" | "equity" | "cash"): string =>
  `INSERT INTO fund_assets (id, fund_id, valuation_day, asset_type, label_en, label_es, label_fr, label_it, label_de,
     currency, quantity, total_market_value, unit_market_value, total_acquisition_cost, unit_acquisition_cost,
     percentage_of_fund_total_net_assets, fund_total_net_assets_market_value, created_at, code,
     issuer_country_code, security_name, nominal_value, maturity, maturity_date, yield_to_maturity)
   VALUES ('${id(place)}', '${id(1)}', '2025-01-02', '${type}', 'x', 'x', 'x', 'x', 'x', 'EUR', 1, 1, 1, 1, 1, 1, 1, '2025-01-02',
     'FR0000000000', ${type === "cash" ? "null" : "'FRA'"}, ${type === "equity" ? "'x'" : "null"},
     ${type === "bond" ? "1, 'short', '2025-01-02', 0.02" : "null, null, null, null"})`

/** A fund with two classes and one of everything that the public reads of them. */
const ROWS = [
  `INSERT INTO funds (id, slug, name, currency, timezone, execution_method, launch_day, nav_day_rule, publication_time, cut_off_time)
   VALUES ('${id(1)}', 'EUTBL', 'Bills', 'EUR', 'Europe/Paris', 'knownNAVs', '2025-01-02', 'open-day', '14:00', '12:00')`,
  `INSERT INTO fund_non_operating_days VALUES ('${id(1)}', '2025-05-01')`,
  `INSERT INTO fund_parties VALUES ('${id(1)}', 'auditor', 'x', 'x', 'FRA', 'x', 'https://x.org', 'https://x.org', 'x@x.org', '0')`,
  ...["EUTBL", "NEUTRALCC"].flatMap((symbol, index) => [
    `INSERT INTO share_classes (id, fund_id, symbol, isin, nav_decimals, share_decimals, currency, use_of_income,
       minimum_initial_subscription, minimum_subsequent_subscription, minimum_redemption, subscription_fees, redemption_fees,
       management_fees, bank_account_number, bank_account_bic, bank_account_intermediary_bic)
     VALUES ('${id(2 + index)}', '${id(1)}', '${symbol}', 'FR000000000${index}', 20, 5, 'EUR', 'accumulating', 1, 1, 1, 0, 0, 0,
       'FR7630006000011234567890189', 'AGRIFRPP', 'AGRIFRPP')`,
    ...["en", "es", "fr", "it", "de"].map(
      (language) => `INSERT INTO share_class_texts VALUES ('${id(2 + index)}', '${language}', 'x', 'x', 'x')`,
    ),
    `INSERT INTO share_class_documents (id, share_class_id, kind, language, version, document_day, sha256, size_bytes, file_sha256, added_at)
     VALUES ('${id(8 + index)}', '${id(2 + index)}', 'prospectus', 'en', '1', '2025-01-02', '${"0".repeat(64)}', 1, '${"0".repeat(64)}', '2025-01-02')`,
    `INSERT INTO index_series VALUES ('${id(2 + index)}', 'EUR', true)`,
    `INSERT INTO index_values VALUES ('${id(2 + index)}', '2025-01-02', 1, 'CASH')`,
  ]),
  `INSERT INTO share_class_tokens VALUES ('${id(2)}', 0, 'Base', '0x${"0".repeat(40)}')`,
  `INSERT INTO intermediary_share_classes VALUES ('${id(2)}', 'USD', '${id(3)}')`,
  ...VALUE_DAYS.flatMap((day, index) => [
    `INSERT INTO net_asset_values (id, share_class_id, day, value, currency, updated_at)
     VALUES ('a${id(index).slice(1)}', '${id(2)}', '${day}', 1, 'EUR', '2025-01-02T14:00:00Z')`,
    `INSERT INTO share_class_totals VALUES ('a${id(index).slice(1)}', 10, 1, -1, 10)`,
  ]),
  `INSERT INTO exchange_rates VALUES ('${id(5)}', '${id(1)}', '2025-01-02', 'EUR', 'USD', 1.03, '2025-01-02')`,
  asset(6, "bond"),
  asset(7, "equity"),
  asset(8, "cash"),
  "INSERT INTO public_data_state VALUES (true, now())",
]

const TABLES = [...new Set(ROWS.map((row) => row.split(" ")[2] ?? ""))]

/** One request of each operation. */
const TARGETS = [
  "/funds/",
  `/funds/${id(1)}`,
  "/share-classes/",
  "/share-classes/EUTBL",
  "/share-classes/EUTBL/yield",
  "/share-classes/EUTBL/totals",
  "/share-classes/EUTBL/totals/from-day?startDay=0001-01-01",
  "/net-asset-values/EUTBL/2025-01-02",
  "/net-asset-values/EUTBL?startDay=0001-01-01",
  "/net-asset-values/EUTBL/latest",
  "/index-values/EUTBL?startDay=0001-01-01",
  "/index-values/neutralcc/with-allocation?startDay=0001-01-01",
  `/fund-assets/?fundId=${id(1)}`,
  `/exchange-rates/${id(5)}`,
  `/funds/${id(1)}/parties`,
  "/share-classes/EUTBL/risk",
  "/share-classes/EUTBL/documents",
  `/exchange-rates/latest?fundId=${id(1)}&baseCurrency=EUR&quoteCurrency=USD`,
]

/** Columns that take the words of a list, and that of the one row there is: chance seldom finds those. */
const LISTED =
  /\.(slug|symbol|id|language|network|timezone|nav_day_rule|role|kind|file_sha256|sha256|removed_at|published_by)$/

type Column = Readonly<{ table: string; name: string; type: string; values: readonly string[] }>

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`))

const NUMBER = fc.oneof(
  fc.constantFrom("NaN", "0", "-1", "1", "9".repeat(35), "0.5", `0.${"0".repeat(29)}1`, `-${"9".repeat(35)}`),
  fc
    .tuple(fc.constantFrom("", "-"), digits(35), digits(30))
    .map(([sign, whole, part]) => `${sign}0${whole}.${part}0`),
)

const DAY_TEXT = fc.oneof(
  fc.constantFrom("infinity", "-infinity", "0044-03-15 BC", "10000-01-01", "5874897-12-31"),
  fc.constantFrom("0001-01-01", "1969-12-31", "2020-01-01", "2100-12-31", "2999-12-31", "9999-12-31"),
  fc
    .date({ min: new Date("0001-01-01"), max: new Date("3100-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString()),
)

const TEXT = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "Europe/London",
    "eve-of-next-open-day",
    "open-day",
    "en",
    "Solana",
    "\u0000",
    "\u2028",
    "=1+1",
    '"',
  ),
  fc.stringMatching(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
  fc.stringMatching(/^[A-Z]{2}[0-9A-Z]{9}[0-9]$/),
  fc.stringMatching(/^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$/),
  fc.stringMatching(/^[0-9A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$/),
  fc.stringMatching(/^[A-Z]{3}$/),
  fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  fc.stringMatching(/^https:\/\/[a-z"<>]{1,20}$/),
  fc.stringMatching(/^P[1-9][0-9]{0,2}[DWMY]$/),
)

function arbitraryOf({ type, values }: Column): fc.Arbitrary<string> {
  if (values.length > 0) return fc.constantFrom(...values)
  if (type === "numeric") return NUMBER
  if (type === "int4") return fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }).map(String)
  if (type === "date" || type === "timestamptz") return DAY_TEXT
  if (type === "bool") return fc.constantFrom("true", "false")
  return TEXT
}

let database: pg.Client
let routes: ApiRoutes
let columns: readonly Column[]

beforeAll(async () => {
  database = new pg.Client(testOwnerUrl())
  await database.connect()
  // Triggers hold values against other rows; here every column goes wherever its own checks let it.
  await database.query("SET session_replication_role = replica")
  const { rows } = await database.query<Column>(
    `SELECT table_name AS table, column_name AS name, udt_name AS type, coalesce(
       (SELECT array_agg(enumlabel::text) FROM pg_enum WHERE enumtypid = to_regtype(quote_ident(udt_name))), '{}') AS values
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND udt_name <> 'uuid' AND column_name <> 'created_at'
        OR table_name = 'fund_assets' AND column_name = 'created_at'
     ORDER BY table_name, ordinal_position`,
    [TABLES],
  )
  columns = rows
  routes = await ApiRoutes.read(path.resolve(import.meta.dirname, "../../app/api"))
})

afterAll(() => database.end())

/** What the handlers log, line by line. */
const logged: string[] = []

beforeAll(() => {
  processGlobal<pino.Logger>("sharebookLog").value = pino({}, { write: (line) => logged.push(line) })
})

async function startAnew(): Promise<void> {
  await database.query(`TRUNCATE ${TABLES.join(", ")} CASCADE`)
  for (const row of ROWS) await database.query(row)
}

async function isTaken({ table, name }: Column, row: string, value: string): Promise<boolean> {
  const update = `UPDATE ${table} SET ${name} = $1 WHERE ctid = $2`
  return database.query(update, [value, row]).then(
    () => true,
    () => false,
  )
}

async function ask(target: string, accept: string): Promise<Response> {
  const handler = routes.find(`/api/public/v0${target.split("?")[0]}`)
  const request = new Request(`http://sharebook.test/api/public/v0${target}`, { headers: { Accept: accept } })
  const response = await handler?.(request)
  if (response === undefined) throw new Error(`nothing answers ${target}`)
  return response
}

test("no value that a column takes makes a public operation fail", async () => {
  const taken = new Set<string>()
  const perColumn = fc.tuple(
    ...columns.map((column) => fc.array(arbitraryOf(column), { minLength: 4, maxLength: 4 })),
  )
  await fc.assert(
    fc.asyncProperty(perColumn, async (valuesOf) => {
      await startAnew()
      for (const [place, column] of columns.entries()) {
        const { rows } = await database.query<{ ctid: string }>(`SELECT ctid::text FROM ${column.table}`)
        for (const [index, { ctid }] of rows.entries()) {
          const values = valuesOf[place] ?? []
          // A column that takes few values, such as addresses, is offered more than one.
          for (const value of [...values.slice(index % 4), ...values.slice(0, index % 4)]) {
            if (!(await isTaken(column, ctid, value))) continue
            taken.add(`${column.table}.${column.name}`)
            break
          }
        }
      }
      for (const target of TARGETS) {
        for (const accept of ["application/json", "text/csv"]) {
          const response = await ask(target, accept)
          const text = await response.text()
          expect(
            [200, 404, ...(target.startsWith("/index-values") ? [503] : [])],
            `${target}: ${text} ${logged.at(-1)}`,
          ).toContain(response.status)
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  const neverTaken = columns
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => !taken.has(column) && !LISTED.test(column))
  expect(neverTaken).toEqual([])
}, 300_000)

test("a yield that a slipped decimal puts out of all proportion is a 404 like that of a class without one, and logged", async () => {
  await startAnew()
  await database.query("UPDATE net_asset_values SET value = 110.3148 WHERE day = $1", [VALUE_DAYS.at(-1)])
  await database.query("UPDATE net_asset_values SET value = 1.103148 WHERE day < $1", [VALUE_DAYS.at(-1)])
  await database.query("UPDATE net_asset_values SET day = '2025-01-11' WHERE day = $1", [VALUE_DAYS.at(-1)])
  logged.length = 0
  const slipped = await ask("/share-classes/EUTBL/yield", "application/json")
  const without = await ask("/share-classes/NEUTRALCC/yield", "application/json")
  expect([slipped.status, await slipped.text()]).toEqual([without.status, await without.text()])
  expect(slipped.status).toBe(404)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain("no yield can be expressed from 1.103148 of 2025-01-10")
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({
    level: 50,
    requestId: slipped.headers.get("x-request-id"),
  })
})

test("public JSON is sent as application/json, without a parameter", async () => {
  await startAnew()
  for (const target of TARGETS) {
    const { headers } = await ask(target, "application/json")
    expect(headers.get("content-type"), target).toBe("application/json")
  }
})
