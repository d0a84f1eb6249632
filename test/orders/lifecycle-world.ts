import { decimal } from "#lib/domain/money/decimal.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testOwnerUrl } from "#test/test-database.ts"
import type { Model, ModelOrderTerms, ModelSettings } from "./lifecycle-model.ts"
import type { World } from "./lifecycle-step.ts"
import { newInvestor } from "./people-commands.ts"
import type { ordersContext } from "./sample-orders.ts"
import { OPERATOR, openDistributor, openShareClass, publishValue } from "./sample-orders.ts"

/** The tables of the register and of what is ordered, which every sequence begins without. */
const TABLES = [
  "transfers",
  "journal_entries",
  "ledger_day_totals",
  "ledger_accounts",
  "compensations",
  "payouts",
  "wires",
  "redemption_orders",
  "subscription_orders",
  "dealing_run_totals",
  "dealing_runs",
  "share_class_order_totals",
  "share_class_totals",
  "net_asset_values",
  "bank_accounts",
  "investors",
  "fund_non_operating_days",
  "net_asset_value_versions",
  "net_asset_value_overrides",
]

/** What a sequence finds, and sets up as it needs it. */
const KEPT_TABLES = ["funds", "share_classes"]

const CUT_OFF_HOUR = 12

/** Nobody signs in for the investors of a sequence, so nobody is written to. */
export const MOVER: OrderMover = {
  actor: OPERATOR,
  movedEmail: () => {
    throw new Error("there is nobody to write to")
  },
}

type Context = ReturnType<typeof ordersContext>

/** The class of all sequences, on the terms of the model. */
export const openModelClass = (ctx: Context): Promise<string> =>
  openShareClass(ctx, {
    shareClass: {
      minimumSubsequentSubscription: decimal("50"),
      subscriptionFees: decimal("0.0025"),
      redemptionFees: decimal("0.001"),
    },
  })

/** A register without any order: a distributor, two investors with their bank accounts, and the first value. */
export async function openModel(
  ctx: Context,
  settings: ModelSettings,
): Promise<{ model: Model; distributor: World["distributor"] }> {
  await emptyRegister(settings)
  ctx.moveTo("2025-02-03T09:00:00Z")
  const { rule, shareStep } = settings
  // What is executed on Monday is priced with it.
  const dated = rule === "open-day" ? "2025-01-30" : "2025-02-02"
  const millionths = shareStep === 1n ? 1_003_333n : 105_003_333n
  await publishValue(ctx, dated, `${millionths / 1_000_000n}.003333`)
  const distributor = await openDistributor(ctx)
  const model: Model = {
    ...settings,
    cutOffHour: CUT_OFF_HOUR,
    closed: new Set(),
    now: Date.UTC(2025, 1, 3, 9),
    values: new Map([[Date.parse(dated) / 86_400_000, millionths]]),
    investors: [await newInvestor({ ctx, distributor }), await newInvestor({ ctx, distributor })],
    subscriptions: [],
    redemptions: [],
    wires: [],
  }
  return { model, distributor }
}

/**
 * Triggers prevent deleting from the register: only the owner of a test database can disable them. To delete the few rows of a
 * sequence is much faster than to truncate so many tables.
 */
const emptyRegister = ({ method, rule, shareStep }: ModelSettings): Promise<void> =>
  runOnServer(
    testOwnerUrl(),
    "BEGIN",
    "SET LOCAL session_replication_role = replica",
    ...TABLES.map((table) => `DELETE FROM ${table}`),
    // The sandbox, which pays and does not pay here, sends money only in the database of a demo.
    "INSERT INTO demo_database (id, marked_at) VALUES (true, now()) ON CONFLICT DO NOTHING",
    `UPDATE funds SET execution_method = '${method}', nav_day_rule = '${rule}', cut_off_time = '${CUT_OFF_HOUR}:00'`,
    `UPDATE share_classes SET share_decimals = ${shareStep === 1n ? 5 : 0}`,
    "COMMIT",
  )

/** Whatever the database holds, as one text. */
export async function fingerprint({ db }: Context): Promise<string> {
  const digests = [...TABLES, ...KEPT_TABLES].map(
    (table) => `(SELECT md5(string_agg(md5(t::text), '' ORDER BY t::text)) FROM ${table} AS t)`,
  )
  const [row] = await db.$queryRawUnsafe<{ all: string }[]>(
    `SELECT concat_ws(' ', ${digests.join(", ")}) AS all`,
  )
  return row?.all ?? ""
}

/** What the database says of what the model knows, in its numbers. */
export type StoredState = Readonly<{
  /** Of money 10^-11, of shares 10^-5. */
  balances: ReadonlyMap<string, bigint>
  statuses: ReadonlyMap<string, string>
  terms: ReadonlyMap<string, ModelOrderTerms>
}>

export async function storedState({ db }: Context): Promise<StoredState> {
  const rows = await db.$queryRaw<
    Readonly<{ kind: "balance" | "status"; name: string; value: string; terms: ModelOrderTerms | null }>[]
  >`/* prepared */
    SELECT 'balance' AS kind, concat_ws(' ', kind, investor_id) AS name,
      trim_scale(balance * CASE WHEN unit = 'EUR' THEN 100000000000 ELSE 100000 END)::text AS value, NULL::json AS terms
    FROM ledger_accounts
    UNION ALL
    SELECT 'status', id::text, status, CASE WHEN status = 'pending-valuation' THEN json_build_object(
      'dealingDay', dealing_day - '1970-01-01'::date, 'cutOffAt', extract(epoch FROM cut_off_at) * 1000,
      'priceDay', price_day - '1970-01-01'::date) END
    FROM (
      SELECT id, status, dealing_day, cut_off_at, price_day FROM subscription_orders
      UNION ALL SELECT id, status, dealing_day, cut_off_at, price_day FROM redemption_orders
      UNION ALL SELECT id, status, NULL, NULL, NULL FROM wires
    ) AS records`
  const statuses = rows.filter(({ kind }) => kind === "status")
  return {
    balances: new Map(
      rows.flatMap(({ kind, name, value }) => (kind === "balance" ? [[name, BigInt(value)] as const] : [])),
    ),
    statuses: new Map(statuses.map(({ name, value }) => [name, value])),
    terms: new Map(
      statuses.flatMap(({ name, terms }) =>
        terms === null ? [] : [[name, { ...terms, cutOffAt: Number(terms.cutOffAt) }] as const],
      ),
    ),
  }
}

/** Longer than anything here keeps the process from its timers. */
const STANDSTILL_MILLISECONDS = 1_500

/**
 * Makes a sequence again that failed while the process stood still, because somebody stopped it and let it go on, or the
 * machine slept: whatever waited with a time limit has failed then.
 */
export async function despiteStandstills(sequence: () => Promise<unknown>): Promise<void> {
  let seenAt = performance.now()
  let stoodStill = false
  const see = () => {
    stoodStill ||= performance.now() - seenAt > STANDSTILL_MILLISECONDS
    seenAt = performance.now()
  }
  const watch = setInterval(see, 100)
  try {
    await sequence()
  } catch (error) {
    see()
    if (!stoodStill) throw error
    await despiteStandstills(sequence)
  } finally {
    clearInterval(watch)
  }
}
