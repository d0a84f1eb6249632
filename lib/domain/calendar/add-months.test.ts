import { expect, it } from "vitest"
import { addMonths } from "./add-months.ts"
import { day } from "./day.ts"

it.each([
  ["2026-01-15", 1, "2026-02-15"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-01-31", -2, "2025-11-30"],
  ["2026-12-31", 0, "2026-12-31"],
])("%s and %i months is %s", (from, count, to) => expect(addMonths(day(from), count)).toBe(to))
