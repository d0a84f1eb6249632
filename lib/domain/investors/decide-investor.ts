import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Investor, InvestorStatus } from "./investor.ts"
import { STANDARD_REQUIREMENTS } from "./investor.ts"

const AGE_OF_MAJORITY_YEARS = 18

const REVIEW: Requirement = {
  code: "review",
  field: null,
  message: STANDARD_REQUIREMENTS.review,
}

const REJECTED: Requirement = {
  code: "refused",
  field: null,
  message: STANDARD_REQUIREMENTS.refused,
}

/**
 * Whether somebody is at least 18 on `today`. Counted back from today, because whoever was born on 29 February is of age on 1 March
 * where the year has no such day: a year of life ends with the day before the birthday, here 28 February (German Civil Code, sections
 * 187 (2) and 188 (2)), and so is not over on that day.
 */
export const isAdult = (dateOfBirth: Day, today: Day): boolean =>
  dateOfBirth <= addMonths(today, -AGE_OF_MAJORITY_YEARS * 12)

/** Nobody is known to have become 123 years old: an earlier date of birth is a typing error. */
const HIGHEST_AGE_YEARS = 120

/** What is wrong with a date of birth on `today`: the person is a minor, or was born too long ago; null for nothing. */
export function birthProblem(dateOfBirth: Day, today: Day): "minor" | "too-early" | null {
  if (!isAdult(dateOfBirth, today)) return "minor"
  return dateOfBirth < addMonths(today, -HIGHEST_AGE_YEARS * 12) ? "too-early" : null
}

const WHY_NOT_ELIGIBLE = {
  minor: `An investor must be at least ${AGE_OF_MAJORITY_YEARS} years old.`,
  "too-early": `The date of birth is more than ${HIGHEST_AGE_YEARS} years ago.`,
} as const

/** Throws InvestorNotEligibleError for an investor who on `today` is under 18, or was born more than 120 years ago. */
export function requireEligible(dateOfBirth: Day, today: Day): void {
  const problem = birthProblem(dateOfBirth, today)
  if (problem !== null) throw new DomainError("InvestorNotEligibleError", WHY_NOT_ELIGIBLE[problem])
}

/** The automatic decision of demo and sandbox; with the last names `Review` and `Refused` integrators can test the other outcomes. */
export function automaticDecision(lastName: string): Pick<Investor, "status" | "requirements"> {
  if (lastName === "Review") return awaitingReview
  if (lastName === "Refused") return { status: "refused", requirements: [REJECTED] }
  return { status: "active", requirements: [] }
}

/** A new investor before the decision. */
export const awaitingReview: Pick<Investor, "status" | "requirements"> = {
  status: "pending-review",
  requirements: [REVIEW],
}

const WHY_NOT_READY: Record<Exclude<InvestorStatus, "active">, string> = {
  "pending-review": "The investor is still under review and cannot order yet.",
  "action-required": "Something is asked of the investor before they can order: see the requirements.",
  refused: "The investor was refused and cannot order.",
  suspended: "The investor is suspended and cannot order. Contact the operator.",
  archived: "The investor is archived and cannot order.",
}

/** Throws InvestorNotReadyError with what is missing, unless the investor is active. */
export function requireReady({ status, requirements }: Pick<Investor, "status" | "requirements">): void {
  if (status === "active") return
  throw new DomainError("InvestorNotReadyError", WHY_NOT_READY[status], { details: { requirements } })
}

/** The statuses of an investor who is blocked. */
export const FROZEN_STATUSES: readonly InvestorStatus[] = ["suspended", "refused", "archived"]

/** Whether an investor is blocked: no orders, no new bank accounts, no wires, no payouts. */
export const isFrozen = (status: InvestorStatus): boolean => FROZEN_STATUSES.includes(status)

/** Throws InvestorNotReadyError for a blocked investor, whose payout accounts cannot change. */
export function requireNotFrozen({ status, requirements }: Pick<Investor, "status" | "requirements">): void {
  if (!isFrozen(status)) return
  throw new DomainError(
    "InvestorNotReadyError",
    `The investor is ${status}: where they are paid cannot be changed. Contact the operator.`,
    { details: { requirements } },
  )
}

/** The operator's decision about an investor; `message` tells the distributor the reason or what is required. */
export type InvestorDecision =
  | Readonly<{ decision: "activate" }>
  | Readonly<{ decision: "refuse" | "suspend"; message: string }>
  | Readonly<{ decision: "require-action"; field: string | null; message: string }>

export const INVESTOR_DECISIONS = ["activate", "refuse", "suspend", "require-action"] as const

const DECIDED_FROM: Record<InvestorDecision["decision"], readonly InvestorStatus[]> = {
  activate: ["pending-review", "action-required", "refused", "suspended", "archived"],
  refuse: ["pending-review", "action-required"],
  suspend: ["active", "action-required"],
  "require-action": ["pending-review", "action-required", "active"],
}

/** Whether the operator may decide this about an investor of a status. */
export const mayDecideInvestor = (status: InvestorStatus, decision: InvestorDecision["decision"]): boolean =>
  DECIDED_FROM[decision].includes(status)

const STATUS_AFTER = {
  refuse: "refused",
  suspend: "suspended",
  "require-action": "action-required",
} as const satisfies Partial<Record<InvestorDecision["decision"], InvestorStatus>>

/** Whether exactly this has been decided already: the same request sent again changes nothing. */
export function isDecidedAlready(
  { status, requirements }: Pick<Investor, "status" | "requirements">,
  decision: InvestorDecision,
): boolean {
  if (decision.decision === "activate" || status !== STATUS_AFTER[decision.decision]) return false
  const asked = decision.decision === "require-action" ? decision.field : null
  return requirements.some(({ field, message }) => field === asked && message === decision.message)
}

/**
 * The investor after a decision; requirements add up until another decision. Throws ConflictError if the decision does not
 * apply to the status.
 */
export function decidedInvestor(
  { status, requirements }: Pick<Investor, "status" | "requirements">,
  decision: InvestorDecision,
): Pick<Investor, "status" | "requirements"> {
  if (!mayDecideInvestor(status, decision.decision)) {
    throw conflict(`The investor is ${status}: ${WHY_NOT_DECIDED[decision.decision]}.`)
  }
  switch (decision.decision) {
    case "activate":
      return { status: "active", requirements: [] }
    case "refuse":
      return {
        status: "refused",
        requirements: [{ code: "refused", field: null, message: decision.message }],
      }
    case "suspend":
      return {
        status: "suspended",
        requirements: [{ code: "suspended", field: null, message: decision.message }],
      }
    case "require-action": {
      const asked = status === "action-required" ? requirements : []
      const { field, message } = decision
      return { status: "action-required", requirements: [...asked, { code: "action", field, message }] }
    }
  }
}

const WHY_NOT_DECIDED: Record<InvestorDecision["decision"], string> = {
  activate: "they may order already",
  refuse: "only one under review or with something to do is refused",
  suspend: "only one who may order, or has something to do, is suspended",
  "require-action": "something is asked only of one who may order, is under review or has something to do",
}
