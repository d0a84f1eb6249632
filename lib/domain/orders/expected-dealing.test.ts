import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { expectedDealingOf, expectedDealingOn } from "./expected-dealing.ts"

const paris = {
  timezone: "Europe/Paris",
  nonOperatingDays: new Set([day("2026-12-25")]),
  launchDay: day("2024-04-30"),
  cutOffTime: "12:00" as TimeOfDay,
} as const

const known = {
  ...paris,
  executionMethod: "knownNAVs",
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
} as const

const unknown = {
  ...paris,
  executionMethod: "unknownNAVs",
  navDayRule: "open-day",
  publicationTime: "10:00" as TimeOfDay,
} as const

describe("what the calendar foresees for an order", () => {
  it("before the cut-off of an open day is that day, at a value that is known already", () => {
    expect(expectedDealingOf(known, instant("2026-11-23T10:59:59Z"))).toEqual({
      dealingDay: "2026-11-23",
      cutOffAt: "2026-11-23T11:00:00.000Z",
      priceDay: "2026-11-22",
      executedAt: "2026-11-23T11:00:00.000Z",
    })
  })

  it("from the cut-off on is the next open day, over weekends and closed days", () => {
    expect(expectedDealingOf(known, instant("2026-12-24T11:00:00Z"))).toMatchObject({
      dealingDay: "2026-12-28",
      priceDay: "2026-12-27",
    })
  })

  it("at an unknown value is executed when the value of the dealing day is published", () => {
    expect(expectedDealingOn(unknown, day("2026-11-27"))).toEqual({
      dealingDay: "2026-11-27",
      cutOffAt: "2026-11-27T11:00:00.000Z",
      priceDay: "2026-11-27",
      executedAt: "2026-11-30T09:00:00.000Z",
    })
  })
})
