import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { confirmBankStatement } from "#lib/services/bank-statements/confirm-bank-statement.ts"
import { explainEntry } from "#lib/services/bank-statements/explain-entry.ts"
import { importBankStatement } from "#lib/services/bank-statements/import-bank-statement.ts"
import { matchEntry } from "#lib/services/bank-statements/match-entry.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister, recordRegisterCheck } from "#lib/services/ledger/register-checks.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { debit, statementFile } from "#test/bank-statements/sample-statements.ts"
import { dollarFund, dollarShareClasses } from "#test/imports/sample-records.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import type { SettledOrders } from "#test/orders/settled-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"

// What the service never does, the database rejects: by the guard that each statement names, whoever makes it, and most of it
// already by the role of the service.

const ctx = ordersContext(testDatabaseUrl())
const service = new pg.Client({ connectionString: testDatabaseUrl() })
const owner = new pg.Client({ connectionString: testOwnerUrl() })
let settled: SettledOrders

/** Runs statements in a transaction that is rolled back. */
async function attempt(client: pg.Client, statements: string): Promise<void> {
  await client.query("BEGIN")
  try {
    await client.query(statements)
    await client.query("SET CONSTRAINTS ALL IMMEDIATE")
  } finally {
    await client.query("ROLLBACK")
  }
}

beforeAll(async () => {
  await Promise.all([service.connect(), owner.connect()])
  settled = await settleOrders(ctx)
  await recordRegisterCheck(ctx)
  await importExplainedStatement()
  await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: dollarShareClasses() })
  // Now these classes have former fees.
  await importShareClasses(ctx, SCHEDULE, {
    records: dollarShareClasses().map((shareClass) => ({ ...shareClass, redemptionFees: decimal("0.5") })),
  })
})
afterAll(() => Promise.all([ctx.db.$disconnect(), service.end(), owner.end()]))

/** A statement of a person that another one has confirmed, with exceptions of which one is explained and one is a payout. */
async function importExplainedStatement(): Promise<void> {
  const entries = ["D-1", "D-2", "D-3"].map((reference) => debit({ value: "1", reference }))
  const file = statementFile({ statementId: "S1", entries })
  const { statements } = await importBankStatement(ctx, await openOperator(ctx, "maker"), { file })
  const entryId = statements[0]?.added[0]?.id ?? ""
  await explainEntry(ctx, OPERATOR, { entryId, explanation: "A fee." })
  await confirmBankStatement(ctx, OPERATOR, { statementId: statements[0]?.statement.id ?? "" })
  const paid = await ctx.db.payout.findFirstOrThrow({ where: { status: "paid", amount: { gt: 0 } } })
  const money = { record: "payout", id: paid.id } as const
  const matched = { entryId: statements[0]?.added[1]?.id ?? "", money, explanation: "In part." }
  await matchEntry(ctx, OPERATOR, { ...matched, approvalId: null })
}

/** A match of the third exception, as SQL. */
const matching = (kind: string, payout: string, amount = "payout.amount") => `
  INSERT INTO bank_entry_matches (entry_id, kind, payout_id, amount, explanation, matched_by, created_at)
  SELECT entry.id, '${kind}', payout.id, ${amount}, 'X', 'bootstrap', now()
  FROM bank_statement_entries AS entry CROSS JOIN payouts AS payout
  WHERE entry.reference = 'D-3' AND payout.amount > 0 AND ${payout} LIMIT 1`

type Statement = readonly [
  attempt: string,
  sql: string | ((settled: SettledOrders) => string),
  reason: string,
]

const account = (kind: string, unit = "EUR", symbol = "EUTBL") =>
  `(SELECT account.id FROM ledger_accounts AS account JOIN share_classes AS class ON class.id = account.share_class_id
    WHERE account.kind = '${kind}' AND account.unit = '${unit}' AND class.symbol = '${symbol}' LIMIT 1)`

/** An entry of the class with one transfer of one euro, from the world to suspense unless said otherwise. */
const booking = (
  { shareClassId }: SettledOrders,
  {
    columns = "",
    values = "",
    at = "clock_timestamp()",
    source = account("world"),
    target = account("suspense"),
  } = {},
) => `
  WITH entry AS (
    INSERT INTO journal_entries (key, kind, share_class_id, actor, at${columns})
    VALUES ('another', 'wire-booked', '${shareClassId}', 'bootstrap', ${at}${values}) RETURNING id)
  INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
  SELECT id, ${source}, ${target}, 'EUR', 1 FROM entry`

/**
 * A transfer of one euro in one statement with so many correct transfers that the database makes a new plan for them, as it does
 * for those of a dealing run. `entryId` is the journal entry of the one transfer.
 */
const manyBookings = (
  { shareClassId }: SettledOrders,
  { source = account("world"), target = account("suspense"), entryId = "entry.id" } = {},
) => `
  WITH entry AS (
    INSERT INTO journal_entries (key, kind, share_class_id, wire_id, actor, at)
    VALUES ('wire-booked:00000000-0000-0000-0000-000000000000', 'wire-booked', '${shareClassId}',
      '00000000-0000-0000-0000-000000000000', 'bootstrap', clock_timestamp()) RETURNING id)
  INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
  SELECT entry.id, ${account("world")}, ${account("suspense")}, 'EUR', 1 FROM entry CROSS JOIN generate_series(1, 200)
  UNION ALL SELECT ${entryId}, ${source}, ${target}, 'EUR', 1000 FROM entry`

const NOWHERE = "'00000000-0000-0000-0000-000000000000'::uuid"

/** A row as it is in the table, except for some columns. */
const copyOf = (table: string, where: string, changes: string) => `
  INSERT INTO ${table} SELECT (jsonb_populate_record(copied, jsonb_build_object(
    'id', gen_random_uuid(), 'sequence', 999999, ${changes}))).* FROM ${table} AS copied WHERE ${where}`

const payoutOf =
  (order: keyof SettledOrders["redemptions"], change: string) =>
  ({ redemptions }: SettledOrders) =>
    `UPDATE payouts SET ${change} WHERE redemption_order_id = '${redemptions[order]}'`

const redemption =
  (order: keyof SettledOrders["redemptions"], change: string) =>
  ({ redemptions }: SettledOrders) =>
    `UPDATE redemption_orders SET ${change} WHERE id = '${redemptions[order]}'`

const REGISTER: readonly Statement[] = [
  ["a changed transfer", "UPDATE transfers SET quantity = quantity + 1", "transfers is append-only"],
  ["a deleted transfer", "DELETE FROM transfers", "transfers is append-only"],
  ["emptied transfers", "TRUNCATE transfers", "transfers is append-only"],
  [
    "an entry of another actor",
    "UPDATE journal_entries SET actor = 'schedule'",
    "journal_entries is append-only",
  ],
  ["a deleted entry", "DELETE FROM journal_entries", "journal_entries is append-only"],
  ["an emptied journal", "TRUNCATE journal_entries", "journal_entries is append-only"],
  [
    "a balance set by hand",
    "UPDATE ledger_accounts SET balance = balance + 1",
    "ledger_accounts is append-only",
  ],
  ["a deleted account", "DELETE FROM ledger_accounts", "ledger_accounts is append-only"],
  ["emptied accounts", "TRUNCATE ledger_accounts", "ledger_accounts is append-only"],
  [
    "an account that begins with money",
    ({ shareClassId, otherInvestorId }) =>
      `INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit, balance)
       VALUES ('${shareClassId}', 'payable', '${otherInvestorId}', 'EUR', 100)`,
    "an account begins empty",
  ],
  [
    "an account that begins with money beside an empty one",
    ({ shareClassId }) =>
      `INSERT INTO ledger_accounts (share_class_id, kind, unit, balance)
       VALUES ('${shareClassId}', 'world', 'GBP', 0), ('${shareClassId}', 'suspense', 'GBP', 100)`,
    "an account begins empty",
  ],
  [
    "a transfer added to an entry of before",
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT id, ${account("world")}, ${account("suspense")}, 'EUR', 1 FROM journal_entries LIMIT 1`,
    "a transfer is written with its entry, not added later",
  ],
  [
    "an entry for a transaction to come",
    (world) => booking(world, { columns: ", transaction_id", values: ", '999999999'" }),
    "an entry is of the transaction that writes it",
  ],
  [
    "an entry across share classes",
    (world) => `
      WITH opened AS (
        INSERT INTO ledger_accounts (share_class_id, kind, unit)
        SELECT id, 'suspense', 'EUR' FROM share_classes WHERE symbol = 'eurUSTBL' RETURNING id),
      ${booking(world, { target: "(SELECT id FROM opened)" }).trim().slice("WITH ".length)}`,
    "an entry moves within one share class",
  ],
  [
    "an entry dated before the one before it",
    (world) => booking(world, { at: "'2025-02-04T10:00:00Z'" }),
    "an entry is not dated before its predecessor in the register",
  ],
  [
    "more than an account holds",
    (world) => booking(world, { source: account("rounding"), target: account("suspense") }),
    "ledger_accounts_not_overdrawn",
  ],
  [
    "a transfer of euros to shares",
    (world) => booking(world, { target: account("holding", "EUTBL") }),
    "a transfer is between two accounts that hold its unit",
  ],
  [
    "a transfer of no entry",
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     VALUES (${NOWHERE}, ${account("world")}, ${account("suspense")}, 'EUR', 1)`,
    "a transfer belongs to a journal entry",
  ],
  [
    "a transfer to no account",
    (world) => booking(world, { target: "0" }),
    "a transfer is between two accounts that hold its unit",
  ],
  [
    "a transfer of no entry among many",
    (world) => manyBookings(world, { entryId: NOWHERE }),
    "a transfer belongs to a journal entry",
  ],
  [
    "a transfer added to an entry of before, among many",
    (world) => manyBookings(world, { entryId: "(SELECT id FROM journal_entries ORDER BY sequence LIMIT 1)" }),
    "a transfer is written with its entry, not added later",
  ],
  [
    "a transfer of euros to shares among many",
    (world) => manyBookings(world, { target: account("holding", "EUTBL") }),
    "a transfer is between two accounts that hold its unit",
  ],
  [
    "a transfer from no account among many",
    (world) => manyBookings(world, { source: "0" }),
    "a transfer is between two accounts that hold its unit",
  ],
  [
    "a transfer to another share class among many",
    (world) => `
      WITH opened AS (
        INSERT INTO ledger_accounts (share_class_id, kind, unit)
        SELECT id, 'suspense', 'EUR' FROM share_classes WHERE symbol = 'eurUSTBL' RETURNING id),
      ${manyBookings(world, { target: "(SELECT id FROM opened)" }).trim().slice("WITH ".length)}`,
    "an entry moves within one share class",
  ],
  [
    "more than an account holds, among many",
    (world) => manyBookings(world, { source: account("rounding") }),
    "ledger_accounts_not_overdrawn",
  ],
  [
    "a second execution of an order under another key",
    ({ shareClassId, subscription }) =>
      `INSERT INTO journal_entries (key, kind, share_class_id, order_id, actor, at)
       VALUES ('again', 'subscription-executed', '${shareClassId}', '${subscription}', 'bootstrap', clock_timestamp())`,
    "journal_entries_key_of_its_record",
  ],
  [
    "a second execution of an order under its key",
    ({ shareClassId, subscription }) =>
      `INSERT INTO journal_entries (key, kind, share_class_id, order_id, actor, at)
       SELECT key, kind, '${shareClassId}', order_id, actor, at FROM journal_entries
       WHERE order_id = '${subscription}' AND kind = 'subscription-executed'`,
    "journal_entries_key_key",
  ],
  [
    "a changed result of a check",
    "UPDATE register_checks SET differences = 0",
    "register_checks is append-only",
  ],
  ["a deleted result of a check", "DELETE FROM register_checks", "register_checks is append-only"],
]

/** A waiting subscription executed by the first run, on its own day and at that of its price. */
const executed = (
  id: string,
  { runId = "run.id", priceId = "run.net_asset_value_id", price = "run.net_asset_value" },
) => `
  UPDATE subscription_orders SET status = 'executed', dealing_run_id = ${runId}, net_asset_value_id = ${priceId},
    net_asset_value_day = price_day, net_asset_value = ${price}, shares = 1, settlement_amount = ${price}, fee = 0,
    rounding = received_amount - ${price}, executed_at = run.at
  FROM (SELECT * FROM dealing_runs LIMIT 1) AS run WHERE subscription_orders.id = '${id}'`

const RUNS: readonly Statement[] = [
  [
    "a second run of a class and day for the same orders",
    copyOf("dealing_runs", "subscriptions > 0", "'at', clock_timestamp()"),
    "a dealing run is of orders that wait for it",
  ],
  [
    "a run at another fee than that of its class",
    copyOf("dealing_runs", "subscriptions > 0", "'redemption_fee_rate', 0.5"),
    "a dealing run prices on the terms of its class",
  ],
  [
    "a changed run",
    "UPDATE dealing_runs SET net_asset_value = 2 * net_asset_value",
    "dealing_runs is append-only",
  ],
  ["a deleted run", "DELETE FROM dealing_runs", "dealing_runs is append-only"],
  ["emptied runs", "TRUNCATE dealing_runs CASCADE", "dealing_runs is append-only"],
  [
    "an order executed at another price than its run",
    ({ waitingSubscription }) => executed(waitingSubscription, { price: "1" }),
    "an executed order has the class, dealing day and price of its run",
  ],
  [
    "an order executed by no run",
    ({ waitingSubscription }) => executed(waitingSubscription, { runId: NOWHERE }),
    "an executed order has the class, dealing day and price of its run",
  ],
  [
    "an order executed at a net asset value that there is not",
    ({ waitingSubscription }) => executed(waitingSubscription, { priceId: NOWHERE }),
    "an executed order has the class, dealing day and price of its run",
  ],
  [
    "a redemption executed by no run",
    ({ redemptions }) => `
      UPDATE redemption_orders SET status = 'executed', dealing_run_id = ${NOWHERE}, net_asset_value_id = ${NOWHERE},
        net_asset_value_day = price_day, net_asset_value = 1, settlement_amount = shares_amount, fee = 0, rounding = 0,
        payout_amount = shares_amount, executed_at = clock_timestamp()
      WHERE id = '${redemptions.waiting}'`,
    "an executed order has the class, dealing day and price of its run",
  ],
  [
    "a net asset value of executed orders that is gone",
    `DELETE FROM share_class_totals;
     DELETE FROM net_asset_values USING dealing_runs AS run WHERE net_asset_values.id = run.net_asset_value_id`,
    "dealing_runs_net_asset_value_id_fkey",
  ],
]

const INVESTORS: readonly Statement[] = [
  [
    "a person who becomes an organization without a name",
    "UPDATE investors SET type = 'organization', registration_number = '1'",
    "investors_organizations_are_named",
  ],
  [
    "a person with the name of an organization",
    "UPDATE investors SET legal_name = 'Atelier SARL', registration_number = '1'",
    "investors_organizations_are_named",
  ],
  [
    "an organization whose number is empty",
    "UPDATE investors SET type = 'organization', legal_name = 'Atelier SARL', registration_number = ''",
    "investors_organizations_are_named",
  ],
]

const KEPT = "a subscription order keeps what it was created with"
const NOT_MOVED = "only a waiting order is moved, and never to an earlier day"

/** What an order keeps when it is executed, with another value. */
const WHILE_EXECUTED = [
  ["id", "gen_random_uuid()", KEPT],
  ["investor_id", "gen_random_uuid()", KEPT],
  ["share_class_id", "gen_random_uuid()", KEPT],
  ["currency", "'USD'", KEPT],
  ["amount", "amount + 1", KEPT],
  ["wire_reference", "'RF00ABCDEFGHJKL'", KEPT],
  ["expires_at", "expires_at + interval '1 day'", KEPT],
  ["created_at", "created_at - interval '1 day'", KEPT],
  ["dealing_day", "dealing_day + 1", NOT_MOVED],
  ["cut_off_at", "cut_off_at + interval '1 hour'", NOT_MOVED],
  ["price_day", "price_day - 1", NOT_MOVED],
] as const

const ORDERS: readonly Statement[] = [
  [
    "a subscription that begins executed",
    copyOf("subscription_orders", "status = 'executed' LIMIT 1", "'wire_reference', 'RF00ABCDEFGHJKL'"),
    "an order begins by waiting",
  ],
  [
    "a redemption that begins executed",
    copyOf("redemption_orders", "status = 'executed' LIMIT 1", "'placed_by', 'bootstrap'"),
    "an order begins by waiting",
  ],
  [
    "more shares for an executed subscription",
    "UPDATE subscription_orders SET shares = shares + 1 WHERE status = 'executed'",
    "a subscription order that is executed stays as it is",
  ],
  [
    "a subscription that goes back",
    "UPDATE subscription_orders SET status = 'pending-valuation' WHERE status = 'executed'",
    "a subscription order does not go from executed to pending-valuation",
  ],
  ["another amount of a subscription", "UPDATE subscription_orders SET amount = 100 * amount", KEPT],
  [
    "a waiting order that is executed earlier",
    ({ waitingSubscription }) =>
      `UPDATE subscription_orders SET dealing_day = dealing_day - 1 WHERE id = '${waitingSubscription}'`,
    NOT_MOVED,
  ],
  ...WHILE_EXECUTED.map(
    ([column, value, message]): Statement => [
      `another ${column} of a subscription while it is executed`,
      ({ waitingSubscription }) =>
        `UPDATE subscription_orders SET status = 'executed', ${column} = ${value} WHERE id = '${waitingSubscription}'`,
      message,
    ],
  ),
  [
    "a deleted subscription",
    "DELETE FROM subscription_orders",
    "rows of subscription_orders are never deleted",
  ],
  [
    "emptied subscriptions",
    "TRUNCATE subscription_orders CASCADE",
    "rows of subscription_orders are never deleted",
  ],
  [
    "another settlement",
    redemption("sent", "payout_amount = 100 * payout_amount"),
    "a settlement stays as it is",
  ],
  [
    "a redemption that goes back",
    redemption("paid", "status = 'executed'"),
    "a redemption order does not go from paid to executed",
  ],
  [
    "a redemption canceled after it was executed",
    redemption("pending", "status = 'canceled'"),
    "a redemption order does not go from executed to canceled",
  ],
  [
    "another history of an executed redemption",
    redemption("sent", "timeline = '[]'"),
    "what was recorded of an executed redemption stays",
  ],
  [
    "an executed redemption that is paid elsewhere",
    ({ redemptions, otherBankAccountId }) =>
      `UPDATE redemption_orders SET bank_account_id = '${otherBankAccountId}' WHERE id = '${redemptions.sent}'`,
    "what was recorded of an executed redemption stays",
  ],
  ["a deleted redemption", "DELETE FROM redemption_orders", "rows of redemption_orders are never deleted"],
  [
    "emptied redemptions",
    "TRUNCATE redemption_orders CASCADE",
    "rows of redemption_orders are never deleted",
  ],
]

/** What a copy of a payout that failed has to be a pending one. */
const NOT_SENT = `'status', 'pending', 'failed_at', NULL, 'sent_at', NULL, 'sent_by', NULL, 'approval_id', NULL,
  'ended_by', NULL,  'debit_account_number', NULL, 'debit_account_bic', NULL, 'debit_account_holder', NULL, 'execution_day', NULL`

const PAYOUTS: readonly Statement[] = [
  [
    "a hundred times the amount",
    payoutOf("pending", "amount = 100 * amount"),
    "a payout keeps its order, bank account and amount",
  ],
  [
    "the account of another investor",
    ({ otherBankAccountId, redemptions }) =>
      `UPDATE payouts SET bank_account_id = '${otherBankAccountId}' WHERE redemption_order_id = '${redemptions.pending}'`,
    "a payout keeps its order, bank account and amount",
  ],
  [
    "a paid payout to be paid again",
    payoutOf("paid", "status = 'pending'"),
    "a payout that is paid stays as it is",
  ],
  [
    "a paid payout that fails without having come back",
    payoutOf("paid", "status = 'failed', failed_at = now(), paid_at = NULL"),
    "a payout that is paid stays as it is",
  ],
  [
    "a payout that comes back as if it had never been paid",
    payoutOf("paid", "status = 'failed', failed_at = now(), returned_at = now(), paid_at = NULL"),
    "a payout that is paid stays as it is",
  ],
  [
    "a payout that comes back before it was paid",
    payoutOf("sent", "status = 'failed', failed_at = now(), returned_at = now()"),
    "only a payout that was paid comes back",
  ],
  [
    "a paid redemption whose payout has not come back",
    redemption("paid", "status = 'payout-failed'"),
    "a redemption order that is paid stays as it is",
  ],
  [
    "a failed payout sent again",
    payoutOf("failed", "status = 'sent'"),
    "a payout that is failed stays as it is",
  ],
  [
    "a payout paid without being sent",
    payoutOf("pending", "status = 'paid', paid_at = now()"),
    "a payout does not go from pending to paid",
  ],
  ["a payout sent at another time", payoutOf("sent", "sent_at = now()"), "a payout is sent once"],
  [
    "a payout sent from another account",
    payoutOf("sent", "debit_account_number = 'DE89370400440532013000'"),
    "a payout is sent once",
  ],
  [
    "another day on which the bank was to pay",
    payoutOf("paid", "execution_day = execution_day + 1"),
    "a payout that is paid stays as it is",
  ],
  [
    "a payout that leaves an account of another fund",
    payoutOf(
      "pending",
      `status = 'sent', sent_at = now(), execution_day = current_date, debit_account_holder = 'Another',
       debit_account_number = 'DE89370400440532013000'`,
    ),
    "a payout leaves a bank account of its class",
  ],
  [
    "a new payout of more than its settlement",
    ({ redemptions }) =>
      copyOf(
        "payouts",
        `redemption_order_id = '${redemptions.failed}'`,
        `${NOT_SENT}, 'end_to_end_id', 'MORE', 'amount', copied.amount + 0.01`,
      ),
    "a payout is what its redemption settled",
  ],
  [
    "a new payout to the account of another investor",
    ({ redemptions, otherBankAccountId }) =>
      copyOf(
        "payouts",
        `redemption_order_id = '${redemptions.failed}'`,
        `${NOT_SENT}, 'end_to_end_id', 'OTHER', 'bank_account_id', '${otherBankAccountId}'`,
      ),
    "to a bank account of its investor",
  ],
  [
    "a second payout of a redemption",
    ({ redemptions }) =>
      copyOf(
        "payouts",
        `redemption_order_id = '${redemptions.sent}'`,
        `${NOT_SENT}, 'end_to_end_id', 'TWICE'`,
      ),
    "payouts_one_alive_per_order",
  ],
  [
    "a payout that is at the bank from the beginning, released by nobody",
    ({ redemptions }) =>
      copyOf(
        "payouts",
        `redemption_order_id = '${redemptions.sent}'`,
        "'end_to_end_id', 'UNSEEN', 'approval_id', NULL",
      ),
    "a payout is sent with an approval of its release",
  ],
  [
    "another approval for a payout that was sent",
    "UPDATE payouts SET approval_id = NULL WHERE sent_at IS NOT NULL",
    "a payout keeps the approval that it was sent with",
  ],
  ["a deleted payout", "DELETE FROM payouts", "rows of payouts are never deleted"],
  ["emptied payouts", "TRUNCATE payouts CASCADE", "rows of payouts are never deleted"],
  [
    "a deletion that pretends to be the reset of a demo",
    `WITH reset AS (SELECT set_config('sharebook.resets_demo', 'on', true) AS value)
     DELETE FROM payouts USING reset WHERE value = 'on'`,
    "rows of payouts are never deleted",
  ],
  [
    "a register in use that becomes a demo",
    "INSERT INTO demo_database (id, marked_at) VALUES (true, now())",
    "a database that is in use does not become that of a demo",
  ],
]

const WIRES_AND_ACCOUNTS: readonly Statement[] = [
  [
    "another number for an account that a class had",
    "UPDATE share_class_bank_accounts SET account_number = 'DE89370400440532013000'",
    "share_class_bank_accounts is append-only",
  ],
  [
    "an account that a class never had",
    "DELETE FROM share_class_bank_accounts",
    "rows of share_class_bank_accounts are never deleted",
  ],
  [
    "other former fees",
    "UPDATE share_class_former_fees SET subscription_fees = 0.5",
    "share_class_former_fees is append-only",
  ],
  [
    "former fees that a class never had",
    "DELETE FROM share_class_former_fees",
    "rows of share_class_former_fees are never deleted",
  ],
  [
    "more money than was booked",
    "UPDATE wires SET amount = 100 * amount",
    "a wire stays what the bank booked",
  ],
  [
    "money from somebody else",
    "UPDATE wires SET payer_name = 'Grace Hopper'",
    "a wire stays what the bank booked",
  ],
  [
    "the money of an order given to another one",
    ({ waitingSubscription }) =>
      `UPDATE wires SET subscription_order_id = '${waitingSubscription}'
       WHERE status = 'matched' AND subscription_order_id <> '${waitingSubscription}'`,
    "the money of an order stays with it",
  ],
  [
    "a matched wire in suspense",
    "UPDATE wires SET status = 'suspense', reason = 'no-reference', matched_at = NULL WHERE status = 'matched'",
    "a wire does not go from matched to suspense",
  ],
  ["a deleted wire", "DELETE FROM wires", "rows of wires are never deleted"],
  ["emptied wires", "TRUNCATE wires CASCADE", "rows of wires are never deleted"],
  [
    "another account number",
    "UPDATE bank_accounts SET account_number = 'FR1420041010050500013M02606'",
    "a bank account keeps its investor, currency, number and BIC",
  ],
  [
    "an account for another investor",
    ({ otherInvestorId, bankAccountId }) =>
      `UPDATE bank_accounts SET investor_id = '${otherInvestorId}' WHERE id = '${bankAccountId}'`,
    "a bank account keeps its investor, currency, number and BIC",
  ],
  ["a deleted account number", "DELETE FROM bank_accounts", "rows of bank_accounts are never deleted"],
  ["emptied bank accounts", "TRUNCATE bank_accounts CASCADE", "rows of bank_accounts are never deleted"],
]

const BANK_STATEMENTS: readonly Statement[] = [
  [
    "a statement that closes with more",
    "UPDATE bank_statements SET closing = closing + 1",
    "a bank statement stays what it says",
  ],
  [
    "a statement confirmed again",
    "UPDATE bank_statements SET confirmed_by = 'user:x', confirmed_at = now() WHERE confirmed_at IS NOT NULL",
    "a bank statement is confirmed once",
  ],
  ["a deleted statement", "DELETE FROM bank_statements", "rows of bank_statements are never deleted"],
  [
    "an entry of another amount",
    "UPDATE bank_statement_entries SET amount = amount + 1",
    "an entry of a bank statement stays what it says",
  ],
  [
    "an entry taken out of its statement",
    "UPDATE bank_statement_entries SET statement_id = NULL",
    "an entry of a bank statement stays what it says",
  ],
  [
    "another explanation",
    "UPDATE bank_statement_entries SET explanation = 'another' WHERE explained_at IS NOT NULL",
    "an exception is explained once",
  ],
  [
    "a deleted entry",
    "DELETE FROM bank_statement_entries",
    "rows of bank_statement_entries are never deleted",
  ],
  [
    "an entry that is a payout to which another one was matched",
    copyOf(
      "bank_statement_entries",
      "reference = 'D-3'",
      `'reference', 'D-4', 'entry_key', 'D-4', 'outcome', 'payout', 'exception', NULL,
        'payout_id', (SELECT payout_id FROM bank_entry_matches)`,
    ),
    "money of the register is one entry of the bank",
  ],
  [
    "a match to a payout that the bank has not paid",
    matching("payout", "payout.paid_at IS NULL"),
    "an entry is money of the register that has moved",
  ],
  [
    "a match to another amount than that of the payout",
    matching("payout", "payout.paid_at IS NOT NULL", "payout.amount + 1"),
    "an entry is money of the register that has moved",
  ],
  [
    "a match of a debit to a payout that came back",
    matching("payout-returned", "true"),
    "an entry is money that moves in its direction",
  ],
  ["another explanation of a match", "UPDATE bank_entry_matches SET explanation = 'another'", "append-only"],
  ["a deleted match", "DELETE FROM bank_entry_matches", "rows of bank_entry_matches are never deleted"],
]

/** Attempts to deceive a guard, which hold for the owner, too. */
const DECEPTIONS: readonly Statement[] = [
  [
    "an entry of another time beside a mark in a temporary table",
    (world) => `
      CREATE TEMPORARY TABLE demo_database (id boolean) ON COMMIT DROP;
      INSERT INTO pg_temp.demo_database VALUES (true);
      ${booking(world, { at: "'2025-02-04T10:00:00Z'" })}`,
    "an entry is not dated before its predecessor in the register",
  ],
  [
    "a reset of a database that is not marked as a demo",
    "SELECT empty_demo_tables('{transfers}', '{}')",
    "only the database of a demo is reset",
  ],
  [
    "a reset beside a mark in a temporary table",
    `CREATE TEMPORARY TABLE demo_database (id boolean) ON COMMIT DROP;
     INSERT INTO pg_temp.demo_database VALUES (true);
     SELECT empty_demo_tables('{transfers}', '{}')`,
    "only the database of a demo is reset",
  ],
]

const GUARDED = [
  ...REGISTER,
  ...RUNS,
  ...INVESTORS,
  ...ORDERS,
  ...PAYOUTS,
  ...WIRES_AND_ACCOUNTS,
  ...BANK_STATEMENTS,
  ...DECEPTIONS,
]

const sqlOf = (sql: Statement[1]): string => (typeof sql === "string" ? sql : sql(settled))

test.each(GUARDED)("the owner: %s is rejected by its guard", async (_, sql, reason) => {
  await expect(attempt(owner, sqlOf(sql))).rejects.toThrow(reason)
})

test.each(GUARDED)("the service: %s is rejected by its role or its guard", async (_, sql, reason) => {
  const error = await attempt(service, sqlOf(sql)).catch((thrown: unknown) => String(thrown))
  expect(error).toMatch(/error: /)
  expect([reason, "permission denied for table"].filter((text) => error?.includes(text))).toHaveLength(1)
})

/** What the owner may do: here only the role of the service rejects it. */
const OWNERS: readonly Statement[] = [
  ["a trigger switched off", "ALTER TABLE transfers DISABLE TRIGGER ALL", "must be owner of table transfers"],
  [
    "all triggers switched off for a session",
    "SET LOCAL session_replication_role = replica",
    "permission denied to set parameter",
  ],
  [
    "a guard without its trigger",
    "DROP TRIGGER transfers_append_only ON transfers",
    "must be owner of relation transfers",
  ],
  [
    "a guard that lets everything pass",
    `CREATE OR REPLACE FUNCTION refuse_change_of_append_only_row() RETURNS trigger LANGUAGE plpgsql
     AS 'BEGIN RETURN NEW; END'`,
    "permission denied for schema public",
  ],
  [
    "a guard of somebody else's making",
    "ALTER FUNCTION guard_payout() SET search_path = pg_temp",
    "must be owner of function guard_payout",
  ],
  [
    "accounts that may be overdrawn",
    "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_overdrawn",
    "must be owner of table ledger_accounts",
  ],
  ["a table that is gone", "DROP TABLE register_checks", "must be owner of table register_checks"],
  ["a table of its own", "CREATE TABLE hidden (id int)", "permission denied for schema public"],
  [
    "a balance written by the function of a trigger",
    `CREATE TEMPORARY TABLE bait (entry_id bigint, source_id bigint, destination_id bigint, unit text, quantity numeric);
     CREATE TRIGGER writes_balances AFTER INSERT ON bait REFERENCING NEW TABLE AS booked
       FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances()`,
    "permission denied for function keep_ledger_balances",
  ],
  ["an emptied table without a guard", "TRUNCATE mails", "permission denied for table mails"],
  [
    "another recorder of a wire",
    "UPDATE wires SET recorded_by = 'schedule'",
    "permission denied for table wires",
  ],
  [
    "another time of a net asset value",
    "UPDATE net_asset_values SET created_at = '2020-01-01'",
    "permission denied for table net_asset_values",
  ],
  [
    "another registrant of a bank account",
    "UPDATE bank_accounts SET registered_by = 'schedule'",
    "permission denied for table bank_accounts",
  ],
  [
    "another author of an event",
    "UPDATE investor_events SET actor = 'schedule'",
    "permission denied for table investor_events",
  ],
  ["a deleted consent", "DELETE FROM investor_consents", "permission denied for table investor_consents"],
  [
    "deleted totals of a class",
    "DELETE FROM share_class_totals",
    "permission denied for table share_class_totals",
  ],
  ["deleted keys of investors", "DELETE FROM investor_keys", "permission denied for table investor_keys"],
  ["a forgotten pepper", "DELETE FROM peppers", "permission denied for table peppers"],
  [
    "an end of the setup without its operators",
    "INSERT INTO operator_setup (completed_at) VALUES (now())",
    "permission denied for table operator_setup",
  ],
  [
    "a migration that was never applied",
    "DELETE FROM _prisma_migrations",
    "permission denied for table _prisma_migrations",
  ],
  [
    "transfers with the numbers of others",
    "SELECT setval('transfers_id_seq', 1)",
    "permission denied for sequence transfers_id_seq",
  ],
  ["the role of the owner", "SET LOCAL ROLE sharebook", 'permission denied to set role "sharebook"'],
  ["a role without limits", "CREATE ROLE intruder SUPERUSER", "permission denied to create role"],
  ["passwords of roles", "SELECT rolpassword FROM pg_authid", "permission denied for table pg_authid"],
  [
    "a program on the machine of the database",
    "COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'",
    "permission denied to COPY to or from an external program",
  ],
]

test.each(OWNERS)("%s: the owner may, the service is rejected by its role", async (_, sql, reason) => {
  await expect(attempt(service, sqlOf(sql))).rejects.toThrow(reason)
  await attempt(owner, sqlOf(sql))
})

test("after all of that the register is as it was", async () => {
  expect(await checkRegister(ctx)).toEqual([])
})
