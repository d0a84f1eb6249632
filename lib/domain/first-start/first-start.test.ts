import { expect, test } from "vitest"
import { firstSteps, isSetUp } from "./first-start.ts"

const NOTHING = { users: false, funds: false, classes: false, values: false }

test("in an empty database the two people come first", () => {
  expect(firstSteps(NOTHING).map(({ state }) => state)).toEqual(["next", "later", "later", "later"])
})

test("the first step that is not done is next, whatever follows it", () => {
  const steps = firstSteps({ ...NOTHING, funds: true })
  expect(steps.map(({ state }) => state)).toEqual(["next", "done", "later", "later"])
  expect(isSetUp(steps)).toBe(false)
})

test("with everything there is nothing next", () => {
  const steps = firstSteps({ users: true, funds: true, classes: true, values: true })
  expect(steps.every(({ state }) => state === "done")).toBe(true)
  expect(isSetUp(steps)).toBe(true)
})

test("funds with values are in operation, also while a person is replaced", () => {
  const steps = firstSteps({ users: false, funds: true, classes: true, values: true })
  expect(isSetUp(steps)).toBe(true)
})
