import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { Order } from "./order.ts"
import type { Execution } from "./order-facts.ts"
import { compensationFacts, executionText } from "./order-facts.ts"
import { orderSteps } from "./order-steps.ts"
import { sampleRedemption } from "./sample-order.fixture.ts"

const { terms: known, ...sample } = sampleRedemption("1.063699", "1063.699", "0.009")
const unknown = {
  ...known,
  calendar: {
    ...known.calendar,
    executionMethod: "unknownNAVs" as const,
    navDayRule: "open-day" as const,
    publicationTime: "10:00" as typeof known.calendar.publicationTime,
  },
}
const value = { value: decimal("1.0636"), currency: "EUR" as const }
const monday = { isDone: false, dealingDay: day("2026-11-23"), priceDay: day("2026-11-22") }

const textOf = (terms: Order["terms"], execution: Execution): string =>
  executionText("en", messages("en").ordering, terms, execution).replaceAll("\u00a0", " ")

describe("a compensation for a corrected value", () => {
  const compensation = {
    id: "one",
    day: day("2026-11-25"),
    valueBefore: { value: decimal("1.01"), currency: "EUR" },
    valueAfter: { value: decimal("1"), currency: "EUR" },
  } as const
  const inShares = { ...compensation, shares: decimal("9.901"), amount: null, status: "granted" } as const
  const inMoney = {
    ...compensation,
    shares: null,
    amount: { value: decimal("2"), currency: "EUR" },
    status: "owed",
  } as const

  it("says what was granted, when, why, and whether money is paid", () => {
    const { ordering } = messages("en")
    const shown = compensationFacts("en", ordering, { terms: known }, [
      inShares,
      inMoney,
      { ...inMoney, status: "paid" },
    ])
    expect(shown.map(({ name, value: text }) => `${name}: ${text.replaceAll("\u00a0", " ")}`)).toEqual([
      "Compensation: 9.901 shares granted on 25 Nov 2026. The net asset value was corrected from EUR 1.010000 to EUR 1.000000.",
      "Compensation: EUR 2.00 granted on 25 Nov 2026, not paid yet. The net asset value was corrected from EUR 1.010000 to EUR 1.000000.",
      "Compensation: EUR 2.00 granted on 25 Nov 2026 and paid. The net asset value was corrected from EUR 1.010000 to EUR 1.000000.",
    ])
  })

  it.each(LANGUAGES)("is said in %s without a placeholder left", (language) => {
    for (const status of ["owed", "sent", "paid"] as const) {
      const [fact] = compensationFacts(language, messages(language).ordering, { terms: known }, [
        { ...inMoney, status },
      ])
      expect(fact?.value).not.toMatch(/[{}]/)
    }
  })
})

describe("the value that an order is executed at", () => {
  it("is named when it is published, all decimals of its class included", () => {
    expect(textOf(known, { ...monday, value })).toBe(
      "Dealing day 23 Nov 2026, at EUR 1.063600: the net asset value of 22 Nov 2026, already published.",
    )
  })

  it("is expected where a fund with known values has not published it yet: on Friday for Monday", () => {
    expect(textOf(known, { ...monday, value: null })).toBe(
      "Dealing day 23 Nov 2026, at the net asset value of 22 Nov 2026, expected 20 Nov 2026, 14:00 CET.",
    )
  })

  it("is expected on the next open day where values are unknown", () => {
    const priceDay = day("2026-11-27")
    expect(textOf(unknown, { isDone: false, dealingDay: priceDay, priceDay, value: null })).toBe(
      "Dealing day 27 Nov 2026, at the net asset value of 27 Nov 2026, expected 30 Nov 2026, 10:00 CET.",
    )
  })

  it("is the settled one once the order is executed", () => {
    expect(textOf(known, { ...monday, isDone: true, value })).toBe(
      "Executed on dealing day 23 Nov 2026 at EUR 1.063600, the net asset value of 22 Nov 2026.",
    )
  })

  it.each(LANGUAGES)("is said in %s without a placeholder left", (language) => {
    const { ordering } = messages(language)
    for (const of of [
      { ...monday, value },
      { ...monday, value: null },
      { ...monday, isDone: true, value },
    ])
      expect(executionText(language, ordering, known, of)).toMatch(/^[^{}]*2026[^{}]*\.$/)
  })
})

describe("the page of an order", () => {
  const stepsOf = (order: Order) =>
    orderSteps("en", messages("en").ordering, order, instant("2026-11-22T12:00:00Z")).map(
      ({ sentence }) => sentence,
    )

  it("says the same sentence while it waits", () => {
    if (sample.kind !== "redemption") throw new Error("the sample is a redemption")
    const order: Order = {
      ...sample,
      terms: known,
      publishedValue: value,
      order: {
        ...sample.order,
        status: "pending-valuation",
        dealingDay: monday.dealingDay,
        priceDay: monday.priceDay,
        cutOffAt: instant("2026-11-23T11:00:00Z"),
        settlement: null,
        payout: null,
        executedAt: null,
      },
    }
    const { ordering } = messages("en")
    expect(stepsOf(order)).toContain(executionText("en", ordering, known, { ...monday, value }))
    expect(ordering.statusPendingValuation).not.toContain("price")
  })

  it("and once it is executed", () => {
    expect(stepsOf({ ...sample, terms: known } as Order).join(" ")).toContain(
      "Executed on dealing day 20 Nov 2026 at EUR\u00a01.063699, the net asset value of 19 Nov 2026.",
    )
  })
})
