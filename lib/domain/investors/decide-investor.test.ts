import { describe, expect, it } from "vitest"
import type { InvestorDecision } from "./decide-investor.ts"
import {
  decidedInvestor,
  INVESTOR_DECISIONS,
  isDecidedAlready,
  mayDecideInvestor,
} from "./decide-investor.ts"
import type { InvestorStatus } from "./investor.ts"
import { INVESTOR_STATUSES } from "./investor.ts"

const ALLOWED: Record<InvestorDecision["decision"], Partial<Record<InvestorStatus, InvestorStatus>>> = {
  activate: {
    "pending-review": "active",
    "action-required": "active",
    refused: "active",
    suspended: "active",
    archived: "active",
  },
  refuse: { "pending-review": "refused", "action-required": "refused" },
  suspend: { active: "suspended", "action-required": "suspended" },
  "require-action": {
    "pending-review": "action-required",
    "action-required": "action-required",
    active: "action-required",
  },
}

const made = (decision: InvestorDecision["decision"]): InvestorDecision =>
  decision === "activate" ? { decision } : { decision, field: null, message: "Because." }

describe.each(INVESTOR_DECISIONS)("the decision to %s", (decision) => {
  it.each(INVESTOR_STATUSES)("of an investor who is %s leads where it must, or is rejected", (status) => {
    const to = ALLOWED[decision][status]
    const decide = () => decidedInvestor({ status, requirements: [] }, made(decision))
    expect(mayDecideInvestor(status, decision)).toBe(to !== undefined)
    if (to === undefined) expect(decide).toThrow(expect.objectContaining({ code: "ConflictError" }))
    else expect(decide().status).toBe(to)
  })
})

it("what is asked adds up, and an active investor is asked nothing", () => {
  const asked = decidedInvestor(
    { status: "pending-review", requirements: [{ code: "review", field: null, message: "Wait." }] },
    { decision: "require-action", field: "address", message: "Send a bill." },
  )
  const twice = decidedInvestor(asked, { decision: "require-action", field: null, message: "Call us." })
  expect(twice.requirements).toEqual([
    { code: "action", field: "address", message: "Send a bill." },
    { code: "action", field: null, message: "Call us." },
  ])
  expect(decidedInvestor(twice, { decision: "activate" }).requirements).toEqual([])
})

it("the same decision again is recognized, another one is not", () => {
  const ask = { decision: "require-action", field: "address", message: "Send a bill." } as const
  const suspend = { decision: "suspend", message: "A check." } as const
  const asked = decidedInvestor({ status: "active", requirements: [] }, ask)
  const suspended = decidedInvestor(asked, suspend)
  expect(isDecidedAlready(asked, ask)).toBe(true)
  expect(isDecidedAlready(asked, { ...ask, field: null })).toBe(false)
  expect(isDecidedAlready(asked, { ...ask, message: "Call us." })).toBe(false)
  expect(isDecidedAlready(suspended, suspend)).toBe(true)
  expect(isDecidedAlready(suspended, { ...suspend, message: "Another check." })).toBe(false)
  expect(isDecidedAlready(suspended, ask)).toBe(false)
  expect(isDecidedAlready(suspended, { decision: "activate" })).toBe(false)
})
