import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { DealingRule } from "./dealing-value.ts"
import { expectedDealingValueDay, requireDealingValue } from "./dealing-value.ts"

const rule = (overrides: Partial<DealingRule> = {}): DealingRule => ({
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(),
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
  executionMethod: "knownNAVs",
  launchDay: day("2025-01-02"),
  ...overrides,
})

// Monday 3 February 2025, noon in Paris, at the value dated the Sunday.
const monday = {
  dealingDay: day("2025-02-03"),
  cutOffAt: instant("2025-02-03T11:00:00Z"),
  priceDay: day("2025-02-02"),
}

describe("the value a dealing day is priced with", () => {
  it.each([
    ["known, dated on the eve: Sunday's, published on Friday", {}, "2025-02-02"],
    [
      "known, dated on the open day: Friday's, published on Monday at ten",
      { navDayRule: "open-day", publicationTime: "10:00" },
      "2025-01-31",
    ],
    [
      "known, published only after the cut-off: Thursday's",
      { navDayRule: "open-day", publicationTime: "13:00" },
      "2025-01-30",
    ],
    [
      "unknown, dated on the open day: Monday's own",
      { executionMethod: "unknownNAVs", navDayRule: "open-day" },
      "2025-02-03",
    ],
    [
      "unknown, dated on the eve: the one published on Monday",
      { executionMethod: "unknownNAVs" },
      "2025-02-03",
    ],
    ["never before the launch", { launchDay: day("2025-02-03") }, "2025-02-03"],
  ] as const)("is, %s", (_, overrides, expected) =>
    expect(
      expectedDealingValueDay(rule(overrides as Partial<DealingRule>), monday.dealingDay, monday.cutOffAt),
    ).toBe(expected),
  )

  const value = (text: string) => ({
    id: "nav",
    shareClassId: "class",
    day: day(text),
    amount: { value: decimal("1"), currency: "EUR" as const },
    updatedAt: monday.cutOffAt,
  })

  const outcome = (valueDay: string | null, now: string) => {
    try {
      return requireDealingValue(monday, valueDay === null ? null : value(valueDay), instant(now)).day
    } catch (error) {
      return error instanceof DomainError ? error.reason : error
    }
  }

  it("is rejected before the cut-off, when it is missing and when it is stale", () => {
    expect(outcome("2025-02-02", "2025-02-03T11:00:00Z")).toBe("2025-02-02")
    expect(outcome("2025-02-02", "2025-02-03T10:59:59Z")).toContain("orders may still come")
    expect(outcome(null, "2025-02-03T11:00:00Z")).toBe(
      "The net asset value of 2025-02-02 is not published yet.",
    )
    expect(outcome("2025-01-30", "2025-02-03T11:00:00Z")).toBe(
      "The net asset value is stale: the last one is of 2025-01-30, the dealing day 2025-02-03 expects 2025-02-02.",
    )
  })
})
