import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { paidAndNext } from "./distribution.ts"

const payment = (paymentDay: string, amount: string | null) => ({
  exDay: day("2025-01-02"),
  paymentDay: day(paymentDay),
  amountPerShare: amount === null ? null : decimal(amount),
})

const JANUARY = payment("2026-01-15", "0.02")
const JULY = payment("2026-07-15", "0.03")
const ANNOUNCED = payment("2027-01-15", null)
const LATER = payment("2027-07-15", null)

it("lists what was paid newest first, and the next payment", () => {
  const all = [JULY, LATER, JANUARY, ANNOUNCED]
  expect(paidAndNext(all, day("2026-11-23"))).toEqual({ paid: [JULY, JANUARY], next: ANNOUNCED })
  expect(paidAndNext(all, day("2026-07-14"))).toEqual({ paid: [JANUARY], next: JULY })
  expect(paidAndNext(all, day("2026-07-15"))).toEqual({ paid: [JULY, JANUARY], next: ANNOUNCED })
})

it("leaves out an announcement whose day has passed without an amount", () => {
  expect(paidAndNext([ANNOUNCED], day("2027-02-01"))).toEqual({ paid: [], next: null })
})
