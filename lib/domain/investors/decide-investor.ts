import type { Day } from "#lib/domain/calendar/day.ts"
import { addMonths } from "#lib/domain/calendar/day.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Investor, InvestorStatus, Requirement } from "./investor.ts"

const AGE_OF_MAJORITY_YEARS = 18

const REVIEW: Requirement = {
  code: "review",
  field: null,
  message: "The operator reviews this investor. Nothing is asked of you.",
}

const REFUSAL: Requirement = {
  code: "refused",
  field: null,
  message: "The operator refused this investor. Contact the operator.",
}

/** Only adults invest: throws InvestorNotEligibleError for somebody born less than 18 years before `today`. */
export function requireAdult(dateOfBirth: Day, today: Day): void {
  if (addMonths(dateOfBirth, AGE_OF_MAJORITY_YEARS * 12) <= today) return
  throw new DomainError(
    "InvestorNotEligibleError",
    `An investor must be at least ${AGE_OF_MAJORITY_YEARS} years old.`,
  )
}

/** What demo and sandbox decide at once; the last names `Review` and `Refused` let integrators see the other outcomes. */
export function decisionAtOnce(lastName: string): Pick<Investor, "status" | "requirements"> {
  if (lastName === "Review") return awaitingReview
  if (lastName === "Refused") return { status: "refused", requirements: [REFUSAL] }
  return { status: "active", requirements: [] }
}

/** A new investor until somebody has decided. */
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

/** Only an active investor orders: throws InvestorNotReadyError with what is missing. */
export function requireReady({ status, requirements }: Pick<Investor, "status" | "requirements">): void {
  if (status === "active") return
  throw new DomainError("InvestorNotReadyError", WHY_NOT_READY[status], { details: { requirements } })
}
