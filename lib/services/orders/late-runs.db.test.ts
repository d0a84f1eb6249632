import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { toInstant } from "#lib/db/column-values.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { openDay } from "#test/funds/open-day.ts"
import { modelFund } from "#test/orders/dealing-commands.ts"
import type { Model, ModelSettings } from "#test/orders/lifecycle-model.ts"
import { dayAt, isOpen, missingValueDays, nextOpen, valueBefore } from "#test/orders/lifecycle-model.ts"
import { despiteStandstills, MOVER, openModel, openModelClass } from "#test/orders/lifecycle-world.ts"
import { OPERATOR, ordersContext, wire } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

// npm run test:deep sets these.
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 30)
const SEED = Number(process.env.MODEL_SEED ?? 1)

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let shareClassId: string

beforeAll(async () => {
  shareClassId = await openModelClass(ctx)
  // The minimum of a first subscription depends on whether an earlier order was executed or returned.
  await ctx.db.$executeRaw`UPDATE share_classes SET minimum_initial_subscription = 50`
})

/** An event besides dealing runs, whose outcome must not depend on when orders are executed. */
type Action =
  | Readonly<{ kind: "subscribe"; investor: number; cents: bigint }>
  | Readonly<{ kind: "pay more"; order: number; cents: bigint }>
  | Readonly<{ kind: "redeem"; investor: number; shares: number }>
  | Readonly<{ kind: "cancel"; order: number }>
  | Readonly<{ kind: "publish"; change: bigint; leftOut: number }>
  | Readonly<{ kind: "close"; ahead: number; move: boolean }>
  | Readonly<{ kind: "reopen"; move: boolean }>
  | Readonly<{ kind: "change cut-off"; hour: number; move: boolean }>
  | Readonly<{ kind: "decide investor"; investor: number; isSuspended: boolean }>
  | Readonly<{ kind: "decide account"; investor: number; isValid: boolean }>
  | Readonly<{ kind: "wait"; hours: number }>

const investor = fc.nat({ max: 1 })
const kind = <K extends Action["kind"]>(name: K) => fc.constant(name)

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("subscribe"),
      investor,
      // If a share is expensive, some of these buy none.
      cents: fc.oneof(fc.bigInt({ min: 5_000n, max: 12_000n }), fc.bigInt({ min: 5_000n, max: 10n ** 9n })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind("pay more"),
      order: fc.nat(20),
      cents: fc.bigInt({ min: 1n, max: 9_999n }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("redeem"), investor, shares: fc.integer({ min: 20, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("cancel"), order: fc.nat(20) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind("publish"),
      change: fc.bigInt({ min: -200n, max: 300n }),
      leftOut: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind("close"), ahead: fc.integer({ min: 1, max: 4 }), move: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("reopen"), move: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind("change cut-off"),
      hour: fc.integer({ min: 9, max: 16 }),
      move: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("decide investor"), investor, isSuspended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("decide account"), investor, isValid: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: kind("wait"), hours: fc.integer({ min: 1, max: 40 }) }) },
)

const settings: fc.Arbitrary<ModelSettings> = fc.record({
  method: fc.constantFrom("knownNAVs", "unknownNAVs"),
  rule: fc.constantFrom("eve-of-next-open-day", "open-day"),
  shareStep: fc.constantFrom(1n, 100_000n),
})

const dayText = (dayNumber: number) => addDays(day("1970-01-01"), dayNumber)

const cents = (amount: bigint) => decimal(`${amount / 100n}.${(amount % 100n).toString().padStart(2, "0")}0`)

/** The outcome of an action: nothing, or the code of its error. */
const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      if (error instanceof ImportError) return error.name
      throw error
    },
  )

/** One sequence, with its orders executed as soon as possible, or all of them at the end. */
class Sequence {
  readonly #model: Model
  readonly #distributor: Awaited<ReturnType<typeof openModel>>["distributor"]
  readonly #isPunctual: boolean
  readonly #references: string[] = []
  readonly #redemptions: string[] = []
  /** Initial shares of each investor that are not in a redemption order: independent of when orders are executed. */
  readonly #unsold = [1_000, 1_000]

  constructor({ model, distributor }: Awaited<ReturnType<typeof openModel>>, isPunctual: boolean) {
    this.#model = model
    this.#distributor = distributor
    this.#isPunctual = isPunctual
  }

  /** Both investors hold shares from a run on the first day, which is always punctual. */
  async begin(): Promise<void> {
    const money = this.#model.shareStep === 1n ? 1_000_000n : 30_000_000n
    for (const each of [0, 1]) await this.#subscribe(each, money)
    await this.#moveTo(this.#model.now + 8 * 24 * 3_600_000)
    await this.#publish(100n, 0)
    await runDueDealings(ctx, OPERATOR)
  }

  async take(one: Action): Promise<string> {
    const outcome = await outcomeOf(this.#act(one))
    if (this.#isPunctual) await runDueDealings(ctx, OPERATOR)
    return `${one.kind}: ${outcome}`
  }

  /** Publishes all values, then executes all waiting orders. */
  async end(): Promise<void> {
    // The same moment for both, and after all dealing days.
    await this.#moveTo(this.#model.now + 30 * 24 * 3_600_000)
    await this.#publish(0n, 0)
    expect((await runDueDealings(ctx, OPERATOR)).waiting).toEqual([])
  }

  /** The register without the ids of its records. */
  async state(): Promise<unknown> {
    expect(await checkRegister(ctx)).toEqual([])
    const investors = this.#model.investors.map(({ id }) => id)
    const subscriptions = await ctx.db.$queryRaw`
      SELECT array_position(${investors}::uuid[], investor_id) AS investor, status, status_reason, received_amount::text,
        valid_at, cut_off_at, dealing_day, price_day, net_asset_value_day, net_asset_value::text, shares::text,
        settlement_amount::text, fee::text, rounding::text
      FROM subscription_orders ORDER BY sequence`
    const redemptions = await ctx.db.$queryRaw`
      SELECT array_position(${investors}::uuid[], investor_id) AS investor, status, shares_amount::text, cut_off_at,
        dealing_day, price_day, net_asset_value_day, net_asset_value::text, settlement_amount::text, fee::text,
        rounding::text, payout_amount::text
      FROM redemption_orders ORDER BY sequence`
    const wires = await ctx.db.$queryRaw`SELECT status, amount::text FROM wires ORDER BY sequence`
    const balances = await ctx.db.$queryRaw`
      SELECT kind, array_position(${investors}::uuid[], investor_id) AS investor, unit, balance::text
      FROM ledger_accounts WHERE balance <> 0 ORDER BY 1, 2, 3`
    const totals = await ctx.db.$queryRaw`
      SELECT day, total_shares::text, number_of_holders, total_yield::text, total_orders::text
      FROM share_class_totals JOIN net_asset_values ON id = net_asset_value_id ORDER BY day DESC LIMIT 1`
    const positions = []
    for (const investorId of investors) {
      const period = { from: day("2025-02-03"), to: dayText(dayAt(this.#model.now)) }
      const found = await listAccountingPositions(ctx, this.#distributor, {
        investorId,
        shareClassId,
        ...period,
        method: "weighted-average",
      })
      positions.push(JSON.parse(JSON.stringify(found).replaceAll(investorId, "").replaceAll(UUID, "")))
    }
    return { subscriptions, redemptions, wires, balances, totals, positions }
  }

  #act(one: Action): Promise<unknown> {
    const model = this.#model
    const mover = (move: boolean) => (move ? { mover: MOVER } : {})
    switch (one.kind) {
      case "subscribe":
        return this.#subscribe(one.investor, one.cents)
      case "pay more": {
        const reference = this.#references[one.order % this.#references.length] ?? ""
        return wire(ctx, shareClassId, cents(one.cents), reference)
      }
      case "redeem":
        return this.#redeem(one.investor, one.shares)
      case "cancel": {
        const id = this.#redemptions[one.order % this.#redemptions.length]
        return id === undefined ? Promise.resolve() : cancelRedemptionOrder(ctx, this.#distributor, id)
      }
      case "publish":
        return this.#publish(one.change, one.leftOut)
      case "close": {
        let closed = dayAt(model.now) + one.ahead
        if (!isOpen(model, closed)) closed = nextOpen(model, closed)
        return importNonOperatingDays(ctx, SCHEDULE, {
          records: [{ fund: "EUTBL", day: dayText(closed) }],
          ...mover(one.move),
        }).then(() => {
          model.closed = new Set([...model.closed, closed])
        })
      }
      case "reopen": {
        const reopened = Math.max(...model.closed)
        if (!Number.isFinite(reopened)) return Promise.resolve()
        const record = { fund: "EUTBL" as const, day: dayText(reopened) }
        return openDay(ctx, { ...record, ...mover(one.move) }).then(() => {
          model.closed = new Set([...model.closed].filter((closed) => closed !== reopened))
        })
      }
      case "change cut-off":
        return importFunds(ctx, SCHEDULE, { records: [modelFund(model, one.hour)], ...mover(one.move) })
      case "decide investor":
        return decideInvestor(ctx, OPERATOR, {
          id: this.#idsOf(one.investor).id,
          ...(one.isSuspended
            ? { decision: "suspend" as const, message: "Under investigation." }
            : { decision: "activate" as const }),
        })
      case "decide account":
        return decideBankAccount(ctx, OPERATOR, {
          id: this.#idsOf(one.investor).bankAccountId,
          decision: one.isValid ? "validate" : "invalidate",
        })
      case "wait":
        return this.#moveTo(model.now + one.hours * 3_600_000)
    }
  }

  async #subscribe(each: number, amount: bigint): Promise<void> {
    const order = await createSubscriptionOrder(ctx, this.#distributor, {
      investorId: this.#idsOf(each).id,
      shareClassId,
      amount: { value: cents(amount), currency: "EUR" },
    })
    this.#references.push(order.wireReference)
    await wire(ctx, shareClassId, cents(amount), order.wireReference)
  }

  async #redeem(each: number, shares: number): Promise<void> {
    const unsold = this.#unsold[each] ?? 0
    if (shares > unsold) return
    const { id: investorId, bankAccountId } = this.#idsOf(each)
    const { id } = await createRedemptionOrder(ctx, this.#distributor, {
      investorId,
      bankAccountId,
      shareClassId,
      sharesAmount: decimal(String(shares)),
    })
    this.#redemptions.push(id)
    this.#unsold[each] = unsold - shares
  }

  async #publish(change: bigint, leftOut: number): Promise<void> {
    const values = new Map(this.#model.values)
    const days = missingValueDays(this.#model).slice(leftOut)
    for (const valueDay of days) values.set(valueDay, valueBefore(values, valueDay) + change)
    const records = days.map((valueDay) => {
      const digits = String(values.get(valueDay)).padStart(7, "0")
      const value = decimal(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
      return { shareClass: "EUTBL" as const, day: dayText(valueDay), value }
    })
    if (records.length > 0) await importNetAssetValues(ctx, SCHEDULE, { records })
    this.#model.values = values
  }

  /** Punctual runs are made at each cut-off on the way. */
  async #moveTo(until: number): Promise<void> {
    if (this.#isPunctual) {
      const rows = await ctx.db.$queryRaw<{ at: Date }[]>`
        SELECT DISTINCT cut_off_at AS at FROM (
          SELECT cut_off_at FROM subscription_orders WHERE status = 'pending-valuation'
          UNION ALL SELECT cut_off_at FROM redemption_orders WHERE status = 'pending-valuation') AS waiting
        WHERE cut_off_at > ${fromEpochMilliseconds(this.#model.now)}::timestamptz
          AND cut_off_at <= ${fromEpochMilliseconds(until)}::timestamptz ORDER BY 1`
      for (const { at } of rows) {
        ctx.moveTo(toInstant(at))
        await runDueDealings(ctx, OPERATOR)
      }
    }
    this.#model.now = until
    ctx.moveTo(fromEpochMilliseconds(until))
  }

  #idsOf = (each: number) => this.#model.investors[each] ?? { id: "", bankAccountId: "" }
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function registerAfter(chosen: ModelSettings, actions: readonly Action[], isPunctual: boolean) {
  const sequence = new Sequence(await openModel(ctx, chosen), isPunctual)
  await sequence.begin()
  const outcomes: string[] = []
  for (const one of actions) outcomes.push(await sequence.take(one))
  await sequence.end()
  return { outcomes, ...((await sequence.state()) as object) }
}

test("late runs and punctual ones give the same register, whatever happens between cut-off and run", {
  timeout: 12 * 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.array(action, { minLength: 15, maxLength: 15, size: "max" }),
      async (chosen, actions) => {
        await despiteStandstills(async () => {
          const punctual = await registerAfter(chosen, actions, true)
          expect(await registerAfter(chosen, actions, false)).toEqual(punctual)
        })
      },
    ),
    { numRuns: SEQUENCES, endOnFailure: false, seed: SEED },
  )
})
