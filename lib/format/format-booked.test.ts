import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { formatBooked } from "./format-booked.ts"

it.each([
  [
    "the start of a day in the zone of the fund is the day",
    "2025-02-03T23:00:00Z",
    "Europe/Paris",
    "4 Feb 2025",
  ],
  ["and in summer", "2025-07-03T22:00:00Z", "Europe/Paris", "4 Jul 2025"],
  ["and west of Greenwich", "2025-02-04T05:00:00Z", "America/New_York", "4 Feb 2025"],
  ["any other time is that of the fund", "2025-02-03T23:30:00Z", "Europe/Paris", "4 Feb 2025, 00:30 CET"],
])("%s", (_, at, zone, text) => {
  expect(formatBooked("en", instant(at), zone).replaceAll(/\s/g, " ")).toBe(text)
})
