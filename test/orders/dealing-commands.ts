import type { DatabasePool } from "#lib/db/client.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { CompensationChoice } from "#lib/domain/compensations/compensation.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { netAssetValuePublication } from "#lib/services/approvals/kinds/net-asset-values.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import type { DueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { openDay } from "#test/funds/open-day.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import type { Model } from "./lifecycle-model.ts"
import {
  canBeExecuted,
  compensate,
  dayAt,
  execute,
  hasLoss,
  isOpen,
  missingValueDays,
  movesBy,
  nextOpen,
  orphansValue,
  pricedOn,
  valueBefore,
  waitingOrderTerms,
} from "./lifecycle-model.ts"
import type { Step, World } from "./lifecycle-step.ts"
import { dayText, pick } from "./lifecycle-step.ts"
import { OPERATOR } from "./sample-orders.ts"

/** The values that should be there by now and are not; `leftOut` of them stay missing, the oldest first. */
export function publish(change: bigint, leftOut = 0): Step {
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
      expectedError: null,
      act: () => importNetAssetValues(world.ctx, SCHEDULE, { records }),
      apply: () => {
        model.values = published
      },
    }
  }
}

/** A value that priced orders, or any other one, is corrected, as an approval does it. */
export function revise(index: number, change: bigint, choice: CompensationChoice): Step {
  return (model, world) => {
    const dated = pick([...model.values.keys()], index, (of) => pricedOn(model, of).length > 0)
    const before = model.values.get(dated ?? 0)
    if (dated === undefined || before === undefined || change === 0n) return null
    const to = before + change
    const priced = pricedOn(model, dated)
    // The tolerance of the fund is half a per cent.
    const isLarge = priced.some(({ compensated: { executedAt } }) => {
      const error = to > executedAt ? to - executedAt : executedAt - to
      return error * 200n > executedAt
    })
    const input = {
      records: [{ shareClass: "EUTBL" as const, day: dayText(dated), value: valueText(to) }],
      reason: "Corrected.",
      compensation: choice,
    }
    return {
      expectedError: choice === "none" && isLarge && hasLoss(model, dated, to) ? "ImportError" : null,
      act: () =>
        publishPublicData(world.ctx.db, (db) =>
          netAssetValuePublication.apply({ ...world.ctx, db: db as DatabasePool }, OPERATOR, input, {
            proposalId: null,
            approvalId: null,
          }),
        ),
      apply: () => {
        model.values.set(dated, to)
        if (choice !== "none") compensate(model, dated, to, choice)
        for (const { compensated } of priced) {
          if (compensated.shares > 0n) world.reached.add("compensated in shares")
          if (compensated.cents > 0n) world.reached.add("compensated in money")
        }
      },
    }
  }
}

const valueText = (millionths: bigint): Decimal =>
  decimal(`${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, "0")}`)

/** Executes the oldest terms that orders wait with. */
export const deal: Step = (model, world) => {
  const [first] = waitingOrderTerms(model)
  if (first === undefined) return null
  return {
    expectedError: canBeExecuted(model, first) ? null : "ConflictError",
    act: () =>
      runDealing(world.ctx, OPERATOR, {
        shareClassId: world.shareClassId,
        dealingDay: day(dayText(first.dealingDay)),
      }),
    apply: () => execute(model, first),
  }
}

/** Executes whatever can be executed, as the service does; what cannot be executed waits. */
export const dealAll: Step = (model, world) => {
  const everyTerms = waitingOrderTerms(model)
  const due = everyTerms.filter((terms) => canBeExecuted(model, terms))
  return {
    expectedError: null,
    act: () => runDueDealings(world.ctx, OPERATOR),
    apply: ({ runs, waiting }: DueDealings) => {
      if (runs.length !== due.length || waiting.length !== everyTerms.length - due.length) {
        throw new Error(`${runs.length} of ${due.length} dealings were made, and ${waiting.length} wait`)
      }
      for (const terms of due) execute(model, terms)
      if (due.some(({ cutOffAt }) => cutOffAt + LATE_MILLISECONDS <= model.now)) world.reached.add("late run")
    },
  }
}

/** A run this long after the cut-off of its orders is late by any measure. */
const LATE_MILLISECONDS = 24 * 3_600_000

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
    expectedError: isOrphaned ? "ImportError" : !move && moves.length > 0 ? "ConflictError" : null,
    act,
    apply: () => {
      Object.assign(model, change)
      for (const { order, to } of moves) order.terms = to
      if (moves.length > 0) world.reached.add("orders moved")
    },
  }
}

/** Closes today or an open day of the week that follows. */
export function closeDay(ahead: number, move: boolean): Step {
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
          importNonOperatingDays(world.ctx, SCHEDULE, {
            records: [{ fund: "EUTBL", day: dayText(closed) }],
            ...(move ? { mover: world.mover } : {}),
          }),
      },
    )
  }
}

/** Opens a day that was closed, the latest ones more often. */
export function reopenDay(index: number, move: boolean): Step {
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
          openDay(world.ctx, {
            fund: "EUTBL",
            day: dayText(reopened),
            mover: move ? world.mover : undefined,
          }),
      },
    )
  }
}

export function changeCutOff(cutOffHour: number, move: boolean): Step {
  return (model, world) =>
    changeTerms(
      model,
      world,
      { cutOffHour },
      {
        move,
        act: () =>
          importFunds(world.ctx, SCHEDULE, {
            records: [modelFund(model, cutOffHour)],
            ...(move ? { mover: world.mover } : {}),
          }),
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
