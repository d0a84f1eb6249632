import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { isOpenDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { CONTRACT_TIME_ZONES, fromEpochMilliseconds, instant } from "#lib/domain/calendar/instant.ts"
import type { DealingCalendar } from "./dealing-day.ts"
import {
  expectedOrderTermsFor,
  expectedOrderTermsOn,
  orderTermsFor,
  orderTermsWaitingFor,
  subscriptionExpiry,
} from "./dealing-day.ts"

const calendar = (overrides: Partial<DealingCalendar> = {}): DealingCalendar => ({
  timezone: "Europe/Paris",
  nonOperatingDays: new Set([day("2026-05-01")]),
  cutOffTime: "12:00" as TimeOfDay,
  launchDay: day("2025-01-02"),
  executionMethod: "knownNAVs",
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
  ...overrides,
})

describe("an order is executed", () => {
  it.each([
    [
      "on the day, a millisecond before its cut-off",
      "2026-01-13T10:59:59.999Z",
      "2026-01-13",
      "2026-01-13T11:00:00.000Z",
    ],
    [
      "on the next open day, at the very cut-off",
      "2026-01-13T11:00:00Z",
      "2026-01-14",
      "2026-01-14T11:00:00.000Z",
    ],
    ["on Monday, from Friday's cut-off on", "2026-01-16T11:00:00Z", "2026-01-19", "2026-01-19T11:00:00.000Z"],
    [
      "on the day it is in Paris, not in Greenwich",
      "2026-01-13T23:30:00Z",
      "2026-01-14",
      "2026-01-14T11:00:00.000Z",
    ],
    [
      "at ten in Greenwich after the clocks went forward",
      "2026-03-29T22:30:00Z",
      "2026-03-30",
      "2026-03-30T10:00:00.000Z",
    ],
    [
      "at eleven in Greenwich after they went back",
      "2026-10-25T23:30:00Z",
      "2026-10-26",
      "2026-10-26T11:00:00.000Z",
    ],
    ["after a closed day and the weekend", "2026-04-30T10:00:00Z", "2026-05-04", "2026-05-04T10:00:00.000Z"],
    ["not before the fund is launched", "2024-12-20T09:00:00Z", "2025-01-02", "2025-01-02T11:00:00.000Z"],
  ])("%s", (_, firmAt, dealingDay, cutOffAt) =>
    expect(orderTermsFor(calendar(), instant(firmAt))).toMatchObject({ dealingDay, cutOffAt }),
  )

  it.each([
    ["known and dated on the eve: published on Friday", {}, "2026-01-18"],
    [
      "unknown: that of the day itself",
      { executionMethod: "unknownNAVs", navDayRule: "open-day" },
      "2026-01-19",
    ],
  ] as const)("at a value that is decided with its day, %s", (_, rule, priceDay) =>
    expect(orderTermsFor(calendar(rule), instant("2026-01-16T11:00:00Z"))).toMatchObject({
      dealingDay: "2026-01-19",
      priceDay,
    }),
  )

  it("on an open day whose cut-off is still to come, and on the first such day", () => {
    const moment = fc.integer({ min: 1_740_000_000_000, max: 1_900_000_000_000 }).map(fromEpochMilliseconds)
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...CONTRACT_TIME_ZONES),
        fc.constantFrom("02:30", "12:00", "23:59"),
        (firmAt, timezone, time) => {
          const rule = calendar({ timezone, cutOffTime: time as TimeOfDay })
          const { dealingDay, cutOffAt } = orderTermsFor(rule, firmAt)
          expect(isOpenDay(rule, dealingDay)).toBe(true)
          expect(firmAt < cutOffAt).toBe(true)
          // A little earlier the order would have been executed that day or before: no later order overtakes an earlier one.
          expect(
            orderTermsFor(rule, fromEpochMilliseconds(Date.parse(firmAt) - 1)).dealingDay <= dealingDay,
          ).toBe(true)
          expect(orderTermsFor(rule, cutOffAt).dealingDay > dealingDay).toBe(true)
        },
      ),
    )
  })
})

describe("a subscription without money expires", () => {
  it.each([
    [
      "at the cut-off of the tenth open day after its creation",
      "2026-01-13T09:00:00Z",
      "2026-01-27T11:00:00.000Z",
    ],
    ["counting from Monday when made at the weekend", "2026-01-17T09:00:00Z", "2026-01-30T11:00:00.000Z"],
    ["past a closed day and a clock change", "2026-04-20T09:00:00Z", "2026-05-05T10:00:00.000Z"],
  ])("%s", (_, createdAt, expiry) => expect(subscriptionExpiry(calendar(), instant(createdAt))).toBe(expiry))
})

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
    expect(expectedOrderTermsFor(known, instant("2026-11-23T10:59:59Z"))).toEqual({
      dealingDay: "2026-11-23",
      cutOffAt: "2026-11-23T11:00:00.000Z",
      priceDay: "2026-11-22",
      executedAt: "2026-11-23T11:00:00.000Z",
    })
  })

  it("from the cut-off on is the next open day, over weekends and closed days", () => {
    expect(expectedOrderTermsFor(known, instant("2026-12-24T11:00:00Z"))).toMatchObject({
      dealingDay: "2026-12-28",
      priceDay: "2026-12-27",
    })
  })

  it("at an unknown value is executed when the value of the dealing day is published", () => {
    expect(expectedOrderTermsOn(unknown, day("2026-11-27"))).toEqual({
      dealingDay: "2026-11-27",
      cutOffAt: "2026-11-27T11:00:00.000Z",
      priceDay: "2026-11-27",
      executedAt: "2026-11-30T09:00:00.000Z",
    })
  })
})

describe("the orders that wait for a value", () => {
  it.each([
    ["in winter", "2026-03-27", "2026-03-27T11:00:00.000Z", {}],
    ["after the clocks went forward", "2026-03-30", "2026-03-30T10:00:00.000Z", {}],
    ["after the clocks went back", "2026-10-26", "2026-10-26T11:00:00.000Z", {}],
    [
      "at a time that the clocks leave out",
      "2026-04-24",
      "2026-04-23T22:30:00.000Z",
      { timezone: "Africa/Cairo", cutOffTime: "00:30" as TimeOfDay },
    ],
    [
      "on the day before in Greenwich",
      "2026-06-16",
      "2026-06-15T15:00:00.000Z",
      { timezone: "Pacific/Auckland", cutOffTime: "03:00" as TimeOfDay },
    ],
    [
      "on a Friday whose value is Sunday's",
      "2026-06-14",
      "2026-06-12T10:00:00.000Z",
      { navDayRule: "eve-of-next-open-day" },
    ],
    [
      "before a closed day, whose date the value has",
      "2026-12-27",
      "2026-12-24T11:00:00.000Z",
      { navDayRule: "eve-of-next-open-day" },
    ],
  ] as const)("come until their cut-off %s", (_, of, cutOffAt, rule) =>
    expect(orderTermsWaitingFor({ ...unknown, ...rule }, day(of))).toMatchObject({ cutOffAt, priceDay: of }),
  )

  it.each([
    ["where values are known", known, "2026-06-14"],
    ["of a day that is closed", unknown, "2026-12-25"],
    [
      "before the launch",
      { ...unknown, navDayRule: "eve-of-next-open-day", launchDay: day("2026-06-14") } as const,
      "2026-06-14",
    ],
  ])("are none %s", (_, rule, of) => expect(orderTermsWaitingFor(rule, day(of))).toBeNull())
})
