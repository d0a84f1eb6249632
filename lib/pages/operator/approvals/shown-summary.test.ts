import { expect, it } from "vitest"
import { shownSummary } from "./shown-summary.ts"

const ID = "5b8d3c70-6d5c-4a3e-9d0b-6f1f7f6f2a11"

it("the summary of a proposal about an investor has their name and the start of their id", () => {
  expect(
    shownSummary(`Validate a bank account in EUR of the investor ${ID}`, { id: ID, name: "Claire Martin" }),
  ).toBe("Validate a bank account in EUR of the investor Claire Martin (5b8d3c70)")
})

it("a name is text, whatever characters it has", () => {
  expect(shownSummary(`Approve the investor ${ID} for orders`, { id: ID, name: "$& $1 Ltd" })).toBe(
    "Approve the investor $& $1 Ltd (5b8d3c70) for orders",
  )
})

it("the summary of a proposal about something else stays as it is, with IBANs in fours", () => {
  expect(shownSummary("Release one payout to the bank: 12.00 EUR", null)).toBe(
    "Release one payout to the bank: 12.00 EUR",
  )
  expect(shownSummary("Confirm the bank's statement 12 of account FR7630006000011234567890189", null)).toBe(
    "Confirm the bank's statement 12 of account FR76 3000 6000 0112 3456 7890 189",
  )
})
