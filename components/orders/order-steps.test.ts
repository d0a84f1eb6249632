import { describe, expect, it } from "vitest"
import { returnReasonText } from "#lib/domain/bank-statements/return-reason.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { PayoutHold } from "#lib/domain/payouts/payout.ts"
import type { PartPayment } from "#lib/domain/subscription-orders/subscription-order.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import { currentStep, nextText, orderSteps } from "./order-steps.ts"
import { sampleRedemption, sampleReturned } from "./sample-order.fixture.ts"

const sample = sampleRedemption("1.063699", "1063.699", "0.009")

const heldFor = (reason: PayoutHold["reason"] | null): Order => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const sentence = conflictReason("classWithoutAccount")
  const payoutHold = reason === null ? null : { reason, detail: "for the operator", sentence }
  return { ...sample, order: { ...sample.order, payoutHold } }
}

/** The order with its payout at the bank. */
function sent(of: Order, sentAt: Instant | null): Order {
  if (of.kind !== "redemption" || of.order.payout === null) throw new Error("the sample has a payout")
  return { ...of, order: { ...of.order, payout: { ...of.order.payout, status: "sent", sentAt } } }
}

const payoutStep = (reason: PayoutHold["reason"] | null) =>
  currentStep(orderSteps("en", messages("en").ordering, heldFor(reason), sample.order.updatedAt))

describe("the step of a payout that waits to be sent", () => {
  it("says that the fund operator still has to release it while nothing else holds it", () => {
    expect(payoutStep(null)).toMatchObject({
      title: "Payout",
      at: null,
      sentence: expect.stringMatching(
        /^We are preparing the payout of .* not released it to the bank yet\.$/,
      ),
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

describe("the step of a payout that was sent to the bank", () => {
  const sentStep = (sentAt: Instant | null) => {
    const of = sent(sample, sentAt)
    const { ordering } = messages("en")
    const now = sample.order.updatedAt
    return [currentStep(orderSteps("en", ordering, of, now)), nextText("en", ordering, of, now)] as const
  }

  it("says that the money is on its way, and since which day in the time zone of the fund", () => {
    const [step, next] = sentStep(instant("2026-11-20T23:30:00Z"))
    expect(step).toMatchObject({
      title: "Payout",
      at: "sent on 21 Nov 2026",
      sentence: expect.stringContaining("is on its way"),
    })
    expect(next).toBe("Payout, sent on 21 Nov 2026")
  })

  it("has no day where none was recorded", () => {
    const [step, next] = sentStep(null)
    expect(step).toMatchObject({ at: null, sentence: expect.stringContaining("is on its way") })
    expect(next).toBe("Payout")
  })
})

it("what happens next after a failed payout is what its reader has to do", () => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const failed: Order = { ...sample, order: { ...sample.order, status: "payout-failed" } }
  const next = (of: Order) => nextText("en", messages("en").ordering, of, sample.order.updatedAt)
  expect(next(failed)).toBe("Choose a bank account for the payout")
  expect(next(sample)).toBe("Payout, to be released by the fund operator")
  expect(next(heldFor("investor-not-active"))).toBe("Payout on hold")
})

it.each([
  ["AC04, the account is closed", "choose the account to pay it to. Reason: AC04, the account is closed."],
  ["The account is archived.", "choose the account to pay it to. Reason: The account is archived."],
  [null, "choose the account to pay it to."],
])("a failed payout says why the bank did not pay it: %s", (statusReason, end) => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const failed: Order = { ...sample, order: { ...sample.order, status: "payout-failed", statusReason } }
  const steps = orderSteps("en", messages("en").ordering, failed, sample.order.updatedAt)
  expect(steps.at(-1)?.sentence.endsWith(end)).toBe(true)
})

it.each([
  ["AC04, the account is closed", "Motif\u00a0: AC04, le compte est clôturé."],
  ["AC04, the account is closed: 2024", "Motif\u00a0: AC04, le compte est clôturé\u00a0: 2024."],
  ["BE05, the initiating party is not known", "Motif\u00a0: BE05, the initiating party is not known."],
  ["returned by the bank", "choisissez le compte à créditer."],
  ["rejected by the bank: Compte clos", "Motif\u00a0: Compte clos."],
  ["Pris par erreur", "Motif\u00a0: Pris par erreur."],
])("the reason of a bank is in the language of the page, what was written stays: %s", (statusReason, end) => {
  if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
  const failed: Order = { ...sample, order: { ...sample.order, status: "payout-failed", statusReason } }
  const steps = orderSteps("fr", messages("fr").ordering, failed, sample.order.updatedAt)
  expect(steps.at(-1)?.sentence.endsWith(end)).toBe(true)
})

it("every reason of a bank that has a translation is worded as it is stored", () => {
  for (const [code, words] of Object.entries(messages("en").ordering.payoutReasons))
    expect(returnReasonText({ code, text: null })).toBe(`${code}, ${words}`)
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

describe("an executed redemption has one amount in all of its steps", () => {
  const sentences = (order: Order) =>
    orderSteps("en", messages("en").ordering, order, order.order.updatedAt)
      .filter(({ id }) => id === "price" || id === "payout")
      .map(({ sentence }) => sentence.replaceAll("\u00a0", " "))

  it("also where its exact amount would be rounded up and the payout is rounded down", () => {
    const [sold, paid] = sentences(sent(sampleRedemption("1.063699", "1063.699", "0.009"), null))
    expect(sold).toMatch(/^You sold 1,000 shares for EUR 1,063\.69\. /)
    expect(paid).toMatch(/^EUR 1,063\.69 is on its way/)
  })

  it("and the fee between them, where there is one", () => {
    const redemption = sampleRedemption("1.063699", "1063.699", "0.009")
    if (redemption.kind !== "redemption") throw new Error("the sample is a redemption")
    const { settlement, payout } = redemption.order
    if (settlement === null || payout === null) throw new Error("the sample is executed")
    const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
    const withFee: Order = {
      ...redemption,
      order: {
        ...redemption.order,
        settlement: { ...settlement, fee: euros("1.06") },
        payout: { ...payout, amount: euros("1062.63") },
      },
    }
    const [sold, paid] = sentences(sent(withFee, null))
    expect(sold).toMatch(/^You sold 1,000 shares for EUR 1,063\.69, less an exit fee of EUR 1\.06\. /)
    expect(paid).toMatch(/^EUR 1,062\.63 is on its way/)
  })
})

describe("the payment of an order over EUR 5,000.00", () => {
  const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })
  const paymentStep = (waiting: readonly string[], partPayment: PartPayment | null = null) => {
    const returned = sampleReturned("")
    if (returned.kind !== "subscription") throw new Error("the sample is a subscription")
    const order = { ...returned.order, amount: euros("5000"), status: "pending-wire", validAt: null } as const
    const payments = waiting.map((value) => ({ amount: euros(value) }))
    const { ordering } = messages("en")
    const steps = orderSteps("en", ordering, { ...returned, order, partPayment }, order.createdAt, payments)
    const step = currentStep(steps)
    return [step?.title, step?.sentence.replaceAll("\u00a0", " ")]
  }

  it("is asked for in full while nothing has arrived", () => {
    expect(paymentStep([])).toEqual([
      "Payment",
      expect.stringMatching(/^Transfer EUR 5,000\.00 with reference/),
    ])
  })

  it("is asked for without what waits for a bank account", () => {
    expect(paymentStep(["3000", "999.99"])[1]).toMatch(/^Transfer EUR 1,000\.01 with reference/)
    const part = { arrived: euros("400"), missing: euros("4600") }
    expect(paymentStep(["4000"], part)[1]).toMatch(
      /^EUR 4,400\.00 has arrived, EUR 600\.00 is missing\. Transfer EUR 600\.00 .* we return EUR 4,400\.00\.$/,
    )
  })

  it("is not asked for again where all of it waits for a bank account", () => {
    const waits = ["Payment", expect.stringMatching(/^The money for this order has arrived\. It counts once/)]
    expect(paymentStep(["5000"])).toEqual(waits)
    expect(paymentStep(["3000", "2500"])).toEqual(waits)
    expect(paymentStep(["4600"], { arrived: euros("400"), missing: euros("4600") })).toEqual(waits)
  })
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
