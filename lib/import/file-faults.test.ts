import { expect, test } from "vitest"
import { FileFaultsError, faultReport } from "./file-faults.ts"

const fault = (line: number | null, column: number | null, field: string) => ({
  line,
  column,
  field,
  reason: "wrong",
})

test("faults are told in the order of the file", () => {
  const { faults } = new FileFaultsError([fault(3, 1, "b"), fault(1, 2, "a"), fault(1, 1, "c")])
  expect(faults.map(({ field }) => field)).toEqual(["c", "a", "b"])
})

test("a fault says as much of its place as is known", () => {
  expect(
    faultReport([
      fault(3, 4, "value"),
      fault(3, null, ""),
      fault(null, null, "value"),
      fault(null, null, ""),
    ]),
  ).toEqual(["line 3, column 4 (value): wrong", "line 3: wrong", "value: wrong", "wrong"])
})

test("the first fifty are spelled out and the others counted", () => {
  const report = faultReport(Array.from({ length: 53 }, (_, index) => fault(index + 1, null, "")))
  expect(report).toHaveLength(51)
  expect(report.at(-1)).toBe("and 3 more")
})
