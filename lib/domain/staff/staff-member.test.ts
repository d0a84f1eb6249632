import { expect, it } from "vitest"
import { isLastAdmin } from "./staff-member.ts"

const member = (
  userId: string,
  role: "viewer" | "operator" | "admin",
  state: "active" | "pending" | "disabled",
) => ({
  userId,
  role,
  isPending: state === "pending",
  isDisabled: state === "disabled",
})

const ANA = member("ana", "admin", "active")

it("the only admin who can sign in is the last one, whoever else is invited, disabled or of a lower role", () => {
  const others = [
    member("b", "admin", "pending"),
    member("c", "admin", "disabled"),
    member("d", "operator", "active"),
  ]
  expect(isLastAdmin([ANA, ...others], "ana")).toBe(true)
  expect(isLastAdmin([ANA, member("e", "admin", "active")], "ana")).toBe(false)
})

it("nobody else is the last admin", () => {
  const pending = member("b", "admin", "pending")
  expect(isLastAdmin([ANA, pending], "b")).toBe(false)
  expect(isLastAdmin([ANA], "unknown")).toBe(false)
})
