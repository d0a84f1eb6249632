import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { WIRE_STATUSES } from "#lib/domain/wires/wire.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { lifecycle } from "#test/orders/lifecycle-commands.ts"
import type { Model, ModelSettings } from "#test/orders/lifecycle-model.ts"
import { expectedBalances, waitingOrders } from "#test/orders/lifecycle-model.ts"
import type { World } from "#test/orders/lifecycle-step.ts"
import {
  despiteStandstills,
  fingerprint,
  MOVER,
  openModel,
  openModelClass,
  storedState,
} from "#test/orders/lifecycle-world.ts"
import { ordersContext } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

// npm run test:deep sets these, with a different seed for each part. By default the sequences are always the same: the fewest
// that reach everything that is listed below.
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 35)
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 40)
const SEED = Number(process.env.MODEL_SEED ?? 8)

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

/** One class for all sequences. */
let shareClassId: string

beforeAll(async () => {
  shareClassId = await openModelClass(ctx)
})

/** Events that the sequences of npm test reach. */
const EVERYTHING_REACHED = [
  ...SUBSCRIPTION_STATUSES.map((status) => `subscription ${status}`),
  ...REDEMPTION_STATUSES.map((status) => `redemption ${status}`),
  ...WIRE_STATUSES.map((status) => `wire ${status}`),
  "attribute",
  "attribute rejected: ConflictError",
  "cancelRedemption",
  "cancelRedemption rejected: OrderNotCancelableError",
  "cancel rejected: OrderNotCancelableError",
  "create rejected: AmountBelowMinimumError",
  "deal rejected: ConflictError",
  "pay rejected: ConflictError",
  "comesBack",
  "comesBack rejected: ConflictError",
  "payAgain",
  "payAgain rejected: ConflictError",
  "publish",
  "redeem rejected: InsufficientBalanceError",
  "return rejected: ConflictError",
  "activate",
  "archive",
  "archive rejected: ConflictError",
  "changeCutOff",
  "changeCutOff rejected: ConflictError",
  "closeDay",
  "closeDay rejected: ConflictError",
  "closeDay rejected: ImportError",
  "create rejected: InvestorNotReadyError",
  "decideAccount",
  "late run",
  "orders moved",
  "payoutFails rejected: BankAccountNotUsableError",
  "payAgain rejected: InvestorNotReadyError",
  "redeem rejected: BankAccountNotUsableError",
  "redeem rejected: InvestorNotReadyError",
  "reopenDay",
  "revise",
  "revise rejected: ImportError",
  "compensated in money",
  "compensated in shares",
  "closedAndReopened rejected: ConflictError",
  "send",
  "send rejected: ConflictError",
  "suspend",
  "suspend rejected: ConflictError",
  "valueComesLate",
  "wire buys no share",
]

/** The events of all sequences. */
const reached = new Set<string>()

async function openWorld(chosen: ModelSettings): Promise<{ model: Model; real: World }> {
  const { model, distributor } = await openModel(ctx, chosen)
  const verify = async (current: Model) => {
    expect(await checkRegister(ctx)).toEqual([])
    const { subscriptions, redemptions, wires } = current
    const expected = [...subscriptions, ...redemptions, ...wires].map(
      ({ id, status }) => [id, status] as const,
    )
    const stored = await storedState(ctx)
    expect(stored.statuses).toEqual(new Map(expected))
    expect(stored.terms).toEqual(new Map(waitingOrders(current).map(({ id, terms }) => [id, terms])))
    for (const { status } of subscriptions) reached.add(`subscription ${status}`)
    for (const { status } of redemptions) reached.add(`redemption ${status}`)
    for (const { status, buysNoShare } of wires) {
      reached.add(`wire ${status}`)
      if (buysNoShare) reached.add("wire buys no share")
    }
    for (const [name, units] of expectedBalances(current)) {
      expect([name, stored.balances.get(name) ?? 0n]).toEqual([name, units])
    }
  }
  const print = () => fingerprint(ctx)
  return {
    model,
    real: { ctx, shareClassId, distributor, mover: MOVER, fingerprint: print, reached, verify },
  }
}

const settings: fc.Arbitrary<ModelSettings> = fc.record({
  method: fc.constantFrom("knownNAVs", "unknownNAVs"),
  rule: fc.constantFrom("eve-of-next-open-day", "open-day"),
  shareStep: fc.constantFrom(1n, 1n, 1n, 100_000n),
})

test("after anything that can happen to orders the register is what whole numbers say, and no order is left behind", {
  timeout: 12 * 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(settings, lifecycle(COMMANDS), async (chosen, commands) => {
      await despiteStandstills(async () => {
        const world = await openWorld(chosen)
        await fc.asyncModelRun(() => world, commands)
      })
    }),
    { numRuns: SEQUENCES, endOnFailure: false, seed: SEED },
  )
  if (process.env.MODEL_SEED === undefined)
    expect(EVERYTHING_REACHED.filter((name) => !reached.has(name))).toEqual([])
})
