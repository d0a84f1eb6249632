import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import type { TestDatabase } from "#test/test-database.ts"
import {
  createEmptyTestDatabase,
  createTestDatabase,
  testDatabaseUrl,
  testOwnerUrl,
} from "#test/test-database.ts"
import { READER_ROLE, SERVICE_ROLE } from "./database-roles.ts"
import { grantPrivileges } from "./grant-privileges.ts"
import { migrate } from "./migrate.ts"
import { SERVICE_FUNCTIONS, TABLE_PRIVILEGES } from "./privileges.ts"
import { updateDatabase } from "./update-database.ts"

const owner = new pg.Client({ connectionString: testOwnerUrl() })

beforeAll(() => owner.connect())
afterAll(() => owner.end())

async function column(sql: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await owner.query({ text: sql, values, rowMode: "array" })
  return rows.map(([value]) => String(value))
}

describe("the list of privileges", () => {
  test("has every table of the schema, and no other", async () => {
    const tables = await column(
      `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    expect(Object.keys(TABLE_PRIVILEGES).toSorted()).toEqual(tables)
  })

  test("names columns that exist", async () => {
    const existing = new Set(
      await column(
        `SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'`,
      ),
    )
    const named = Object.entries(TABLE_PRIVILEGES).flatMap(([table, { update, reader }]) =>
      [update, reader].flatMap((columns) =>
        Array.isArray(columns) ? columns.map((name: string) => `${table}.${name}`) : [],
      ),
    )
    expect(named.filter((name) => !existing.has(name))).toEqual([])
  })

  test("gives a reason for every deletion", () => {
    const reasons = Object.values(TABLE_PRIVILEGES).flatMap((table) => table.delete ?? [])
    expect(reasons.every((reason) => reason.length > 10)).toBe(true)
  })
})

describe("functions with the rights of the owner", () => {
  const DEFINERS = `
    SELECT oid::regprocedure::text FROM pg_proc
    WHERE prosecdef AND pronamespace = 'public'::regnamespace`

  test("look up names in the real tables first", async () => {
    expect(
      await column(`${DEFINERS} AND NOT coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)`),
    ).toEqual([])
  })

  test("are for nobody but their triggers, except those that the service is to call", async () => {
    const callable = await column(`${DEFINERS} AND has_function_privilege($1, oid, 'EXECUTE')`, SERVICE_ROLE)
    expect(callable.toSorted()).toEqual([...SERVICE_FUNCTIONS].toSorted())
    expect(await column(`${DEFINERS} AND has_function_privilege($1, oid, 'EXECUTE')`, READER_ROLE)).toEqual(
      [],
    )
  })
})

test("every guard that reads a table looks it up among the real tables first", async () => {
  const readers = await column(
    `SELECT proname FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql')
       AND prosrc ~* '(from|join|into|update|exists \\()\\s+"' AND proconfig IS NULL`,
  )
  expect(readers).toEqual([])
})

describe("the roles of a database", () => {
  const withDatabase = async (run: (database: TestDatabase) => Promise<void>) => {
    const database = await createTestDatabase()
    try {
      await run(database)
    } finally {
      await database.drop()
    }
  }

  test("need nothing more once they have their rights", () =>
    withDatabase(async ({ ownerUrl }) => {
      expect(await grantPrivileges(ownerUrl, SERVICE_ROLE)).toBe(0)
    }))

  test("lose what was granted beside the list, and get back what was revoked", () =>
    withDatabase(async (database) => {
      await runOnServer(
        database.ownerUrl,
        `GRANT DELETE, TRUNCATE ON transfers TO ${SERVICE_ROLE}`,
        `GRANT UPDATE (quantity) ON transfers TO ${SERVICE_ROLE}`,
        `GRANT SELECT ON users TO ${READER_ROLE}`,
        `REVOKE INSERT ON wires FROM ${SERVICE_ROLE}`,
        `REVOKE USAGE ON SEQUENCE wires_sequence_seq FROM ${SERVICE_ROLE}`,
        `REVOKE EXECUTE ON FUNCTION lock_journal() FROM ${SERVICE_ROLE}`,
      )
      await expect(updateDatabase({ url: database.url, ownerUrl: database.url })).rejects.toThrow(
        "may not write the table wires. Start once with DATABASE_OWNER_URL",
      )
      expect(await updateDatabase(database)).toEqual({
        applied: [],
        serviceRole: SERVICE_ROLE,
        isUnrestricted: false,
      })
      expect(await grantPrivileges(database.ownerUrl, SERVICE_ROLE)).toBe(0)
      for (const [url, sql] of [
        [database.url, "DELETE FROM transfers"],
        [database.url, "UPDATE transfers SET quantity = 1"],
      ] as const) {
        await expect(runOnServer(url, sql)).rejects.toThrow("permission denied for table transfers")
      }
    }))

  test("may be one role, which is then told to be unrestricted", () =>
    withDatabase(async ({ ownerUrl }) => {
      expect(await updateDatabase({ url: ownerUrl, ownerUrl })).toMatchObject({
        serviceRole: "sharebook",
        isUnrestricted: true,
      })
    }))

  test("are unrestricted too if they may create tables", () =>
    withDatabase(async (database) => {
      await runOnServer(database.ownerUrl, "GRANT CREATE ON SCHEMA public TO PUBLIC")
      expect((await updateDatabase(database)).isUnrestricted).toBe(true)
    }))

  test("of two databases are rejected before anything is migrated", async () => {
    const [one, other] = await Promise.all([createEmptyTestDatabase(), createEmptyTestDatabase()])
    await expect(updateDatabase({ url: one.url, ownerUrl: other.ownerUrl })).rejects.toThrow(
      "DATABASE_URL and DATABASE_OWNER_URL lead to different databases",
    )
    const tables = new pg.Client({ connectionString: other.ownerUrl })
    await tables.connect()
    expect((await tables.query("SELECT FROM pg_class WHERE relname = 'funds'")).rowCount).toBe(0)
    await tables.end()
    await Promise.all([one.drop(), other.drop()])
  })

  test("the service alone starts on a migrated database, and asks for the owner when a migration is pending", async () => {
    await withDatabase(async ({ url, ownerUrl }) => {
      expect(await migrate(url)).toEqual([])
      await runOnServer(
        ownerUrl,
        "DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_database_roles'",
      )
      await expect(migrate(url)).rejects.toThrow(/run by the owner of the tables: set DATABASE_OWNER_URL/)
    })
    const empty = await createEmptyTestDatabase()
    await expect(migrate(empty.url)).rejects.toThrow(
      /may not create tables in this database.*DATABASE_OWNER_URL/,
    )
    await empty.drop()
  })
})

/** Whether a text has a value by itself: the digits of a postal code are also within identifiers and hashes, by chance. */
const hasWord = (text: string, value: string): boolean =>
  text.split(value).some((before, place, parts) => {
    const after = parts[place + 1]
    return after !== undefined && !/[\w-]$/.test(before) && !/^[\w-]/.test(after)
  })

describe("the reader", () => {
  const shown = Object.entries(TABLE_PRIVILEGES).flatMap(([table, { reader }]) => {
    const columns = reader === "all" ? "*" : reader.map((name) => `"${name}"`).join(", ")
    return columns === "" ? [] : [[table, columns] as const]
  })

  test("sees no secret and nothing personal, whatever it reads", async () => {
    const ctx = ordersContext(testDatabaseUrl())
    await settleOrders(ctx)
    const investors = await ctx.db.investor.findMany()
    const wires = await ctx.db.wire.findMany()
    const personal = [
      ...investors.flatMap(({ firstName, lastName, address, zipCode, dateOfBirth }) => [
        firstName,
        lastName,
        address,
        zipCode,
        dateOfBirth.toISOString().slice(0, 10),
      ]),
      ...wires.map(({ payerName }) => payerName),
    ].filter((value) => value !== null && value !== "")
    expect(personal.length).toBeGreaterThan(10)
    await ctx.db.$disconnect()

    async function textsOf(table: string, columns: string): Promise<string[]> {
      const { rows } = await owner.query(
        `SELECT (shown.*)::text AS row FROM (SELECT ${columns} FROM "${table}") AS shown`,
      )
      return rows.map(({ row }) => row)
    }

    const ofPeople = [...(await textsOf("investors", "*")), ...(await textsOf("wires", "*"))].join("\n")
    expect(personal.filter((value) => !hasWord(ofPeople, String(value)))).toEqual([])
    const texts: string[] = []
    await owner.query(`SET ROLE ${READER_ROLE}`)
    for (const [table, columns] of shown) texts.push(...(await textsOf(table, columns)))
    await owner.query("RESET ROLE")
    expect(texts.length).toBeGreaterThan(50)
    const all = texts.join("\n")
    expect(personal.filter((value) => hasWord(all, String(value)))).toEqual([])
  })

  // By their names these could describe a person or hold a secret. All of them are about funds, companies and programs, or are
  // codes and references.
  const HARMLESS = [
    "attestations.content_hash",
    "audit_log.hash",
    "audit_log.subject_kind",
    "audit_log_head.hash",
    "bank_statement_entries.entry_key",
    "bank_statement_entries.reference",
    "bank_statements.content_hash",
    "compensation_transfers.debit_account_bic",
    "compensation_transfers.debit_account_number",
    "compensations.debit_account_bic",
    "compensations.debit_account_number",
    "distributors.name",
    "fund_assets.code",
    "fund_assets.issuer_country_code",
    "fund_assets.security_name",
    "fund_parties.address",
    "fund_parties.email",
    "fund_parties.name",
    "fund_parties.phone",
    "funds.name",
    "journal_entries.key",
    "legal_texts.text",
    "legal_texts.text_day",
    "net_asset_value_overrides.reason",
    "net_asset_value_versions.reason",
    "operator_clients.name",
    "payment_status_reports.content_hash",
    "payment_statuses.reason_code",
    "payouts.debit_account_bic",
    "payouts.debit_account_number",
    "share_class_bank_accounts.account_number",
    "share_class_texts.name",
    "share_class_texts.reference_index",
    "share_class_tokens.address",
    "share_classes.bank_account_bic",
    "share_classes.bank_account_intermediary_bic",
    "share_classes.bank_account_number",
    "subscription_orders.wire_reference",
    "users.totp_enabled_at",
    "wires.bank_entry_reference",
    "wires.reason",
  ]

  test("sees no further column that could describe a person or hold a secret", async () => {
    const suspicious =
      "mail|address|birth|city|zip|phone|iban|account_number|bic|secret|password|hash|token|sealed|key|totp|code|payer|" +
      "remittance|body|evidence|details|entries|cells|input|reference|reason|text|content|summary|subject|_name|^name"
    const visible = await column(
      `SELECT table_name || '.' || column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ $1 AND table_name <> '_prisma_migrations'
         AND has_column_privilege($2, quote_ident(table_name), column_name, 'SELECT')`,
      suspicious,
      READER_ROLE,
    )
    expect(visible.toSorted()).toEqual(HARMLESS)
  })

  test.each([
    "SELECT first_name FROM investors",
    "SELECT * FROM investors",
    "SELECT account_number FROM bank_accounts",
    "SELECT payer_name FROM wires",
    "SELECT email FROM users",
    "SELECT password_hash FROM users",
    "SELECT hash FROM api_client_secrets",
    "SELECT sealed_key FROM investor_keys",
    "SELECT sealed_jwk FROM signing_keys",
    "SELECT after FROM audit_log",
    "SELECT request_body FROM request_log",
    "SELECT sealed_text FROM mails",
    "INSERT INTO public_data_state (last_changed_at) VALUES (now())",
    "UPDATE funds SET name = 'x'",
    "DELETE FROM fund_assets",
    "SELECT lock_journal()",
  ])("may not: %s", async (statement) => {
    await owner.query("BEGIN")
    await owner.query(`SET LOCAL ROLE ${READER_ROLE}`)
    await expect(owner.query(statement)).rejects.toThrow("permission denied")
    await owner.query("ROLLBACK")
  })
})
