import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { LiveInterest } from "./live-interest.tsx"

const latest = instant("2026-11-20T13:00:00Z")
const next = instant("2026-11-23T13:00:00Z")

const shownAt = (now: Instant): string =>
  renderToStaticMarkup(
    createElement(LiveInterest, {
      language: "en",
      symbol: "EUTBL",
      timezone: "Europe/Paris",
      totalAssets: { value: decimal("36500000"), currency: "EUR" },
      classYield: { dailyYield: decimal("0.024"), updatedAt: latest, nextYieldTimestamp: next },
      now,
    }),
  ).replaceAll("\u00a0", " ")

it("counts from the publication of the net asset value that it is based on", () => {
  expect(shownAt(latest)).toContain("since 20 Nov 2026, 14:00 CET")
  expect(shownAt(latest)).toContain(">EUR 0.00<")
  expect(shownAt(instant("2026-11-21T13:00:00Z"))).toContain(">EUR 2,400.00<")
})

it("stands still at what three days earn when the next publication is due", () => {
  expect(shownAt(instant("2026-11-24T13:00:00Z"))).toContain(">EUR 7,200.00<")
})
