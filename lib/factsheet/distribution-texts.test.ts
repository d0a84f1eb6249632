import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { distributionTexts } from "./distribution-texts.ts"

const CLASS = { symbol: "SAFOd", currency: "USD" } as const
const TODAY = day("2026-11-23")

const payment = (paymentDay: string, amount: string | null) => ({
  exDay: day(paymentDay.replace("-15", "-12")),
  paymentDay: day(paymentDay),
  amountPerShare: amount === null ? null : decimal(amount),
})

const textsOf = (...payments: ReturnType<typeof payment>[]) => distributionTexts("en", CLASS, payments, TODAY)

it("a class that has not paid out says so, and has neither rows nor notes", () => {
  expect(textsOf()).toMatchObject({
    sentence: "SAFOd has not paid out income yet. Payments appear here with their dates and amounts.",
    rows: [],
    notes: [],
  })
})

it("the next payment stands first without a bar until its amount is declared", () => {
  const { sentence, rows, notes } = textsOf(payment("2027-01-15", null))
  expect(sentence).toMatch(/^SAFOd has not paid out income yet/)
  expect(rows).toMatchObject([
    { day: "15 Jan 2027", amount: "amount to be announced", share: null, standing: "next payment" },
  ])
  expect(notes).toHaveLength(1)
})

it("payments are as long as their amounts and as exact as the most exact one, and the figures are said to be without them", () => {
  const { sentence, rows, notes } = textsOf(
    payment("2026-01-15", "0.02"),
    payment("2026-07-15", "0.015"),
    payment("2027-01-15", "0.01"),
  )
  expect(sentence.replaceAll("\u00a0", " ")).toBe("Latest payment: USD 0.015 per share on 15 Jul 2026.")
  expect(
    rows.map(({ standing, share, amount }) => [standing, share, amount.replaceAll("\u00a0", " ")]),
  ).toEqual([
    ["next payment", "0.5", "USD 0.010"],
    [null, "0.75", "USD 0.015"],
    [null, "1", "USD 0.020"],
  ])
  expect(notes).toContain("Yields, charts and performance do not include these payments.")
})
