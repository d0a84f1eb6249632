import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { FundAsset } from "#lib/domain/fund-assets/fund-asset.ts"
import { compare, multiply } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { dailyLiquidShare } from "#lib/domain/portfolio-analysis/money-market-limits.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** When something was done, and by whom if that was recorded. */
type Done = Readonly<{ at: Instant; by: string | null }>

/** What is known of a share class on a dealing day. Counts are of orders, payouts and wires. */
export type BoardDay = Readonly<{
  shareClass: ShareClassSymbol
  dealingDay: Day
  /** The day of the value at which its orders are executed. */
  priceDay: Day
  /** The latest cut-off of orders that wait; null while none waits. */
  cutOffAt: Instant | null
  /** When the calendar expects the value to be published. */
  expectedAt: Instant
  waiting: number
  executed: number
  /** The last run. */
  run: Readonly<{ at: Instant; by: string }> | null
  /** The publication of its value. */
  netAssetValue: Done | null
  /** The proposal of its value: the open one, else the one that was approved. */
  proposal: Readonly<{ id: string; at: Instant; by: string }> | null
  /** The bank's statements of the class's account; null while it has none, or no account. */
  statements: Readonly<{
    /** The first that reaches the dealing day, once it counts. */
    arrived: Done | null
    /** Whether one that reaches the dealing day waits for another person. */
    isUnconfirmed: boolean
    /** When the dealing day is over, so that its statement is due. */
    dueAt: Instant
    attested: Done | null
  }> | null
  /** Money of the class in suspense; null where that is not known of a past day. */
  suspense: number | null
  payouts: Readonly<{
    /** Pending ones that can be released and are in no open proposal, and their sum; null where there are none. */
    pending: number
    pendingAmount: Amount | null
    /** Pending ones that are in no open proposal, and that nobody can release while their class has no bank account. */
    withoutAccount: number
    /** Pending ones that are in no open proposal, and held because of their investor or the account to which they go. */
    held: number
    /** Pending ones that are in an open proposal, and wait for a checker. */
    proposed: number
    sent: number
    paid: number
    failed: number
    lastSent: Done | null
    lastPaid: Done | null
  }>
}>

export const BOARD_STEPS = [
  "statement-in",
  "payments-matched",
  "value-proposed",
  "value-approved",
  "dealing-run",
  "payouts-approved",
  "payouts-confirmed",
  "attested",
] as const

export type BoardStepName = (typeof BOARD_STEPS)[number]

/** The steps that others wait for. */
type BlockingStepName = Exclude<BoardStepName, "payments-matched" | "payouts-confirmed" | "attested">

/** Done; its turn now; blocked by an earlier step or by time; failed; or there is nothing to do. */
export type BoardStepState = "done" | "due" | "waits" | "failed" | "none"

/** How far a step is: when and by whom it was done, how many things it is about, and what it waits for. */
export type BoardStep = Readonly<{
  name: BoardStepName
  state: BoardStepState
  at?: Instant | null
  by?: string | null
  count?: number
  /** Where a step has two parts, one after the other: how many things a maker proposed, which wait for a checker. */
  proposed?: number
  /** How many payouts wait for the bank account of their class. */
  withoutAccount?: number
  /** How many payouts are held because of their investor or the account to which they go. */
  held?: number
  /** Until when it waits, where it waits for time. */
  until?: Instant
  /** The earlier step that blocks it. */
  blockedBy?: BlockingStepName
}>

/** Whether somebody has to act on the step now. */
export const isToDo = ({ state }: BoardStep): boolean => state === "due" || state === "failed"

/**
 * A day in brief: the steps to do, and those that wait for time or with orders; the last step of a day that is over. One that
 * only waits for an earlier step follows from that step.
 */
export function briefSteps(steps: readonly BoardStep[]): BoardStep[] {
  const open = steps.filter(
    (step) =>
      isToDo(step) || (step.state === "waits" && (step.until !== undefined || step.count !== undefined)),
  )
  return open.length > 0 ? open : steps.filter(({ state }) => state === "done").slice(-1)
}

/** What is left of a day with these steps: something to do, something to wait for, or nothing. */
export function progressOf(steps: readonly BoardStep[]): "due" | "waits" | "done" {
  if (steps.some(isToDo)) return "due"
  return steps.some(({ state }) => state === "waits") ? "waits" : "done"
}

/** The steps of a dealing day in their order. */
export function boardSteps(day: BoardDay, now: Instant): BoardStep[] {
  return [
    statementIn(day, now),
    payments(day),
    valueProposed(day, now),
    valueApproved(day),
    dealing(day, now),
    ...payoutSteps(day),
    attested(day),
  ]
}

/** Classes whose account never had a statement have nothing to wait for. */
function statementIn({ statements }: BoardDay, now: Instant): BoardStep {
  const name = "statement-in"
  if (statements === null) return { name, state: "none" }
  const { arrived, isUnconfirmed, dueAt } = statements
  if (arrived !== null) return { name, state: "done", ...arrived }
  if (isUnconfirmed) return { name, state: "due", count: 1 }
  return now < dueAt ? { name, state: "waits", until: dueAt } : { name, state: "due" }
}

function attested({ statements }: BoardDay): BoardStep {
  const name = "attested"
  if (statements === null) return { name, state: "none" }
  if (statements.attested !== null) return { name, state: "done", ...statements.attested }
  return statements.arrived === null
    ? { name, state: "waits", blockedBy: "statement-in" }
    : { name, state: "due" }
}

function payments({ suspense }: BoardDay): BoardStep {
  const name = "payments-matched"
  if (suspense === null) return { name, state: "none" }
  return suspense === 0 ? { name, state: "done" } : { name, state: "due", count: suspense }
}

function valueProposed({ netAssetValue, proposal, expectedAt }: BoardDay, now: Instant): BoardStep {
  const name = "value-proposed"
  if (proposal !== null) return { name, state: "done", at: proposal.at, by: proposal.by }
  if (netAssetValue !== null) return { name, state: "done" }
  return now < expectedAt ? { name, state: "waits", until: expectedAt } : { name, state: "due" }
}

function valueApproved({ netAssetValue, proposal }: BoardDay): BoardStep {
  const name = "value-approved"
  if (netAssetValue !== null) return { name, state: "done", ...netAssetValue }
  return proposal === null
    ? { name, state: "waits", blockedBy: "value-proposed" }
    : { name, state: "due", count: 1 }
}

function dealing({ waiting, executed, run, netAssetValue, cutOffAt }: BoardDay, now: Instant): BoardStep {
  const name = "dealing-run"
  if (waiting === 0)
    return run === null
      ? { name, state: "none" }
      : { name, state: "done", at: run.at, by: run.by, count: executed }
  if (cutOffAt !== null && now < cutOffAt) return { name, state: "waits", until: cutOffAt, count: waiting }
  if (netAssetValue === null) return { name, state: "waits", blockedBy: "value-approved", count: waiting }
  return { name, state: "due", count: waiting }
}

function payoutSteps({ payouts, waiting }: BoardDay): BoardStep[] {
  const { pending, withoutAccount, held, proposed, sent, paid, failed, lastSent, lastPaid } = payouts
  const open = pending + withoutAccount + held + proposed
  // A maker releases those that are pending, a checker approves those that were proposed.
  const released = sent + paid + failed
  const approved: BoardStep =
    open > 0
      ? { name: "payouts-approved", state: "due", count: pending, proposed, withoutAccount, held }
      : released > 0
        ? { name: "payouts-approved", state: "done", ...lastSent, count: released }
        : waiting > 0
          ? { name: "payouts-approved", state: "waits", blockedBy: "dealing-run" }
          : { name: "payouts-approved", state: "none" }
  const name = "payouts-confirmed"
  const confirmed: BoardStep =
    failed > 0
      ? { name, state: "failed", count: failed }
      : sent > 0
        ? { name, state: "due", count: sent }
        : open > 0
          ? { name, state: "waits", blockedBy: "payouts-approved" }
          : paid > 0
            ? { name, state: "done", ...lastPaid, count: paid }
            : waiting > 0
              ? { name, state: "waits", blockedBy: "dealing-run" }
              : { name, state: "none" }
  return [approved, confirmed]
}

const HOUR_MILLISECONDS = 3_600_000

/** Money in suspense for longer is an alarm. */
export const SUSPENSE_HOURS = 24

/** Payouts that the bank has not confirmed for longer are an alarm. */
export const UNCONFIRMED_HOURS = 48

/** Accounts whose statement is due for longer are an alarm: banks send one by the morning of the next day. */
export const STATEMENT_HOURS = 12

/** Whether something began more than some hours ago. */
export const isOlderThan = (hours: number, since: Instant, now: Instant): boolean =>
  epochMilliseconds(now) - epochMilliseconds(since) > hours * HOUR_MILLISECONDS

/** Whether orders wait although their cut-off has passed and their value was due. */
export const isLateDealing = ({ waiting, cutOffAt, expectedAt }: BoardDay, now: Instant): boolean =>
  waiting > 0 && (cutOffAt === null || cutOffAt <= now) && expectedAt <= now

/** Redemptions of a fund that wait, and what of its last valued portfolio is money within one working day. */
export type Shortage = Readonly<{ redemptions: Amount; liquid: Amount; valuationDay: Day }>

/** What waiting redemptions need above the liquid share of a portfolio; null when it covers them. */
export function shortageOf(
  redemptions: Amount,
  assets: readonly FundAsset[],
  calendar: Pick<FundCalendar, "nonOperatingDays">,
): Shortage | null {
  const [position] = assets
  if (position === undefined) return null
  const { fundTotalNetAssetsMarketValue: total, valuationDay } = position
  const liquid = multiply(total.value, dailyLiquidShare(assets, calendar))
  if (compare(redemptions.value, liquid) <= 0) return null
  return { redemptions, liquid: { value: liquid, currency: total.currency }, valuationDay }
}
