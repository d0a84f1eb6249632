import { expect, test } from "vitest"
import { errorReport, InvalidFileError } from "./file-errors.ts"

const error = (line: number | null, column: number | null, field: string) => ({
  line,
  column,
  field,
  reason: "wrong",
})

test("errors are reported in the order of the file", () => {
  const { errors } = new InvalidFileError([error(3, 1, "b"), error(1, 2, "a"), error(1, 1, "c")])
  expect(errors.map(({ field }) => field)).toEqual(["c", "a", "b"])
})

test("an error says as much of its place as is known", () => {
  expect(
    errorReport([
      error(3, 4, "value"),
      error(3, null, ""),
      error(null, null, "value"),
      error(null, null, ""),
    ]),
  ).toEqual(["line 3, column 4 (value): wrong", "line 3: wrong", "value: wrong", "wrong"])
})

test("the first fifty are spelled out and the others counted", () => {
  const report = errorReport(Array.from({ length: 53 }, (_, index) => error(index + 1, null, "")))
  expect(report).toHaveLength(51)
  expect(report.at(-1)).toBe("and 3 more")
})
