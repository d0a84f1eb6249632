import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { DealingCalendar } from "#lib/domain/orders/dealing-day.ts"
import { REDEMPTION_STATUSES } from "#lib/domain/redemption-orders/redemption-order.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import { GROUP_STATUSES, groupTimes } from "./order-groups.ts"

const CALENDAR: DealingCalendar = {
  timezone: "Europe/Paris",
  executionMethod: "knownNAVs",
  navDayRule: "eve-of-next-open-day",
  publicationTime: "10:00" as TimeOfDay,
  cutOffTime: "12:00" as TimeOfDay,
  launchDay: day("2020-01-02"),
  nonOperatingDays: new Set(),
}

const at = (text: string, calendar: Partial<DealingCalendar> = {}) =>
  groupTimes({ shareClassId: "class", calendar: { ...CALENDAR, ...calendar } }, instant(text))

describe("the cut-off is near", () => {
  it.each([
    ["five hours before it", "2026-11-23T06:00:00Z", false],
    ["four hours before it", "2026-11-23T07:00:00Z", true],
    ["a minute before it", "2026-11-23T10:59:00Z", true],
    ["after it, when the next one is tomorrow's", "2026-11-23T11:00:00Z", false],
    ["at the weekend", "2026-11-21T09:00:00Z", false],
  ])("%s: %s", (_, now, isNear) => {
    expect(at(now).isCutOffNear).toBe(isNear)
  })
})

describe("orders are executed today", () => {
  it("on their dealing day where the value is known before", () => {
    expect(at("2026-11-23T08:00:00Z").executesUntil).toBe("2026-11-23")
  })

  it("on the next open day where the value comes after", () => {
    const later = { executionMethod: "unknownNAVs", navDayRule: "open-day" } as const
    expect(at("2026-11-23T08:00:00Z", later).executesUntil).toBe("2026-11-20")
  })

  it("of the last open day, at the weekend", () => {
    expect(at("2026-11-22T08:00:00Z").executesUntil).toBe("2026-11-20")
  })
})

it("the open day before today begins at midnight of the fund, also when the clocks change", () => {
  const from = (now: string, closed: string[] = []) =>
    at(now, { nonOperatingDays: new Set(closed.map(day)) }).previousOpenDayFrom
  expect(from("2026-11-24T23:30:00Z")).toBe("2026-11-23T23:00:00.000Z")
  expect(from("2026-11-30T08:00:00Z")).toBe("2026-11-26T23:00:00.000Z")
  expect(from("2026-11-30T08:00:00Z", ["2026-11-27"])).toBe("2026-11-25T23:00:00.000Z")
  expect(from("2026-03-30T08:00:00Z")).toBe("2026-03-26T23:00:00.000Z")
})

it("every status is in a group", () => {
  const statuses = Object.values(GROUP_STATUSES)
  expect(new Set(statuses.flatMap(({ subscription }) => subscription))).toEqual(
    new Set(SUBSCRIPTION_STATUSES),
  )
  expect(new Set(statuses.flatMap(({ redemption }) => redemption))).toEqual(new Set(REDEMPTION_STATUSES))
})
