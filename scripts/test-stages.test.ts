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

it("names what failed after all output of the tests, with the beginning of its message", () => {
  const message = [
    "\u001b[31mexpected 1 to be 2\u001b[39m",
    "    at file:///sharebook/node_modules/vitest/dist/chunk.js:1:1",
    ...Array.from({ length: 40 }, (_, line) => `    at /sharebook/lib/orders.db.test.ts:${line}:1`),
  ].join("\n")
  const failures = [{ name: "lib/orders.db.test.ts › places an order", message }]
  const text = summary([UNIT, { name: "database tests", passed: 2, failed: 1, seconds: 9, failures }])
  expect(text).toContain(
    "  ✗ lib/orders.db.test.ts › places an order\n      expected 1 to be 2\n          at /sharebook/lib/",
  )
  expect(text.match(/ at /g)?.length).toBeLessThan(20)
  expect(text).toMatch(/\n42 passed, 1 failed$/)
})
