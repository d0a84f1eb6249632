import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { InvestorDecision } from "./decide-investor.ts"
import {
  decidedInvestor,
  INVESTOR_DECISIONS,
  isAdult,
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

describe("somebody is of age from the start of a day", () => {
  it.each([
    ["their 18th birthday", "2008-11-21", "2026-11-21"],
    // Section 188 (2) of the German Civil Code: the year of life ends with 28 February, the day before the missing one.
    ["1 March when born on 29 February", "2008-02-29", "2026-03-01"],
    ["1 March when born on 1 March", "2008-03-01", "2026-03-01"],
    ["28 February when born on 28 February, also of a leap year", "2010-02-28", "2028-02-28"],
    ["1 March when born on 1 March, also of a leap year", "2010-03-01", "2028-03-01"],
  ])("%s", (_, dateOfBirth, first) => {
    const dayBefore = addDays(day(first), -1)
    expect([isAdult(day(dateOfBirth), dayBefore), isAdult(day(dateOfBirth), day(first))]).toEqual([
      false,
      true,
    ])
  })
})
