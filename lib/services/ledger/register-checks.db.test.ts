import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { postEntry } from "#lib/db/ledger/post-entry.ts"
import { withRegisterCheckLock } from "#lib/db/ledger/register-checks.ts"
import { findRegisterViolations } from "#lib/db/ledger/register-invariants.ts"
import type { RegisterPosition } from "#lib/db/ledger/register-scope.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { Metrics } from "#lib/front-door/metrics.ts"
import { RegisterWatch } from "#lib/front-door/register-watch.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { dollarFund, dollarShareClasses } from "#test/imports/sample-records.ts"
import { differingChecksums } from "#test/orders/differing-checksums.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import type { SettledOrders } from "#test/orders/settled-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import {
  checkRegister,
  findRegisterCheck,
  recordDueRegisterCheck,
  recordRegisterCheck,
} from "./register-checks.ts"

const ctx = ordersContext(testDatabaseUrl())
const owner = openDatabase(testOwnerUrl(), { poolSize: 1 })
let settled: SettledOrders
let beforeAllOrders: RegisterPosition

beforeAll(async () => {
  const { position } = await findRegisterViolations(ctx.db, null)
  beforeAllOrders = position
  settled = await settleOrders(ctx)
  await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: dollarShareClasses() })
})
afterAll(() => Promise.all([ctx.db.$disconnect(), owner.$disconnect()]))

/** Runs statements that no guard sees, looks, and undoes them. */
async function tampered<T>(
  statements: readonly string[],
  look: (within: typeof ctx) => Promise<T>,
): Promise<T> {
  const undo = new Error("undo")
  let seen: T | undefined
  await owner
    .$transaction(async (db) => {
      await db.$executeRawUnsafe("SET LOCAL session_replication_role = replica")
      for (const statement of statements) await db.$executeRawUnsafe(statement)
      seen = await look({ ...ctx, db: db as typeof ctx.db })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return seen as T
}

const PAYOUT = "a payout is what its redemption settled"
const PAYOUT_STATE = "the payouts of a redemption are as far"
const BOOKED = "a payout is booked when it is paid"
const RUN_COUNT = "a dealing run has executed the orders that it counts"
const RUN = "an executed order has the class, dealing day, price and time of its run"
const TERMS = "an executed order has the fee and the shares that the terms of its run give"
const ENTRY = "the entry of an executed order moves what it settled"
const ONE_CLASS = "every entry stays within its share class"

const DIFFERENCES: readonly (readonly [string, (settled: SettledOrders) => string, string])[] = [
  [
    "a payout of a hundred times its amount",
    ({ redemptions }) =>
      `UPDATE payouts SET amount = amount * 100 WHERE redemption_order_id = '${redemptions.pending}'`,
    PAYOUT,
  ],
  [
    "a payout to the account of another investor",
    ({ redemptions, otherBankAccountId }) =>
      `UPDATE payouts SET bank_account_id = '${otherBankAccountId}' WHERE redemption_order_id = '${redemptions.sent}'`,
    PAYOUT,
  ],
  [
    "a payout in another currency than its settlement",
    ({ redemptions }) =>
      `UPDATE payouts SET currency = 'USD' WHERE redemption_order_id = '${redemptions.sent}'`,
    PAYOUT,
  ],
  [
    "a bank account that became another investor's",
    ({ bankAccountId, otherInvestorId }) =>
      `UPDATE bank_accounts SET investor_id = '${otherInvestorId}' WHERE id = '${bankAccountId}'`,
    PAYOUT,
  ],
  [
    "an executed redemption without a payout",
    ({ redemptions }) => `DELETE FROM payouts WHERE redemption_order_id = '${redemptions.pending}'`,
    PAYOUT_STATE,
  ],
  [
    "a redemption that is paid while its payout is not",
    ({ redemptions }) => `UPDATE redemption_orders SET status = 'paid' WHERE id = '${redemptions.sent}'`,
    PAYOUT_STATE,
  ],
  [
    "a payout that went back to pending after it was paid",
    ({ redemptions }) =>
      `UPDATE payouts SET status = 'pending', paid_at = NULL, sent_at = NULL, sent_by = NULL, approval_id = NULL, ended_by = NULL,
         debit_account_number = NULL, debit_account_bic = NULL, debit_account_holder = NULL, execution_day = NULL
       WHERE redemption_order_id = '${redemptions.paid}'`,
    PAYOUT_STATE,
  ],
  [
    "a payout of a redemption that waits",
    ({ redemptions }) =>
      `UPDATE payouts SET redemption_order_id = '${redemptions.waiting}' WHERE redemption_order_id = '${redemptions.pending}'`,
    PAYOUT_STATE,
  ],
  [
    "a payout that is paid without an entry",
    ({ redemptions }) =>
      `UPDATE payouts SET status = 'paid', paid_at = sent_at WHERE redemption_order_id = '${redemptions.sent}'`,
    BOOKED,
  ],
  [
    "a payout booked out of what another investor is owed",
    ({ otherInvestorId }) => `
      WITH opened AS (
        INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
        SELECT share_class_id, kind, '${otherInvestorId}', unit FROM ledger_accounts WHERE kind = 'payable' RETURNING id)
      UPDATE transfers SET source_id = opened.id FROM opened
      WHERE entry_id IN (SELECT id FROM journal_entries WHERE kind = 'payout-paid')`,
    BOOKED,
  ],
  [
    "a lost executed order",
    ({ subscription }) => `DELETE FROM subscription_orders WHERE id = '${subscription}'`,
    RUN_COUNT,
  ],
  [
    "a run that counts other orders",
    () => "UPDATE dealing_runs SET redemptions = redemptions + 1",
    RUN_COUNT,
  ],
  [
    "a run whose totals are not those of its orders",
    () => "UPDATE dealing_run_totals SET subscription_fees = subscription_fees + 0.01",
    RUN_COUNT,
  ],
  [
    "an order that was executed on another day than its run",
    ({ subscription }) =>
      `UPDATE subscription_orders SET dealing_day = dealing_day + 1 WHERE id = '${subscription}'`,
    RUN,
  ],
  [
    "a redemption with another price than its run",
    () => "UPDATE dealing_runs SET net_asset_value = net_asset_value * 2 WHERE redemptions > 0",
    RUN,
  ],
  [
    "a fee of a subscription that its run does not charge",
    () =>
      "UPDATE dealing_runs SET subscription_fee_rate = subscription_fee_rate + 0.01 WHERE subscriptions > 0",
    TERMS,
  ],
  [
    "a fee of a redemption that its run does not charge",
    () => "UPDATE dealing_runs SET redemption_fee_rate = redemption_fee_rate + 0.01 WHERE redemptions > 0",
    TERMS,
  ],
  [
    "shares with more decimals than those of their run",
    () => "UPDATE dealing_runs SET share_decimals = 0 WHERE subscriptions > 0",
    TERMS,
  ],
  [
    "a subscription that got fewer shares than its money buys",
    ({ subscription }) =>
      `UPDATE subscription_orders SET shares = shares - 1, settlement_amount = settlement_amount - net_asset_value,
         rounding = rounding + net_asset_value WHERE id = '${subscription}'`,
    TERMS,
  ],
  [
    "an order executed for one investor and booked for another",
    ({ subscription, otherInvestorId }) =>
      `UPDATE subscription_orders SET investor_id = '${otherInvestorId}' WHERE id = '${subscription}'`,
    ENTRY,
  ],
  [
    "a fee that the entry does not have",
    ({ redemptions }) =>
      `UPDATE redemption_orders SET fee = 0.01, rounding = rounding - 0.01 WHERE id = '${redemptions.paid}'`,
    ENTRY,
  ],
  [
    "an entry on another dealing day",
    () => "UPDATE journal_entries SET dealing_day = dealing_day + 1 WHERE kind = 'subscription-executed'",
    ENTRY,
  ],
  [
    "an entry of another class than its accounts",
    () =>
      "UPDATE journal_entries SET share_class_id = (SELECT id FROM share_classes WHERE symbol = 'USTBL') WHERE kind = 'wire-booked'",
    ONE_CLASS,
  ],
]

describe("the check of the register", () => {
  test("finds nothing in orders and payouts that came to every end", async () => {
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("compares nothing row by row where checksums are the same", async () => {
    expect(await differingChecksums(ctx.db)).toEqual([])
  })

  test("finds nothing in them as changes since the register was empty, and nothing when nothing changed", async () => {
    const { violations, position } = await findRegisterViolations(ctx.db, beforeAllOrders)
    expect(violations).toEqual([])
    expect((await findRegisterViolations(ctx.db, position)).violations).toEqual([])
  })

  test.each(DIFFERENCES)("finds %s, also as a change", async (_, statement, invariant) => {
    const checks = await tampered(
      [
        "ALTER TABLE redemption_orders DROP CONSTRAINT redemption_orders_settlement_adds_up",
        statement(settled),
      ],
      async ({ db }) => [
        await findRegisterViolations(db, null),
        await findRegisterViolations(db, beforeAllOrders),
      ],
    )
    for (const { violations } of checks)
      expect(violations.map((violation) => violation.invariant)).toContainEqual(
        expect.stringContaining(invariant),
      )
  })
})

test("a publication does not wait for a check", async () => {
  const other = openDatabase(testDatabaseUrl(), { poolSize: 2 })
  const published = await withRegisterCheckLock(ctx.db, () =>
    publishPublicData(other, async () => "published"),
  )
  expect(published).toBe("published")
  await other.$disconnect()
})

describe("the check by the schedule", () => {
  const figures = async (metrics: Metrics) =>
    (await metrics.text()).split("\n").filter((line) => /^sharebook_register/.test(line))

  test("is made at the start and every hour, by one process, and is in the metrics of all", async () => {
    const [first, second] = [new Metrics(), new Metrics()]
    const [here, elsewhere] = [first, second].map((metrics) => new RegisterWatch({ ctx, metrics }))
    expect(await figures(first)).toEqual([])
    await here?.look()
    await elsewhere?.look()
    expect(await figures(first)).toContain('sharebook_register_checks_total{outcome="correct"} 1')
    const shown = [
      "sharebook_register_differences 0",
      "sharebook_register_checked_timestamp_seconds 1738666800",
    ]
    expect(await figures(first)).toEqual(expect.arrayContaining(shown))
    expect(await figures(second)).toEqual(expect.arrayContaining(shown))
    expect((await figures(second)).join()).not.toContain("checks_total")

    ctx.moveTo("2025-02-04T11:59:59Z")
    expect(await recordDueRegisterCheck(ctx)).toBeNull()
    ctx.moveTo("2025-02-04T12:00:00Z")
    const checks = await Promise.all([recordDueRegisterCheck(ctx), recordDueRegisterCheck(ctx)])
    expect(checks.filter((check) => check !== null)).toMatchObject([{ scope: "changes", violations: [] }])
  })

  test("is of everything once a night, and the metrics say when that was", async () => {
    for (const [time, scope] of [
      ["2025-02-05T01:59:59Z", "changes"],
      ["2025-02-05T03:00:00Z", "everything"],
      ["2025-02-05T04:00:00Z", "changes"],
    ] as const) {
      ctx.moveTo(time)
      expect(await recordDueRegisterCheck(ctx)).toMatchObject({ scope, violations: [] })
    }
    const metrics = new Metrics()
    metrics.observeRegisterCheck(await findRegisterCheck(ctx))
    expect(await figures(metrics)).toEqual(
      expect.arrayContaining([
        "sharebook_register_checked_timestamp_seconds 1738728000",
        "sharebook_register_whole_checked_timestamp_seconds 1738724400",
      ]),
    )
  })

  test("shows how much differs until a later check finds nothing, and its result cannot be changed", async () => {
    const metrics = new Metrics()
    await tampered(["UPDATE payouts SET amount = amount * 100"], async (within) => {
      const { violations } = await recordRegisterCheck(within)
      expect(violations.length).toBeGreaterThan(3)
      metrics.observeRegisterCheck(await findRegisterCheck(within))
      expect(await figures(metrics)).toContain(`sharebook_register_differences ${violations.length}`)
    })
    await recordRegisterCheck(ctx)
    metrics.observeRegisterCheck(await findRegisterCheck(ctx))
    expect(await figures(metrics)).toContain("sharebook_register_differences 0")
    await expect(owner.$executeRaw`UPDATE register_checks SET differences = 0`).rejects.toThrow("append-only")
  })
})

/** Has balances and totals of days agree with transfers that were changed. */
const BOOKS_BY_TRANSFERS = [
  `UPDATE ledger_accounts AS account SET balance = coalesce((
     SELECT sum(CASE WHEN destination_id = account.id THEN quantity ELSE -quantity END) FROM transfers
     WHERE account.id IN (source_id, destination_id)), 0)`,
  "DELETE FROM ledger_day_totals",
  `INSERT INTO ledger_day_totals (share_class_id, day, kind, unit, slot, block, received, given, first_transfer_id,
     last_transfer_id, last_sequence)
   SELECT account.share_class_id, (entry.at AT TIME ZONE 'UTC')::date, account.kind, moved.unit, 0, moved.id / 32768,
     coalesce(sum(moved.quantity) FILTER (WHERE moved.destination_id = account.id), 0),
     coalesce(sum(moved.quantity) FILTER (WHERE moved.source_id = account.id), 0), min(moved.id), max(moved.id), max(entry.sequence)
   FROM transfers AS moved
   JOIN journal_entries AS entry ON entry.id = moved.entry_id
   JOIN ledger_accounts AS account ON account.id IN (moved.source_id, moved.destination_id)
   GROUP BY 1, 2, 3, 4, 6`,
]

/** Balances, totals, orders and wires that no longer agree with the journal. */
const CHANGED_FIGURES: readonly (readonly [string, string | readonly string[], string])[] = [
  [
    "a balance of an investor",
    "UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'holding'",
    "every balance equals the replay",
  ],
  [
    "a balance of the class",
    "UPDATE ledger_accounts SET balance = balance - 1 WHERE kind = 'world'",
    "every balance equals the replay",
  ],
  ["a quantity", "UPDATE transfers SET quantity = quantity + 1", "every balance equals the replay"],
  ["the total of a day", "UPDATE ledger_day_totals SET given = given + 1", "the totals of every day"],
  [
    "the total of a day in another block",
    "UPDATE ledger_day_totals SET block = block + 1",
    "the totals of every day",
  ],
  [
    "an entry that moves nothing",
    "DELETE FROM transfers WHERE entry_id IN (SELECT id FROM journal_entries WHERE kind = 'payout-paid')",
    "every entry moves something",
  ],
  [
    "a leg of a settlement that is moved twice",
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT entry_id, source_id, destination_id, unit, quantity FROM transfers
     WHERE entry_id IN (SELECT id FROM journal_entries WHERE kind = 'subscription-executed')`,
    "every executed order is booked once",
  ],
  [
    "an executed order that is not booked",
    "UPDATE journal_entries SET order_id = gen_random_uuid(), key = gen_random_uuid(), kind = 'wire-returned' WHERE kind = 'redemption-executed'",
    "every executed order is booked once",
  ],
  [
    "money that an order did not receive",
    "UPDATE subscription_orders SET received_amount = received_amount + 1, rounding = rounding + 1",
    "the money of an order is that of its wires",
  ],
  [
    "a second wire of the amount of an order",
    `INSERT INTO wires (id, share_class_id, account, bank_entry_reference, amount, currency, booked_at, status, evidence,
       subscription_order_id, matched_at, created_at, updated_at)
     SELECT gen_random_uuid(), share_class_id, account, 'again ' || id, amount, currency, booked_at, status, evidence,
       subscription_order_id, matched_at, created_at, updated_at FROM wires WHERE status = 'matched'`,
    "the money of an order is that of its wires",
  ],
  [
    "an amount of an order that the totals do not have",
    "UPDATE subscription_orders SET settlement_amount = settlement_amount + 1, received_amount = received_amount + 1 WHERE status = 'executed'",
    "orders of a class since launch",
  ],
  [
    "an entry of no order",
    "UPDATE journal_entries SET order_id = gen_random_uuid(), key = gen_random_uuid(), kind = 'payout-paid', payout_id = NULL WHERE kind = 'redemption-accepted'",
    "every entry belongs to a record",
  ],
  [
    "money and fee of an order in place of each other, of which one is ten thousand times the other",
    `WITH swapped AS (
       UPDATE subscription_orders SET received_amount = 10001, settlement_amount = 10000, fee = 1, rounding = 0
       WHERE status = 'executed' RETURNING id)
     UPDATE transfers SET quantity = CASE target.kind WHEN 'fund' THEN 1 ELSE 10000 END
     FROM journal_entries AS entry, ledger_accounts AS target
     WHERE transfers.entry_id = entry.id AND transfers.destination_id = target.id AND entry.kind = 'subscription-executed'
       AND target.kind IN ('fund', 'rounding') AND entry.order_id IN (SELECT id FROM swapped)`,
    "every executed order is booked once",
  ],
  [
    "a transfer of no entry",
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT gen_random_uuid(), source_id, destination_id, unit, quantity FROM transfers
     WHERE destination_id IN (SELECT id FROM ledger_accounts WHERE kind = 'holding') LIMIT 1`,
    "every balance equals the replay",
  ],
  [
    "a transfer from no account",
    "UPDATE transfers SET source_id = 999999999 WHERE id = (SELECT min(id) FROM transfers)",
    "every balance equals the replay",
  ],
  [
    "the total of a day in a block that is 2^32 + 1 blocks away",
    "UPDATE ledger_day_totals SET block = block + 4294967297",
    "the totals of every day",
  ],
  [
    "an entry with another record than its kind has",
    "UPDATE journal_entries SET order_id = gen_random_uuid() WHERE kind = 'wire-booked'",
    "every entry belongs to a record",
  ],
  [
    "an execution of no order that has no dealing day",
    "UPDATE journal_entries SET order_id = gen_random_uuid(), key = gen_random_uuid(), dealing_day = NULL WHERE kind = 'redemption-executed'",
    "every entry belongs to a record",
  ],
  [
    "a leg of an order in an entry of another kind",
    `WITH other AS (
       INSERT INTO journal_entries (key, kind, share_class_id, order_id, actor, at)
       SELECT 'redemption-executed:' || order_id, 'redemption-executed', share_class_id, order_id, actor, at
       FROM journal_entries WHERE kind = 'subscription-executed' LIMIT 1 RETURNING id, order_id)
     UPDATE transfers SET entry_id = other.id
     FROM other, journal_entries AS entry, ledger_accounts AS target
     WHERE entry.order_id = other.order_id AND entry.kind = 'subscription-executed' AND transfers.entry_id = entry.id
       AND target.id = transfers.destination_id AND target.kind = 'holding'`,
    "every executed order is booked once",
  ],
  [
    "a balance beside one that is no number",
    `UPDATE ledger_accounts SET balance = CASE kind WHEN 'world' THEN 'NaN' ELSE balance + 1 END
     WHERE kind IN ('world', 'holding')`,
    "every balance equals the replay",
  ],
  [
    "an entry of no time",
    "UPDATE journal_entries SET at = 'infinity' WHERE kind = 'wire-booked'",
    "the totals of every day",
  ],
  [
    "a transfer between no accounts",
    `INSERT INTO transfers (entry_id, source_id, destination_id, unit, quantity)
     SELECT id, 999999998, 999999999, 'EUR', 1 FROM journal_entries WHERE kind = 'subscription-executed' LIMIT 1`,
    "every executed order is booked once",
  ],
  [
    "a quantity below zero in books that add up",
    [
      `UPDATE transfers SET quantity = -quantity FROM journal_entries AS entry, ledger_accounts AS target
       WHERE entry.id = transfers.entry_id AND entry.kind = 'redemption-executed' AND target.id = transfers.destination_id
         AND target.kind = 'rounding'`,
      ...BOOKS_BY_TRANSFERS,
    ],
    "every executed order is booked once",
  ],
  [
    "a second execution of an order, without a dealing day",
    `WITH other AS (
       INSERT INTO journal_entries (key, kind, share_class_id, order_id, actor, at)
       SELECT 'again:' || order_id, kind, share_class_id, order_id, actor, at
       FROM journal_entries WHERE kind = 'subscription-executed' LIMIT 1 RETURNING id, order_id)
     UPDATE transfers SET entry_id = other.id
     FROM other, journal_entries AS entry, ledger_accounts AS target
     WHERE entry.order_id = other.order_id AND entry.kind = 'subscription-executed' AND transfers.entry_id = entry.id
       AND target.id = transfers.destination_id AND target.kind = 'holding'`,
    "the entry of an executed order moves what it settled",
  ],
  [
    "shares of one investor that another one has, from an account of the first",
    [
      `WITH odd AS (
         INSERT INTO ledger_accounts (share_class_id, kind, investor_id, unit)
         SELECT share_class_id, 'issuance', investor_id, unit FROM ledger_accounts WHERE kind = 'holding' AND balance > 0
         ORDER BY id LIMIT 1 RETURNING id, investor_id)
       UPDATE transfers SET source_id = odd.id,
         destination_id = (SELECT id FROM ledger_accounts AS other WHERE other.kind = 'holding' AND other.investor_id <> odd.investor_id LIMIT 1)
       FROM odd, ledger_accounts AS source, ledger_accounts AS target
       WHERE source.id = transfers.source_id AND source.kind = 'issuance' AND target.id = transfers.destination_id
         AND target.investor_id = odd.investor_id`,
      ...BOOKS_BY_TRANSFERS,
    ],
    "the entry of an executed order moves what it settled",
  ],
  [
    "a total of a day in a far future",
    "UPDATE ledger_day_totals SET day = day + 108000000",
    "the totals of every day",
  ],
  [
    "blocked shares of no redemption",
    "UPDATE redemption_orders SET status = 'canceled' WHERE status = 'pending-valuation'",
    "blocked shares are those",
  ],
]

/** Constraints that would reject the statements above by themselves. */
const WITHOUT_CONSTRAINTS = [
  "ALTER TABLE journal_entries DROP CONSTRAINT journal_entries_key_of_its_record",
  "ALTER TABLE subscription_orders DROP CONSTRAINT subscription_orders_settlement_adds_up",
  "ALTER TABLE transfers DROP CONSTRAINT transfers_quantity_positive",
  "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_investor_where_kind_says",
  "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_not_overdrawn",
]

describe("a check of changes", () => {
  test.each(CHANGED_FIGURES)("finds %s, as that of everything does", async (_, statement, invariant) => {
    const checks = await tampered([...WITHOUT_CONSTRAINTS, statement].flat(), async ({ db }) => [
      await findRegisterViolations(db, null),
      await findRegisterViolations(db, beforeAllOrders),
    ])
    for (const { violations } of checks)
      expect(violations.map((violation) => violation.invariant)).toContainEqual(
        expect.stringContaining(invariant),
      )
  })

  test("does not look at orders of before the last check; the next check of everything does", async () => {
    const { position } = await findRegisterViolations(ctx.db, null)
    const [changes, everything] = await tampered(
      ["UPDATE payouts SET amount = amount * 100 WHERE status = 'paid'"],
      async ({ db }) => [await findRegisterViolations(db, position), await findRegisterViolations(db, null)],
    )
    expect(changes?.violations).toEqual([])
    expect(everything?.violations).not.toEqual([])
  })

  test("finds what a transaction wrote before the last check and committed after it", async () => {
    const { investorId, shareClassId } = settled
    const quantity = decimal("1")
    const holder = (kind: "holding" | "blocked") => ({ kind, investorId })
    const move = (source: "holding" | "blocked", destination: "holding" | "blocked") => ({
      key: randomUUID(),
      kind: "wire-booked" as const,
      shareClassId,
      orderId: null,
      wireId: null,
      payoutId: null,
      dealingDay: null,
      actor: "user:test",
      at: ctx.clock.now(),
      transfers: [{ source: holder(source), destination: holder(destination), unit: "EUTBL", quantity }],
    })
    let position = ""
    await owner.$transaction(async (db) => {
      await postEntry(db, move("holding", "blocked"))
      position = (await findRegisterViolations(ctx.db, null)).position
    })
    const { violations } = await findRegisterViolations(ctx.db, position)
    await postEntry(ctx.db, move("blocked", "holding"))
    expect(violations.map(({ invariant }) => invariant)).toEqual([
      "blocked shares are those of redemptions that wait for their valuation",
    ])
    expect((await findRegisterViolations(ctx.db, position)).violations).toEqual([])
  })

  test("goes on from the last check, unless that found differences or the database was restored", async () => {
    expect(await recordRegisterCheck(ctx)).toMatchObject({ scope: "everything", violations: [] })
    expect(await recordRegisterCheck(ctx, "changes")).toMatchObject({ scope: "changes", violations: [] })
    await tampered(["UPDATE payouts SET amount = amount * 100"], async (within) => {
      expect(await recordRegisterCheck(within)).toMatchObject({ scope: "everything" })
      expect(await recordRegisterCheck(within, "changes")).toMatchObject({ scope: "everything" })
    })
    for (const [field, value] of [
      ["server", "'1'"],
      ["last", "gen_random_uuid()"],
      ["snapshot", "'999999999:999999999:'"],
    ])
      await tampered(
        [`UPDATE register_checks SET position = position || jsonb_build_object('${field}', ${value})`],
        async (within) => {
          expect(await recordRegisterCheck(within, "changes")).toMatchObject({ scope: "everything" })
        },
      )
  })

  test("does not take entries that came with a dump for new ones", async () => {
    await tampered(["UPDATE journal_entries SET transaction_id = '9000000000000000000'"], async ({ db }) => {
      const { position } = await findRegisterViolations(db, null)
      expect((await findRegisterViolations(db, position)).violations).toEqual([])
    })
  })
})
