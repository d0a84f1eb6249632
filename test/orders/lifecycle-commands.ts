import type { AsyncCommand } from "fast-check"
import fc from "fast-check"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { changeCutOff, closeDay, deal, dealAll, publish, reopenDay, revise } from "./dealing-commands.ts"
import type { Model } from "./lifecycle-model.ts"
import { currentOrderTerms, cutOff, dayAt, nextOpen, waitingOrderTerms } from "./lifecycle-model.ts"
import type { Step, World } from "./lifecycle-step.ts"
import { LifecycleCommand, pick } from "./lifecycle-step.ts"
import { activate, archive, decideAccount, investorComes, suspend } from "./people-commands.ts"
import { cancelRedemption, comesBack, pay, payAgain, redeem, send } from "./redemption-commands.ts"
import {
  attribute,
  cancel,
  create,
  expire,
  sendBack,
  sendMoney,
  sendMoneyTo,
} from "./subscription-commands.ts"

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
  wait((model) => currentOrderTerms(model).cutOffAt),
  publish(change),
  deal,
]

/** Cut-offs and publications pass before anything is executed: the runs are late. */
const runsLate = (days: number, change: bigint): Step[] => [
  ...Array.from({ length: days }, () => [
    wait((model) => currentOrderTerms(model).cutOffAt),
    publish(change),
  ]).flat(),
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
  wait((model) => currentOrderTerms(model).cutOffAt),
  closeDay(ahead, move),
  publish(change),
  dealAll,
]

/** The oldest value that is due stays missing for a day: what waits for it is executed only then. */
const valueComesLate = (change: bigint): Step[] => [
  wait((model) => currentOrderTerms(model).cutOffAt),
  publish(change, 1),
  dealAll,
  wait((model) => cutOff(model, nextOpen(model, dayAt(model.now)))),
  dealAll,
  publish(change),
  dealAll,
]

/** All that waits gets its values and is executed: nothing is left behind, whatever happened before. */
const dealEverything = (): AsyncCommand<Model, World> =>
  new LifecycleCommand(
    "dealEverything",
    [],
    [
      wait((model) =>
        Math.max(
          model.now,
          ...waitingOrderTerms(model).map(
            ({ cutOffAt, priceDay }) => Math.max(cutOffAt, cutOff(model, priceDay)) + WEEK_MILLISECONDS,
          ),
        ),
      ),
      publish(0n),
      dealAll,
      (model) => {
        if (waitingOrderTerms(model).length > 0)
          throw new Error("orders wait for a day on which nothing is executed")
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

const compensation = fc.constantFrom("shares" as const, "cash" as const, "none" as const)

/** Small, and beyond the tolerance of the fund. */
const correction = fc.oneof(change, fc.bigInt({ min: -20_000n, max: 20_000n }))

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
  { weight: 1, arbitrary: command("comesBack", fc.tuple(index), comesBack) },
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
  { weight: 3, arbitrary: command("revise", fc.tuple(index, correction, compensation), revise) },
)

/**
 * As many commands, after a first order of each investor that everything else can build on; in the end all that waits is
 * executed.
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
