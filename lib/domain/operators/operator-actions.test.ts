import { expect, it } from "vitest"
import { OPERATOR_ACTIONS, operatorMayDo, requireOperatorAction } from "./operator-actions.ts"

it("makers propose and record, checkers decide, and both read", () => {
  const of = (role: "maker" | "checker") => OPERATOR_ACTIONS.filter((action) => operatorMayDo(role, action))
  expect(of("maker")).toEqual(["read", "propose", "record"])
  expect(of("checker")).toEqual(["read", "decide"])
})

it("whoever does not work for the fund operator does nothing", () => {
  for (const action of OPERATOR_ACTIONS)
    expect(() => requireOperatorAction({ operatorRole: null }, action)).toThrow(/do not work for/)
})

it("an action of the other role names the role that it needs", () => {
  expect(() => requireOperatorAction({ operatorRole: "maker" }, "decide")).toThrow(/needs the role checker/)
  expect(requireOperatorAction({ operatorRole: "checker" }, "decide")).toBe("checker")
})
