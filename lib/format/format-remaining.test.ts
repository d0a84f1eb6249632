import { expect, it } from "vitest"
import { formatRemaining } from "./format-remaining.ts"

const UNITS = { day: "d", hour: "h", minute: "min", second: "s" }

it.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 59_000, "2 d 03 h 00 min"],
  [86_400_000, "1 d 00 h 00 min"],
  [86_399_001, "1 d 00 h 00 min"],
  [86_399_000, "23 h 59 min 59 s"],
  [4 * 3_600_000 + 5 * 60_000 + 9_000, "4 h 05 min 09 s"],
  [7_000, "0 min 07 s"],
  [1, "0 min 01 s"],
  [0, "0 min 00 s"],
  [-5, "0 min 00 s"],
])("%s milliseconds remain as %s", (milliseconds, text) => {
  expect(formatRemaining(milliseconds, UNITS)).toBe(text)
})
