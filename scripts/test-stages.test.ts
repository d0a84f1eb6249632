import { expect, it } from "vitest"
import { summary } from "./test-stages.ts"

const UNIT = { name: "unit tests", passed: 40, failed: 0, seconds: 1.25 }

it("ends with the totals of all stages", () => {
  const text = summary([UNIT, { name: "database tests", passed: 2, failed: 1, seconds: 9 }])
  expect(text).toMatch(/\n42 passed, 1 failed$/)
})

it("states how many tests were skipped and why, before the totals", () => {
  const skipReasons = ["hledger is not installed", "hledger is not installed"]
  const text = summary([
    UNIT,
    { name: "database tests", passed: 2, failed: 0, seconds: 9, skipped: 2, skipReasons },
  ])
  expect(text).toMatch(/\n2 skipped \(hledger is not installed\); 42 passed, 0 failed$/)
})
