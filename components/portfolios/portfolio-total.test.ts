import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { rateText } from "./portfolio-total.tsx"

it("shows the digits of a rate that its total depends on", () => {
  const rate = { day: day("2026-11-20"), fxRate: decimal("0.006123") }
  expect(rateText("en", { currency: "JPY", rate }, "EUR")?.replaceAll("\u00a0", " ")).toBe(
    "JPY 1 = EUR 0.006123",
  )
})
