import { seededInteger } from "#demo/seed.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { automaticDecision, awaitingReview } from "#lib/domain/investors/decide-investor.ts"
import type { Investor, Requirement } from "#lib/domain/investors/investor.ts"
import { STANDARD_REQUIREMENTS } from "#lib/domain/investors/investor.ts"
import type { DemoInvestor } from "./demo-investors.ts"
import { ORDERING_COUNT, SUSPENDED } from "./demo-investors.ts"
import { minutesLater } from "./order-times.ts"

const HOUR = 60
const DAY = 24 * HOUR

/**
 * An investor in the register at `now`, created some days before their first order, or in the weeks before `now`.
 */
export function investorRecord(
  investor: DemoInvestor,
  firstOrderAt: Instant | undefined,
  now: Instant,
): Investor {
  const { place, iban: _iban, bic: _bic, ...record } = investor
  const draw = (limit: number): number => seededInteger(limit, "investor since", place)
  const createdAt =
    firstOrderAt === undefined
      ? minutesLater(now, -DAY - draw(20 * DAY))
      : minutesLater(firstOrderAt, -2 * HOUR - draw(12 * DAY))
  const decided = SUSPENDED.includes(place) ? SUSPENSION : decisionOf(place)
  const isNew = decided.status === "active" || decided.status === "pending-review"
  const updatedAt = isNew ? createdAt : minutesLater(now, -HOUR * (2 + draw(20)))
  return { ...record, status: decided.status, requirements: decided.requirements, createdAt, updatedAt }
}

type Decision = Pick<Investor, "status" | "requirements">

const asked = (code: keyof typeof STANDARD_REQUIREMENTS, field: string | null): Requirement => ({
  code,
  field,
  message: STANDARD_REQUIREMENTS[code],
})

const SUSPENSION: Decision = {
  status: "suspended",
  requirements: [asked("suspended", null)],
}

const ACTION_REQUIRED: Decision = {
  status: "action-required",
  requirements: [asked("proof-of-address", "address")],
}

/** States of those who never ordered, by index after the others. */
const OTHERS: readonly Decision[] = [
  awaitingReview,
  awaitingReview,
  awaitingReview,
  awaitingReview,
  ACTION_REQUIRED,
  ACTION_REQUIRED,
  automaticDecision("Refused"),
  automaticDecision("Refused"),
  automaticDecision("Refused"),
  { status: "archived", requirements: [] },
  { status: "archived", requirements: [] },
  SUSPENSION,
]

const decisionOf = (place: number): Decision => OTHERS[place - ORDERING_COUNT] ?? automaticDecision("")
