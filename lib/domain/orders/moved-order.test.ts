import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { isNavDay, isOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { fromEpochMilliseconds, instant } from "#lib/domain/calendar/instant.ts"
import type { DealingCalendar } from "./dealing-day.ts"
import { orderTermsFor } from "./dealing-day.ts"
import { orderTermsAfterChange } from "./moved-order.ts"

const calendar = (overrides: Partial<DealingCalendar> = {}): DealingCalendar => ({
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(),
  cutOffTime: "12:00" as TimeOfDay,
  launchDay: day("2025-01-02"),
  executionMethod: "knownNAVs",
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
  ...overrides,
})

/** Firm on Monday at ten in Paris: is executed that day at noon, at the value of Sunday. */
const monday = orderTermsFor(calendar(), instant("2025-02-03T09:00:00Z"))

const terms = (changed: Partial<DealingCalendar>, now = "2025-02-03T09:30:00Z", isPublished = true) =>
  orderTermsAfterChange(calendar(changed), monday, { now: instant(now), isPublished })

describe("a waiting order, when the terms of its fund change,", () => {
  it("keeps its own where they hold", () => {
    expect(terms({})).toBe(monday)
    expect(terms({ nonOperatingDays: new Set([day("2025-02-04")]) })).toBe(monday)
  })

  it("goes to the next open day when its day is closed, with cut-off and price day", () => {
    const closed = new Set([day("2025-02-03"), day("2025-02-04")])
    expect(terms({ nonOperatingDays: closed })).toEqual({
      dealingDay: "2025-02-05",
      cutOffAt: "2025-02-05T11:00:00.000Z",
      priceDay: "2025-02-04",
    })
  })

  it("stays on its day with a new cut-off, later or earlier, as long as that is to come", () => {
    expect(terms({ cutOffTime: "15:00" as TimeOfDay })).toMatchObject({
      dealingDay: "2025-02-03",
      cutOffAt: "2025-02-03T14:00:00.000Z",
    })
    expect(terms({ cutOffTime: "11:00" as TimeOfDay })).toMatchObject({
      dealingDay: "2025-02-03",
      cutOffAt: "2025-02-03T10:00:00.000Z",
    })
    expect(terms({ cutOffTime: "10:30" as TimeOfDay })).toMatchObject({ dealingDay: "2025-02-04" })
  })

  it("gets the price day of a new publication time or execution method", () => {
    expect(terms({ publicationTime: "11:00" as TimeOfDay }).priceDay).toBe("2025-02-02")
    expect(terms({ executionMethod: "unknownNAVs" })).toMatchObject({
      dealingDay: "2025-02-03",
      priceDay: "2025-02-03",
    })
  })

  it("keeps everything once its cut-off has passed, unless its value could never come", () => {
    const late = "2025-02-03T12:00:00Z"
    expect(terms({ cutOffTime: "15:00" as TimeOfDay }, late)).toBe(monday)
    expect(terms({ navDayRule: "open-day" }, late)).toBe(monday)
    expect(terms({ navDayRule: "open-day" }, late, false)).toMatchObject({ dealingDay: "2025-02-04" })
  })

  it("is never moved to an earlier day or to one that is over, and always to one that can be executed", () => {
    const anyDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(day("2025-02-03"), days))
    const anyCalendar = fc
      .record({
        nonOperatingDays: fc.array(anyDay, { maxLength: 12 }).map((days) => new Set(days)),
        cutOffTime: fc.constantFrom("09:00", "12:00", "16:30").map((time) => time as TimeOfDay),
        publicationTime: fc.constantFrom("08:00", "14:00").map((time) => time as TimeOfDay),
        executionMethod: fc.constantFrom("knownNAVs" as const, "unknownNAVs" as const),
        navDayRule: fc.constantFrom("eve-of-next-open-day" as const, "open-day" as const),
      })
      .map(calendar)
    const moment = fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => minutes * 60_000)
    const monday9 = Date.parse("2025-02-03T09:00:00Z")
    fc.assert(
      fc.property(
        anyCalendar,
        anyCalendar,
        moment,
        moment,
        fc.boolean(),
        (before, changed, firm, later, isPublished) => {
          const orderTerms = orderTermsFor(before, fromEpochMilliseconds(monday9 + firm))
          const now = fromEpochMilliseconds(monday9 + firm + later)
          const moved = orderTermsAfterChange(changed, orderTerms, { now, isPublished })
          expect(moved.dealingDay >= orderTerms.dealingDay).toBe(true)
          expect(isOpenDay(changed, moved.dealingDay)).toBe(true)
          if (moved === orderTerms)
            expect(isPublished || isNavDay(changed, moved.priceDay) || moved.cutOffAt > now).toBe(true)
          else {
            expect(moved.cutOffAt > now).toBe(true)
            expect(isNavDay(changed, moved.priceDay)).toBe(true)
          }
          // Made again, the same change moves nothing.
          expect(orderTermsAfterChange(changed, moved, { now, isPublished })).toBe(moved)
        },
      ),
      { numRuns: 500 },
    )
  })
})
