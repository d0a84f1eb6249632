import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { proposedAxis } from "./proposed-plot.tsx"

const axisOf = (...values: readonly string[]) =>
  proposedAxis(values.map((value) => ({ day: day("2026-11-30"), value: decimal(value) })))

it("the axis of proposed values starts at zero only where they are far from those before", () => {
  expect(axisOf("1.029309", "1.0295").low).toBeGreaterThan(0)
  expect(axisOf("1.029309", "9.9").low).toBe(0)
})
