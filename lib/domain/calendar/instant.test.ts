import { describe, expect, it } from "vitest"
import { day } from "./day.ts"
import type { TimeOfDay } from "./instant.ts"
import {
  addMilliseconds,
  addSeconds,
  dayIn,
  epochSeconds,
  fromEpochSeconds,
  instant,
  instantAt,
  isDateText,
  onClocksOf,
} from "./instant.ts"

describe("a date is a calendar day or a date-time with a time zone that exists", () => {
  it.each([
    ["2026-08-21", "2026-08-21T00:00:00.000Z"],
    ["2026-08-21T14:00:00Z", "2026-08-21T14:00:00.000Z"],
    ["2026-08-21t14:00:00.1234567z", "2026-08-21T14:00:00.123Z"],
    ["2026-08-21T14:05Z", "2026-08-21T14:05:00.000Z"],
    ["2026-08-21T14:05+02:00", "2026-08-21T12:05:00.000Z"],
    ["2026-08-21T14:00:00+02:00", "2026-08-21T12:00:00.000Z"],
    ["2026-08-21T00:30:00-05:30", "2026-08-21T06:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, utc) => expect(instant(text)).toBe(utc))

  it.each([
    "2026-02-30T00:00:00Z",
    "2026-08-21T14:00:00",
    "2026-08-21T24:00:00Z",
    "2026-08-21T14:00",
    "2026-08-21T14Z",
    "2026-08-21T14:60Z",
    "2026-02-30T14:00Z",
    "2026-08-21 14:00:00Z",
    "1787299200",
    "yesterday",
    "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01",
  ])("%s is none", (text) => {
    expect(isDateText(text)).toBe(false)
    expect(() => instant(text)).toThrow(RangeError)
  })
})

it("counts whole seconds since the epoch, cut off", () => {
  expect(epochSeconds(instant("2026-08-21T12:00:00.999Z"))).toBe("1787313600")
  expect(fromEpochSeconds("1787313600")).toBe("2026-08-21T12:00:00.000Z")
})

it.each([
  [0, "2026-12-31T23:59:59.500Z"],
  [1, "2027-01-01T00:00:00.500Z"],
  [-86_400, "2026-12-30T23:59:59.500Z"],
])("moves by %i seconds", (count, moved) => {
  const before = instant("2026-12-31T23:59:59.500Z")
  expect(addSeconds(before, count)).toBe(moved)
  expect(addMilliseconds(before, count * 1000)).toBe(moved)
})

it("moves by milliseconds over the end of a year, and back", () => {
  const lastOfYear = instant("2026-12-31T23:59:59.999Z")
  expect(addMilliseconds(lastOfYear, 1)).toBe("2027-01-01T00:00:00.000Z")
  expect(addMilliseconds(addMilliseconds(lastOfYear, 1), -1)).toBe(lastOfYear)
})

it("follows the clocks of a time zone over their changes", () => {
  const noon = "12:00" as TimeOfDay
  expect(instantAt(day("2026-03-28"), noon, "Europe/Paris")).toBe("2026-03-28T11:00:00.000Z")
  expect(instantAt(day("2026-03-29"), noon, "Europe/Paris")).toBe("2026-03-29T10:00:00.000Z")
  expect(instantAt(day("2026-03-29"), "02:30" as TimeOfDay, "Europe/Paris")).toBe("2026-03-29T01:30:00.000Z")
  expect(dayIn(instant("2026-03-28T23:30:00Z"), "Europe/Paris")).toBe("2026-03-29")
  expect(dayIn(instant("2026-03-28T23:30:00Z"), "Europe/London")).toBe("2026-03-28")
  expect(dayIn(instant("2026-03-28T23:59:59.999Z"), "UTC")).toBe("2026-03-28")
  expect(dayIn(instant("0007-03-28T12:00:00Z"), "UTC")).toBe("0007-03-28")
})

it.each([
  ["2026-03-28T23:30:00Z", "Europe/Paris", "2026-03-29 00:30 Europe/Paris"],
  ["2026-06-16T10:00:59.999Z", "Asia/Tokyo", "2026-06-16 19:00 Asia/Tokyo"],
])("shows %s as clocks in %s do", (text, zone, shown) => {
  expect(onClocksOf(zone, instant(text))).toBe(shown)
})
