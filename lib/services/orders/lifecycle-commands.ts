import type { AsyncCommand } from "fast-check"
import fc from "fast-check"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { endSandboxPayout } from "#lib/services/sandbox/end-sandbox-payout.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { expireSubscriptionOrders } from "#lib/services/subscription-orders/expire-subscription-orders.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import type { Model, ModelSubscription, ModelWire } from "./lifecycle-model.ts"
import {
  dayAt,
  dealing,
  execute,
  expiry,
  freeShares,
  fund,
  MODEL_TERMS,
  minimumFor,
  nextOpen,
  pricingDay,
  waitingMoney,
} from "./lifecycle-model.ts"
import { OPERATOR, wire } from "./sample-orders.ts"

/** The system under test: verbs on a real database, with two investors of one distributor. */
export type World = Readonly<{
  ctx: ServiceContext & Readonly<{ moveTo: (text: string) => void }>
  shareClassId: string
  distributor: Actor
  investors: readonly Readonly<{ id: string; bankAccountId: string }>[]
  /** Whatever the database holds, as one text. */
  fingerprint: () => Promise<string>
  /** What happened so far, by name: shows afterwards that the commands reached everything. */
  reached: Set<string>
  /** Compares the database with the model after every command. */
  verify: (model: Model) => Promise<void>
}>

/** What a command does to the model, what it asks of the system, and what the model says must be refused. */
type Step = (
  model: Model,
  world: World,
) => Readonly<{ refusal: string | null; act: () => Promise<unknown>; apply: (answer: never) => void }> | null

class LifecycleCommand implements AsyncCommand<Model, World> {
  readonly #name: string
  readonly #values: readonly unknown[]
  readonly #steps: readonly Step[]

  constructor(name: string, values: readonly unknown[], steps: readonly Step[]) {
    this.#name = name
    this.#values = values
    this.#steps = steps
  }

  check = () => true

  async run(model: Model, world: World): Promise<void> {
    for (const takeStep of this.#steps) {
      const step = takeStep(model, world)
      if (step === null) continue
      if (step.refusal === null) {
        step.apply((await step.act()) as never)
        await world.verify(model)
      } else {
        await expectRefusal(step.refusal, step.act, world)
      }
      world.reached.add(step.refusal === null ? this.#name : `${this.#name} refused: ${step.refusal}`)
    }
  }

  toString = () => `${this.#name}(${this.#values.join(", ")})`
}

async function expectRefusal(code: string, act: () => Promise<unknown>, world: World): Promise<void> {
  const before = await world.fingerprint()
  const outcome = await act().then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
  if (outcome !== code) throw new Error(`expected ${code}, got ${outcome}`)
  if ((await world.fingerprint()) !== before) throw new Error(`${code} changed the database`)
}

/** One of the records there are, by a number of any size: mostly one that `suits`, so that not all is refused. */
function pick<T>(items: readonly T[], index: number, suits: (item: T) => boolean): T | undefined {
  const suited = items.filter(suits)
  const from = index % 4 === 0 || suited.length === 0 ? items : suited
  return from[Math.floor(index / 4) % Math.max(from.length, 1)]
}

const moneyText = (cents: bigint): Decimal =>
  decimal(`${cents / 100n}.${(cents % 100n).toString().padStart(2, "0")}0`)

const sharesText = (shares: bigint): Decimal =>
  decimal(`${shares / 100_000n}.${(shares % 100_000n).toString().padStart(5, "0")}0`)

const dayText = (dayNumber: number) => addDays(day("1970-01-01"), dayNumber)

/** Whether an order takes no more money. */
const isClosed = ({ now }: Model, order: ModelSubscription): boolean =>
  order.status === "pending-wire"
    ? now >= order.expiresAt
    : order.status !== "pending-valuation" || now >= (order.cutOffAt ?? 0)

function create(investor: number, cents: bigint): Step {
  return (model, world) => ({
    refusal: cents < minimumFor(model, investor) ? "AmountBelowMinimumError" : null,
    act: () =>
      createSubscriptionOrder(world.ctx, world.distributor, {
        investorId: world.investors[investor]?.id ?? "",
        shareClassId: world.shareClassId,
        amount: { value: moneyText(cents), currency: "EUR" },
      }),
    apply: ({ id, wireReference: reference }: Awaited<ReturnType<typeof createSubscriptionOrder>>) => {
      model.subscriptions.push({
        id,
        reference,
        investor,
        status: "pending-wire",
        expiresAt: expiry(model.now),
        received: 0n,
        cutOffAt: null,
        dealingDay: null,
        settled: null,
      })
    },
  })
}

/** Money with the reference of an order, written as banks do, or with none. */
function sendMoney(index: number, cents: bigint): Step {
  return (model, world) => {
    const order =
      index % 7 === 0 ? undefined : pick(model.subscriptions, index, (one) => !isClosed(model, one))
    const text = order?.reference.toLowerCase().replace(/(.{4})/g, "$1 ") ?? "no reference at all"
    return {
      refusal: null,
      act: () => wire(world.ctx, world.shareClassId, moneyText(cents), text),
      apply: ({ id }: Readonly<{ id: string }>) => {
        const isFor = order !== undefined && !isClosed(model, order)
        const arrived: ModelWire = { id, cents, status: "suspense", order: isFor ? order : null }
        model.wires.push(arrived)
        if (isFor) fundIfEnough(model, order)
      },
    }
  }
}

function fundIfEnough(model: Model, order: ModelSubscription): void {
  if (
    order.status === "pending-valuation" ||
    waitingMoney(model, order) >= minimumFor(model, order.investor)
  ) {
    fund(model, order)
  }
}

function attribute(wireIndex: number, orderIndex: number): Step {
  return (model, world) => {
    const money = pick(model.wires, wireIndex, ({ status }) => status === "suspense")
    const order = pick(model.subscriptions, orderIndex, (one) => !isClosed(model, one))
    if (money === undefined || order === undefined) return null
    return {
      refusal: money.status !== "suspense" || isClosed(model, order) ? "ConflictError" : null,
      act: () => attributeWire(world.ctx, OPERATOR, { wireId: money.id, subscriptionOrderId: order.id }),
      apply: () => {
        money.order = order
        fundIfEnough(model, order)
      },
    }
  }
}

function sendBack(index: number): Step {
  return (model, world) => {
    const money = pick(model.wires, index, ({ status }) => status === "suspense")
    if (money === undefined) return null
    const order = money.status === "matched" ? money.order : null
    const refused = money.status === "returned" || (order !== null && order.status !== "pending-valuation")
    return {
      refusal: refused ? "ConflictError" : null,
      act: () => returnWire(world.ctx, OPERATOR, { wireId: money.id, reason: "as asked" }),
      apply: () => {
        money.status = "returned"
        if (order === null) return
        order.status = "returned"
        for (const other of model.wires) {
          if (other.order === order && other.status === "matched") other.status = "returned"
        }
      },
    }
  }
}

function cancel(index: number): Step {
  return (model, world) => {
    const order = pick(model.subscriptions, index, ({ status }) => status === "pending-wire")
    if (order === undefined) return null
    return {
      refusal: order.status === "pending-wire" ? null : "OrderNotCancelableError",
      act: () => cancelSubscriptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

const expire: Step = (model, world) => ({
  refusal: null,
  act: () => expireSubscriptionOrders(world.ctx),
  apply: () => {
    for (const order of model.subscriptions) {
      if (order.status === "pending-wire" && model.now >= order.expiresAt) order.status = "expired"
    }
  },
})

/** The values that follow the newest one, of every open day that has come. */
function publish(change: bigint): Step {
  return (model, world) => {
    const published = new Map<number, bigint>()
    let newest = Math.max(...model.values.keys())
    let value = model.values.get(newest) ?? 0n
    while (newest + 1 <= dayAt(model.now)) {
      newest = nextOpen(newest + 1) - 1
      value += change
      published.set(newest, value)
    }
    if (published.size === 0) return null
    const records = [...published].map(([valueDay, millionths]) => ({
      shareClass: "EUTBL" as const,
      day: dayText(valueDay),
      value: decimal(`${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, "0")}`),
    }))
    return {
      refusal: null,
      act: () => importNetAssetValues(world.ctx, records),
      apply: () => {
        for (const [valueDay, millionths] of published) model.values.set(valueDay, millionths)
      },
    }
  }
}

/** Deals the oldest day that orders wait for. */
const deal: Step = (model, world) => {
  const waiting = [...model.subscriptions, ...model.redemptions].filter(
    ({ status }) => status === "pending-valuation",
  )
  const dealingDay = Math.min(...waiting.map((order) => order.dealingDay ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(dealingDay)) return null
  const hasValue = model.values.has(pricingDay(model, dealingDay))
  const isOver = waiting.some(
    (order) => order.dealingDay === dealingDay && model.now >= (order.cutOffAt ?? 0),
  )
  return {
    refusal: hasValue && isOver ? null : "ConflictError",
    act: () =>
      runDealing(world.ctx, OPERATOR, {
        shareClassId: world.shareClassId,
        dealingDay: day(dayText(dealingDay)),
      }),
    apply: () => execute(model, dealingDay),
  }
}

/** A part of what is free in percent: above a hundred there is not enough. */
function redeem(investor: number, percent: bigint): Step {
  return (model, world) => {
    const free = freeShares(model, investor)
    const shares = (free * percent) / 100n
    if (shares === 0n) return null
    const value = model.values.get(Math.max(...model.values.keys())) ?? 0n
    const isTooLittle = shares !== free && shares * value < MODEL_TERMS.redemption * 10n ** 9n
    const refusal =
      shares > free ? "InsufficientBalanceError" : isTooLittle ? "AmountBelowMinimumError" : null
    return {
      refusal,
      act: () =>
        createRedemptionOrder(world.ctx, world.distributor, {
          investorId: world.investors[investor]?.id ?? "",
          bankAccountId: world.investors[investor]?.bankAccountId ?? "",
          shareClassId: world.shareClassId,
          sharesAmount: sharesText(shares),
        }),
      apply: ({ id }: Readonly<{ id: string }>) => {
        model.redemptions.push({
          id,
          investor,
          shares,
          status: "pending-valuation",
          ...dealing(model.now),
          settled: null,
        })
      },
    }
  }
}

function cancelRedemption(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "pending-valuation")
    if (order === undefined) return null
    const isOpen = order.status === "pending-valuation" && model.now < order.cutOffAt
    return {
      refusal: isOpen ? null : "OrderNotCancelableError",
      act: () => cancelRedemptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

function pay(index: number, outcome: "paid" | "failed"): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "executed")
    if (order === undefined) return null
    return {
      refusal: order.status === "executed" ? null : "ConflictError",
      act: () => endSandboxPayout(world.ctx, OPERATOR, { redemptionOrderId: order.id, outcome }),
      apply: () => {
        order.status = outcome === "paid" ? "paid" : "payout-failed"
      },
    }
  }
}

function payAgain(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "payout-failed")
    if (order === undefined) return null
    const bankAccountId = world.investors[order.investor]?.bankAccountId ?? ""
    return {
      refusal: order.status === "payout-failed" ? null : "ConflictError",
      act: () => retryPayout(world.ctx, world.distributor, { redemptionOrderId: order.id, bankAccountId }),
      apply: () => {
        order.status = "executed"
      },
    }
  }
}

/** Time passes; nothing else changes, so there is nothing to compare. */
const wait =
  (until: (model: Model) => number): Step =>
  (model, world) => {
    model.now = until(model)
    world.ctx.moveTo(fromEpochMilliseconds(model.now))
    return null
  }

const waitHours = (hours: number): Step => wait(({ now }) => now + hours * 3_600_000)

/** The next cut-off comes, then the value of its day, then the run. */
const dayPasses = (change: bigint): Step[] => [
  wait(({ now }) => dealing(now).cutOffAt),
  publish(change),
  deal,
]

/** Long enough for an order without money to expire. */
const fortnightPasses = (change: bigint): Step[] => [waitHours(15 * 24), publish(change), expire]

const investor = fc.integer({ min: 0, max: 1 })
const index = fc.nat({ max: 1_000 })
const cents = fc.oneof(
  fc.bigInt({ min: 1n, max: 6_000n }),
  fc.bigInt({ min: 90_000n, max: 110_000n }),
  fc.bigInt({ min: 100_000n, max: 100_000_000_000n }),
)

const percent = fc.constantFrom(1n, 30n, 50n, 100n, 101n)

const command = <Parts extends unknown[]>(
  name: string,
  parts: fc.Arbitrary<Parts>,
  step: (...values: Parts) => Step | Step[],
): fc.Arbitrary<AsyncCommand<Model, World>> =>
  parts.map((values) => new LifecycleCommand(name, values, [step(...values)].flat()))

const change = fc.bigInt({ min: -200n, max: 300n })

const outcome = fc.constantFrom("paid" as const, "failed" as const)

/** Everything that can happen to orders, what happens often with more weight. */
const anyCommand = fc.oneof(
  { weight: 3, arbitrary: command("create", fc.tuple(investor, cents), create) },
  { weight: 5, arbitrary: command("wire", fc.tuple(index, cents), sendMoney) },
  { weight: 2, arbitrary: command("attribute", fc.tuple(index, index), attribute) },
  { weight: 1, arbitrary: command("return", fc.tuple(index), sendBack) },
  { weight: 1, arbitrary: command("cancel", fc.tuple(index), cancel) },
  { weight: 1, arbitrary: command("expire", fc.tuple(), () => expire) },
  { weight: 1, arbitrary: command("publish", fc.tuple(change), publish) },
  { weight: 1, arbitrary: command("deal", fc.tuple(), () => deal) },
  { weight: 4, arbitrary: command("redeem", fc.tuple(investor, percent), redeem) },
  { weight: 1, arbitrary: command("cancelRedemption", fc.tuple(index), cancelRedemption) },
  { weight: 3, arbitrary: command("pay", fc.tuple(index, outcome), pay) },
  { weight: 2, arbitrary: command("payAgain", fc.tuple(index), payAgain) },
  { weight: 2, arbitrary: command("wait", fc.tuple(fc.integer({ min: 1, max: 30 })), waitHours) },
  { weight: 1, arbitrary: command("fortnightPasses", fc.tuple(change), fortnightPasses) },
  { weight: 4, arbitrary: command("dayPasses", fc.tuple(change), dayPasses) },
)

/** As many commands, after a first order of each investor that everything else can build on. */
export const lifecycle = (count: number): fc.Arbitrary<AsyncCommand<Model, World>[]> =>
  fc
    .array(anyCommand, { minLength: count - 3, maxLength: count - 3, size: "max" })
    .map((commands) => [
      new LifecycleCommand("create", [0, 1], [create(0, 1_000_000n), create(1, 250_000n)]),
      new LifecycleCommand("wire", [1, 5], [sendMoney(1, 1_000_000n), sendMoney(5, 250_000n)]),
      new LifecycleCommand("dayPasses", [100n], dayPasses(100n)),
      ...commands,
    ])
