import { describe, expect, it } from "vitest"
import type { PayoutHold } from "#lib/domain/payouts/payout.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { currentStep, nextText, orderSteps } from "./order-steps.ts"
import { sampleRedemption, sampleReturned } from "./sample-order.fixture.ts"

const sample = sampleRedemption("1.063699", "1063.699", "0.009")

const heldFor = (reason: PayoutHold["reason"] | null): Order => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const payoutHold = reason === null ? null : { reason, detail: "for the operator" }
  return { ...sample, order: { ...sample.order, payoutHold } }
}

const payoutStep = (reason: PayoutHold["reason"] | null) =>
  currentStep(orderSteps("en", messages("en").ordering, heldFor(reason), sample.order.updatedAt))

describe("the step of a payout that waits to be sent", () => {
  it("says that the money is on its way only while nothing holds it", () => {
    expect(payoutStep(null)).toMatchObject({
      title: "Payout",
      sentence: expect.stringContaining("on its way"),
    })
  })

  it("says that another account is needed where this one cannot be paid to", () => {
    expect(payoutStep("bank-account-not-validated")).toMatchObject({
      title: "Payout on hold",
      sentence: expect.stringContaining("Choose another account"),
    })
  })

  it("says whom to ask while the investor is not active", () => {
    expect(payoutStep("investor-not-active")?.sentence).toContain("Contact the fund operator")
  })
})

it("what happens next after a failed payout is what its reader has to do", () => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const failed: Order = { ...sample, order: { ...sample.order, status: "payout-failed" } }
  const next = (of: Order) => nextText("en", messages("en").ordering, of, sample.order.updatedAt)
  expect(next(failed)).toBe("Choose a bank account for the payout")
  expect(next(sample)).toBe("Payout")
})

it("an executed redemption has its amount in the smallest unit of its currency, as every other page has it", () => {
  const steps = orderSteps(
    "en",
    messages("en").ordering,
    sampleRedemption("1.0633542", "1063.3542", "0.0042"),
    sample.order.updatedAt,
  )
  expect(steps.find(({ id }) => id === "price")?.sentence).toContain("for EUR\u00a01,063.35.")
})

describe("the last step of a subscription whose money went back", () => {
  const lastStep = (reason: string) =>
    orderSteps("en", messages("en").ordering, sampleReturned(reason), sample.order.updatedAt).at(-1)

  it("says why when the money buys no share", () => {
    expect(lastStep("buys-no-share")).toMatchObject({
      state: "ended",
      title: "Money returned",
      sentence: expect.stringContaining("too small to buy even the smallest fraction"),
    })
  })

  it("says only that it was sent back when the operator returned it", () => {
    expect(lastStep("paid twice")?.sentence).toBe("We returned the money to the account it came from.")
  })
})
