import { expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { packDays, unpackDays } from "./packed-spec.ts"

it("names a month once", () => {
  const days = [day("2026-11-20"), day("2026-11-23"), day("2026-12-01"), day("2027-12-01")]
  expect(packDays(days)).toBe("2026-11 20 23 2026-12 01 2027-12 01")
  expect(unpackDays(packDays(days))).toEqual(days)
})

it("gives back years of days, and none where there were none", () => {
  const days = Array.from({ length: 1000 }, (_, index) => addDays(day("2024-02-27"), index))
  expect(unpackDays(packDays(days))).toEqual(days)
  expect(unpackDays(packDays([]))).toEqual([])
})
