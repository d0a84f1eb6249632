import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant, TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { LiveInterest } from "./live-interest.tsx"

const calendar: FundCalendar = {
  timezone: "Europe/Paris",
  nonOperatingDays: new Set(),
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
}
const latest = instant("2026-11-20T13:00:00Z")
const next = instant("2026-11-23T13:00:00Z")

const shownAt = (now: Instant, updatedAt = latest): string =>
  renderToStaticMarkup(
    createElement(LiveInterest, {
      language: "en",
      symbol: "EUTBL",
      calendar,
      valueDay: day("2026-11-22"),
      totalAssets: { value: decimal("36500000"), currency: "EUR" },
      classYield: { dailyYield: decimal("0.024"), updatedAt, nextYieldTimestamp: next },
      now,
    }),
  ).replaceAll("\u00a0", " ")

it("counts from the publication of the net asset value that it is based on", () => {
  expect(shownAt(latest)).toContain("since 20 Nov 2026, 14:00 CET")
  expect(shownAt(latest)).toContain(">EUR 0.00<")
  expect(shownAt(instant("2026-11-21T13:00:00Z"))).toContain(">EUR 2,400.00<")
})

it("counts from when the value was due where the sandbox published it ahead of the machine's time", () => {
  expect(shownAt(instant("2026-11-21T13:00:00Z"), instant("2026-11-02T08:00:00Z"))).toContain(
    ">EUR 2,400.00<",
  )
})

it("stands still at what three days earn when the next publication is due", () => {
  expect(shownAt(instant("2026-11-24T13:00:00Z"))).toContain(">EUR 7,200.00<")
})
