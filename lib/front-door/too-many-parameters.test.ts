import { expect, it } from "vitest"
import { hasTooManyParameters } from "./too-many-parameters.ts"

it("counts the parameters of targets it leaves alone", () => {
  expect(hasTooManyParameters("/developers")).toBe(false)
  expect(hasTooManyParameters(`/developers?${"a&".repeat(999)}`)).toBe(false)
  expect(hasTooManyParameters(`/developers?${"a&".repeat(1_000)}`)).toBe(true)
})
