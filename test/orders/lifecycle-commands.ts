import type { AsyncCommand } from "fast-check"
import fc from "fast-check"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import type { DueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNonOperatingDays, removeNonOperatingDay } from "#lib/services/funds/non-operating-days.ts"
import { archiveInvestor, decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { sendPayout } from "#lib/services/payouts/send-payout.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { endSandboxPayout } from "#lib/services/sandbox/sandbox-payments.ts"
import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import type { Model, ModelRedemption, ModelSubscription, ModelWire } from "./lifecycle-model.ts"
import {
  canBeDealt,
  cutOff,
  dayAt,
  dealing,
  execute,
  expiry,
  freeShares,
  fund,
  isCommitted,
  isOpen,
  latestValue,
  MODEL_TERMS,
  minimumFor,
  missingValueDays,
  movesBy,
  nextOpen,
  orphansValue,
  valueBefore,
  waitingDealings,
  waitingMoney,
} from "./lifecycle-model.ts"
import { OPERATOR, openBankAccount, openInvestor, wire } from "./sample-orders.ts"

/** The system under test: service functions on a real database, with the investors of one distributor. */
export type World = Readonly<{
  ctx: ServiceContext & Readonly<{ moveTo: (text: string) => void }>
  shareClassId: string
  distributor: Actor & Readonly<{ distributorId: string }>
  /** For changes that move orders. */
  mover: OrderMover
  /** Whatever the database holds, as one text. */
  fingerprint: () => Promise<string>
  /** What happened so far, by name: shows afterwards that the commands reached everything. */
  reached: Set<string>
  /** Compares the database with the model after every command. */
  verify: (model: Model) => Promise<void>
}>

/** What a command does to the model, what it asks of the system, and what the model says must be rejected. */
type Step = (
  model: Model,
  world: World,
) => Readonly<{
  errorResponse: string | null
  act: () => Promise<unknown>
  apply: (response: never) => void
}> | null

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
      if (step.errorResponse === null) {
        step.apply((await step.act()) as never)
        await world.verify(model)
      } else {
        await expectErrorResponse(step.errorResponse, step.act, world)
      }
      world.reached.add(
        step.errorResponse === null ? this.#name : `${this.#name} refused: ${step.errorResponse}`,
      )
    }
  }

  toString = () => `${this.#name}(${this.#values.join(", ")})`
}

async function expectErrorResponse(code: string, act: () => Promise<unknown>, world: World): Promise<void> {
  const before = await world.fingerprint()
  const outcome = await act().then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      if (error instanceof ImportError) return error.name
      throw error
    },
  )
  if (outcome !== code) throw new Error(`expected ${code}, got ${outcome}`)
  if ((await world.fingerprint()) !== before) throw new Error(`${code} changed the database`)
}

/** One of the records there are, by a number of any size: mostly one that `suits`, so that not all is rejected. */
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
    : order.status !== "pending-valuation" || now >= (order.dealing?.cutOffAt ?? 0)

/** Nothing comes in for a frozen investor, and nothing goes out. */
const isFrozen = ({ investors }: Model, investor: number): boolean => investors[investor]?.status !== "active"

const takesMoney = (model: Model, order: ModelSubscription): boolean =>
  !isClosed(model, order) && !isFrozen(model, order.investor)

const idsOf = ({ investors }: Model, investor: number) => investors[investor] ?? { id: "", bankAccountId: "" }

function create(index: number, cents: bigint): Step {
  return (model, world) => {
    const investor = index % model.investors.length
    const isTooLittle = cents < minimumFor(model, investor)
    return {
      errorResponse: isFrozen(model, investor)
        ? "InvestorNotReadyError"
        : isTooLittle
          ? "AmountBelowMinimumError"
          : null,
      act: () =>
        createSubscriptionOrder(world.ctx, world.distributor, {
          investorId: idsOf(model, investor).id,
          shareClassId: world.shareClassId,
          amount: { value: moneyText(cents), currency: "EUR" },
        }),
      apply: ({ id, wireReference: reference }: Awaited<ReturnType<typeof createSubscriptionOrder>>) => {
        model.subscriptions.push({
          id,
          reference,
          investor,
          status: "pending-wire",
          expiresAt: expiry(model),
          received: 0n,
          dealing: null,
          settled: null,
        })
      },
    }
  }
}

/** Money with the reference of an order, written as banks do, or with none. */
function sendMoney(index: number, cents: bigint): Step {
  return (model, world) => {
    const order =
      index % 7 === 0 ? undefined : pick(model.subscriptions, index, (one) => takesMoney(model, one))
    return sendMoneyTo(model, world, order, cents)
  }
}

function sendMoneyTo(
  model: Model,
  world: World,
  order: ModelSubscription | undefined,
  cents: bigint,
): ReturnType<Step> {
  const text = order?.reference.toLowerCase().replace(/(.{4})/g, "$1 ") ?? "no reference at all"
  return {
    errorResponse: null,
    act: () => wire(world.ctx, world.shareClassId, moneyText(cents), text),
    apply: ({ id }: Readonly<{ id: string }>) => {
      const isFor = order !== undefined && takesMoney(model, order)
      const arrived: ModelWire = {
        id,
        cents,
        status: "suspense",
        order: isFor ? order : null,
        buysNoShare: false,
      }
      model.wires.push(arrived)
      if (isFor) fundIfEnough(model, order)
    },
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
    const order = pick(model.subscriptions, orderIndex, (one) => takesMoney(model, one))
    if (money === undefined || order === undefined) return null
    return {
      errorResponse:
        money.status !== "suspense" || money.buysNoShare || !takesMoney(model, order)
          ? "ConflictError"
          : null,
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
    const rejected = money.status === "returned" || (order !== null && order.status !== "pending-valuation")
    return {
      errorResponse: rejected ? "ConflictError" : null,
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
      errorResponse: order.status === "pending-wire" ? null : "OrderNotCancelableError",
      act: () => cancelSubscriptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

const expire: Step = (model, world) => ({
  errorResponse: null,
  act: () => expireSubscriptionOrders(world.ctx),
  apply: () => {
    for (const order of model.subscriptions) {
      if (order.status === "pending-wire" && model.now >= order.expiresAt) order.status = "expired"
    }
  },
})

/** The values that should be there by now and are not; `leftOut` of them stay missing, the oldest first. */
function publish(change: bigint, leftOut = 0): Step {
  return (model, world) => {
    const published = new Map(model.values)
    const days = missingValueDays(model).slice(leftOut)
    for (const valueDay of days) published.set(valueDay, valueBefore(published, valueDay) + change)
    if (days.length === 0) return null
    const records = days.map((valueDay) => ({
      shareClass: "EUTBL" as const,
      day: dayText(valueDay),
      value: valueText(published.get(valueDay) ?? 0n),
    }))
    return {
      errorResponse: null,
      act: () => importNetAssetValues(world.ctx, records),
      apply: () => {
        model.values = published
      },
    }
  }
}

const valueText = (millionths: bigint): Decimal =>
  decimal(`${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, "0")}`)

/** Deals the oldest terms that orders wait with. */
const deal: Step = (model, world) => {
  const [first] = waitingDealings(model)
  if (first === undefined) return null
  return {
    errorResponse: canBeDealt(model, first) ? null : "ConflictError",
    act: () =>
      runDealing(world.ctx, OPERATOR, {
        shareClassId: world.shareClassId,
        dealingDay: day(dayText(first.dealingDay)),
      }),
    apply: () => execute(model, first),
  }
}

/** Deals whatever can be dealt, as the service does; what cannot be dealt waits. */
const dealAll: Step = (model, world) => {
  const dealings = waitingDealings(model)
  const due = dealings.filter((terms) => canBeDealt(model, terms))
  return {
    errorResponse: null,
    act: () => runDueDealings(world.ctx, OPERATOR),
    apply: ({ runs, waiting }: DueDealings) => {
      if (runs.length !== due.length || waiting.length !== dealings.length - due.length) {
        throw new Error(`${runs.length} of ${due.length} dealings were made, and ${waiting.length} wait`)
      }
      for (const terms of due) execute(model, terms)
      if (due.some(({ cutOffAt }) => cutOffAt + LATE_MILLISECONDS <= model.now)) world.reached.add("late run")
    },
  }
}

/** A run this long after the cut-off of its orders is late by any measure. */
const LATE_MILLISECONDS = 24 * 3_600_000

/** A part of what is free in percent: above a hundred there is not enough. */
function redeem(index: number, percent: bigint): Step {
  return (model, world) => {
    const investor = index % model.investors.length
    const free = freeShares(model, investor)
    const shares = ((free * percent) / 100n / model.shareStep) * model.shareStep
    if (shares === 0n) return null
    const isTooLittle = shares !== free && shares * latestValue(model) < MODEL_TERMS.redemption * 10n ** 9n
    const errorResponse = isFrozen(model, investor)
      ? "InvestorNotReadyError"
      : !model.investors[investor]?.isAccountValidated
        ? "BankAccountNotUsableError"
        : shares > free
          ? "InsufficientBalanceError"
          : isTooLittle
            ? "AmountBelowMinimumError"
            : null
    return {
      errorResponse,
      act: () =>
        createRedemptionOrder(world.ctx, world.distributor, {
          investorId: idsOf(model, investor).id,
          bankAccountId: idsOf(model, investor).bankAccountId,
          shareClassId: world.shareClassId,
          sharesAmount: sharesText(shares),
        }),
      apply: ({ id }: Readonly<{ id: string }>) => {
        model.redemptions.push({
          id,
          investor,
          shares,
          status: "pending-valuation",
          dealing: dealing(model),
          settled: null,
          isSent: false,
        })
      },
    }
  }
}

function cancelRedemption(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "pending-valuation")
    if (order === undefined) return null
    const isOpen = order.status === "pending-valuation" && model.now < order.dealing.cutOffAt
    return {
      errorResponse: isOpen ? null : "OrderNotCancelableError",
      act: () => cancelRedemptionOrder(world.ctx, world.distributor, order.id),
      apply: () => {
        order.status = "canceled"
      },
    }
  }
}

/** Whether a payout must not leave: it waits for its investor, or for a bank account that can be paid to. */
const isHeld = (model: Model, { investor }: ModelRedemption): boolean =>
  isFrozen(model, investor) || !model.investors[investor]?.isAccountValidated

function send(index: number): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status, isSent }) => status === "executed" && !isSent)
    if (order === undefined) return null
    const canLeave = order.status === "executed" && !order.isSent && !isHeld(model, order)
    return {
      errorResponse: canLeave ? null : "ConflictError",
      act: () => sendPayout(world.ctx, OPERATOR, order.id),
      apply: () => {
        order.isSent = true
      },
    }
  }
}

/** The sandbox sends a payout that was not sent, and its bank pays it or not. */
function pay(index: number, outcome: "paid" | "failed"): Step {
  return (model, world) => {
    const order = pick(model.redemptions, index, ({ status }) => status === "executed")
    if (order === undefined) return null
    // If the account was invalidated since, the sent money may have gone to somebody else.
    const isStopped = order.isSent
      ? !model.investors[order.investor]?.isAccountValidated
      : isHeld(model, order)
    const isPossible = order.status === "executed" && !(outcome === "paid" && isStopped)
    return {
      errorResponse: isPossible ? null : "ConflictError",
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
    const { bankAccountId } = idsOf(model, order.investor)
    return {
      errorResponse: isFrozen(model, order.investor)
        ? "InvestorNotReadyError"
        : !model.investors[order.investor]?.isAccountValidated
          ? "BankAccountNotUsableError"
          : order.status === "payout-failed"
            ? null
            : "ConflictError",
      act: () => retryPayout(world.ctx, world.distributor, { redemptionOrderId: order.id, bankAccountId }),
      apply: () => {
        order.status = "executed"
        order.isSent = false
      },
    }
  }
}

function suspend(index: number): Step {
  return (model, world) => {
    const investor = model.investors[index % model.investors.length]
    if (investor === undefined) return null
    return {
      errorResponse: investor.status === "active" ? null : "ConflictError",
      act: () =>
        decideInvestor(world.ctx, OPERATOR, {
          id: investor.id,
          decision: "suspend",
          message: "Under investigation.",
        }),
      apply: () => {
        investor.status = "suspended"
      },
    }
  }
}

function activate(index: number): Step {
  return (model, world) => {
    const investor = pick(model.investors, index, ({ status }) => status === "suspended")
    if (investor === undefined) return null
    return {
      errorResponse: investor.status === "suspended" ? null : "ConflictError",
      act: () => decideInvestor(world.ctx, OPERATOR, { id: investor.id, decision: "activate" }),
      apply: () => {
        investor.status = "active"
      },
    }
  }
}

/** Few enough that what happens to one matters to the others' commands. */
const MOST_INVESTORS = 4

const investorComes: Step = (model, world) =>
  model.investors.length >= MOST_INVESTORS
    ? null
    : {
        errorResponse: null,
        act: () => newInvestor(world),
        apply: (investor: Model["investors"][number]) => {
          model.investors.push(investor)
        },
      }

/** Another investor comes for one that was archived. */
function archive(index: number): Step {
  return (model, world) => {
    const uncommitted = (one: Model["investors"][number]) => !isCommitted(model, model.investors.indexOf(one))
    const investor = pick(model.investors, index, uncommitted)
    if (investor === undefined) return null
    const isArchived = investor.status === "archived"
    return {
      errorResponse: isArchived || uncommitted(investor) ? null : "ConflictError",
      act: async () => {
        await archiveInvestor(world.ctx, world.distributor, investor.id)
        return isArchived ? null : newInvestor(world)
      },
      apply: (successor: Model["investors"][number] | null) => {
        investor.status = "archived"
        if (successor !== null) model.investors.push(successor)
      },
    }
  }
}

/** An investor with a validated bank account. */
export async function newInvestor({
  ctx,
  distributor,
}: Pick<World, "ctx" | "distributor">): Promise<Model["investors"][number]> {
  const { id } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, id)
  return { id, bankAccountId, status: "active", isAccountValidated: true }
}

function decideAccount(index: number, decision: "validate" | "invalidate"): Step {
  return (model, world) => {
    const investor = model.investors[index % model.investors.length]
    if (investor === undefined) return null
    return {
      errorResponse: null,
      act: () => decideBankAccount(world.ctx, OPERATOR, { id: investor.bankAccountId, decision }),
      apply: () => {
        investor.isAccountValidated = decision === "validate"
      },
    }
  }
}

/** A change of calendar or times: rejected when it touches orders, unless it was chosen to move them. */
function changeTerms(
  model: Model,
  world: World,
  change: Partial<Pick<Model, "closed" | "cutOffHour">>,
  { move, act }: Readonly<{ move: boolean; act: () => Promise<unknown> }>,
): NonNullable<ReturnType<Step>> {
  const moves = movesBy(model, change)
  const isOrphaned = change.closed !== undefined && orphansValue(model, change.closed)
  return {
    errorResponse: isOrphaned ? "ImportError" : !move && moves.length > 0 ? "ConflictError" : null,
    act,
    apply: () => {
      Object.assign(model, change)
      for (const { order, to } of moves) order.dealing = to
      if (moves.length > 0) world.reached.add("orders moved")
    },
  }
}

/** Closes today or an open day of the week that follows. */
function closeDay(ahead: number, move: boolean): Step {
  return (model, world) => {
    let closed = dayAt(model.now) + ahead
    if (!isOpen(model, closed)) closed = nextOpen(model, closed)
    return changeTerms(
      model,
      world,
      { closed: new Set([...model.closed, closed]) },
      {
        move,
        act: () =>
          importNonOperatingDays(
            world.ctx,
            [{ fund: "EUTBL", day: dayText(closed) }],
            move ? { mover: world.mover } : {},
          ),
      },
    )
  }
}

/** Opens a day that was closed, the latest ones more often. */
function reopenDay(index: number, move: boolean): Step {
  return (model, world) => {
    const days = [...model.closed].sort((a, b) => b - a)
    const reopened = days[Math.min(index % 7, days.length - 1)]
    if (reopened === undefined) return null
    return changeTerms(
      model,
      world,
      { closed: new Set(days.filter((closed) => closed !== reopened)) },
      {
        move,
        act: () =>
          removeNonOperatingDay(
            world.ctx,
            { fund: "EUTBL", day: dayText(reopened) },
            move ? world.mover : undefined,
          ),
      },
    )
  }
}

function changeCutOff(cutOffHour: number, move: boolean): Step {
  return (model, world) =>
    changeTerms(
      model,
      world,
      { cutOffHour },
      {
        move,
        act: () => importFunds(world.ctx, [modelFund(model, cutOffHour)], move ? { mover: world.mover } : {}),
      },
    )
}

/** The fund of a sequence. */
export const modelFund = ({ method, rule }: Pick<Model, "method" | "rule">, cutOffHour: number) =>
  sampleFund({
    executionMethod: method,
    navDayRule: rule,
    cutOffTime: `${cutOffHour.toString().padStart(2, "0")}:00` as TimeOfDay,
  })

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
  wait((model) => dealing(model).cutOffAt),
  publish(change),
  deal,
]

/** Cut-offs and publications pass before anything is dealt: the runs are late. */
const runsLate = (days: number, change: bigint): Step[] => [
  ...Array.from({ length: days }, () => [wait((model) => dealing(model).cutOffAt), publish(change)]).flat(),
  waitHours(1),
  dealAll,
]

/** A payout fails because its account is wrong, and is made again when that was put right. */
const payoutFails = (index: number): Step[] => [
  pay(index, "failed"),
  decideFailedAccount("invalidate"),
  payAgain(FIRST_THAT_SUITS),
  decideFailedAccount("validate"),
  payAgain(FIRST_THAT_SUITS),
]

/** As an index: the first record that suits, where there is one. */
const FIRST_THAT_SUITS = 1

const decideFailedAccount =
  (decision: "validate" | "invalidate"): Step =>
  (model, world) => {
    const failed = pick(model.redemptions, FIRST_THAT_SUITS, ({ status }) => status === "payout-failed")
    return failed === undefined ? null : decideAccount(failed.investor, decision)(model, world)
  }

/** A day is closed around an order that waits, and opened again: what prices the order may change both times. */
const closedAndReopened = (investor: number, ahead: number): Step[] => [
  ...funded(investor, 200_000n),
  closeDay(ahead, true),
  reopenDay(0, false),
  reopenDay(0, true),
]

const funded = (investor: number, cents: bigint): Step[] => [
  create(investor, cents),
  (model, world) => sendMoneyTo(model, world, model.subscriptions.at(-1), cents),
]

/** A little money of an investor who has shares already, straight to its run. */
const littleMoney = (investor: number, cents: bigint, change: bigint): Step[] => [
  ...funded(investor, cents),
  ...dayPasses(change),
]

/** A day is closed between the cut-off and the run, when orders wait for a value that may not come any more. */
const closedAfterCutOff = (ahead: number, move: boolean, change: bigint): Step[] => [
  wait((model) => dealing(model).cutOffAt),
  closeDay(ahead, move),
  publish(change),
  dealAll,
]

/** The oldest value that is due stays missing for a day: what waits for it is dealt only then. */
const valueComesLate = (change: bigint): Step[] => [
  wait((model) => dealing(model).cutOffAt),
  publish(change, 1),
  dealAll,
  wait((model) => cutOff(model, nextOpen(model, dayAt(model.now)))),
  dealAll,
  publish(change),
  dealAll,
]

/** All that waits gets its values and is dealt: nothing is left behind, whatever happened before. */
export const dealEverything = (): AsyncCommand<Model, World> =>
  new LifecycleCommand(
    "dealEverything",
    [],
    [
      wait((model) =>
        Math.max(
          model.now,
          ...waitingDealings(model).map(
            ({ cutOffAt, priceDay }) => Math.max(cutOffAt, cutOff(model, priceDay)) + WEEK_MILLISECONDS,
          ),
        ),
      ),
      publish(0n),
      dealAll,
      (model) => {
        if (waitingDealings(model).length > 0)
          throw new Error("orders wait for a day on which nothing is dealt")
        return null
      },
    ],
  )

const WEEK_MILLISECONDS = 7 * 24 * 3_600_000

/** Long enough for an order without money to expire. */
const fortnightPasses = (change: bigint): Step[] => [waitHours(15 * 24), publish(change), expire]

const investor = fc.nat({ max: 3 })
const index = fc.nat({ max: 1_000 })
const cents = fc.oneof(
  fc.bigInt({ min: 1n, max: 6_000n }),
  // Enough for another order, and too little for a share that is expensive.
  fc.bigInt({ min: 5_000n, max: 10_600n }),
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

const decision = fc.constantFrom("validate" as const, "validate" as const, "invalidate" as const)

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
  { weight: 1, arbitrary: command("payoutFails", fc.tuple(index), payoutFails) },
  { weight: 2, arbitrary: command("payAgain", fc.tuple(index), payAgain) },
  { weight: 2, arbitrary: command("wait", fc.tuple(fc.integer({ min: 1, max: 30 })), waitHours) },
  { weight: 1, arbitrary: command("fortnightPasses", fc.tuple(change), fortnightPasses) },
  { weight: 4, arbitrary: command("dayPasses", fc.tuple(change), dayPasses) },
  { weight: 2, arbitrary: command("runsLate", fc.tuple(fc.integer({ min: 1, max: 4 }), change), runsLate) },
  {
    weight: 2,
    arbitrary: command(
      "littleMoney",
      fc.tuple(investor, fc.bigInt({ min: 5_000n, max: 10_600n }), change),
      littleMoney,
    ),
  },
  {
    weight: 1,
    arbitrary: command(
      "closedAndReopened",
      fc.tuple(investor, fc.integer({ min: 1, max: 3 })),
      closedAndReopened,
    ),
  },
  {
    weight: 2,
    arbitrary: command(
      "closedAfterCutOff",
      fc.tuple(fc.nat({ max: 2 }), fc.boolean(), change),
      closedAfterCutOff,
    ),
  },
  { weight: 1, arbitrary: command("valueComesLate", fc.tuple(change), valueComesLate) },
  { weight: 2, arbitrary: command("closeDay", fc.tuple(fc.nat({ max: 4 }), fc.boolean()), closeDay) },
  { weight: 1, arbitrary: command("reopenDay", fc.tuple(index, fc.boolean()), reopenDay) },
  {
    weight: 1,
    arbitrary: command("changeCutOff", fc.tuple(fc.integer({ min: 9, max: 16 }), fc.boolean()), changeCutOff),
  },
  { weight: 1, arbitrary: command("suspend", fc.tuple(index), suspend) },
  { weight: 2, arbitrary: command("activate", fc.tuple(index), activate) },
  { weight: 1, arbitrary: command("investorComes", fc.tuple(), () => investorComes) },
  { weight: 1, arbitrary: command("archive", fc.tuple(index), archive) },
  { weight: 1, arbitrary: command("decideAccount", fc.tuple(index, decision), decideAccount) },
  { weight: 1, arbitrary: command("send", fc.tuple(index), send) },
)

/**
 * As many commands, after a first order of each investor that everything else can build on; in the end all that waits is
 * dealt.
 */
export const lifecycle = (count: number): fc.Arbitrary<AsyncCommand<Model, World>[]> =>
  fc
    .array(anyCommand, { minLength: count - 4, maxLength: count - 4, size: "max" })
    .map((commands) => [
      new LifecycleCommand("create", [0, 1], [create(0, 1_000_000n), create(1, 250_000n)]),
      new LifecycleCommand("wire", [1, 5], [sendMoney(1, 1_000_000n), sendMoney(5, 250_000n)]),
      new LifecycleCommand("dayPasses", [100n], dayPasses(100n)),
      ...commands,
      dealEverything(),
    ])
