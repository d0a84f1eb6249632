import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { shownError } from "./shown-error.ts"

it.each([
  [
    "far from the tolerance, to four decimals of a percentage",
    "0.00990099009900990099",
    "0.005",
    true,
    "0.009901",
  ],
  ["a little beyond", "0.00500000012", "0.005", true, "0.0050000001"],
  ["beyond by its last digit", "0.00500000000000000001", "0.005", true, "0.00500000000000000001"],
  ["a little within", "0.00499999999", "0.005", false, "0.005"],
  ["within a tolerance with more decimals", "0.0050006", "0.0050007", false, "0.0050006"],
  ["beyond one with more decimals", "0.00500040001", "0.0050004", true, "0.00500040001"],
  ["exactly the tolerance", "0.005", "0.005", false, "0.005"],
  ["none", "0", "0", false, "0"],
])("shows an error %s", (_, error, tolerance, isBeyondTolerance, expected) => {
  expect(shownError({ error: decimal(error), tolerance: decimal(tolerance), isBeyondTolerance })).toBe(
    expected,
  )
})
