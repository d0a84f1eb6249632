import { expect, it } from "vitest"
import { DISTRIBUTOR_ROLES } from "#lib/domain/users/user.ts"
import { DISTRIBUTOR_ACTIONS, mayDo, requireAction } from "./distributor-actions.ts"

it("each role does what is its own and everything of the roles below it", () => {
  const allowed = DISTRIBUTOR_ROLES.map((role) => [
    role,
    DISTRIBUTOR_ACTIONS.filter((action) => mayDo(role, action)),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    viewer: ["read"],
    operator: ["read", "onboard", "order", "keep-bank-accounts"],
    admin: [...DISTRIBUTOR_ACTIONS],
  })
})

it("an action beyond the role, or without a distributor, is forbidden", () => {
  const of = (role: "viewer" | "operator") => ({ distributor: { distributorId: "d", role } })
  expect(requireAction(of("operator"), "order")).toEqual({ distributorId: "d", role: "operator" })
  expect(() => requireAction(of("viewer"), "order")).toThrow("it needs the role operator")
  expect(() => requireAction({ distributor: null }, "read")).toThrow("You do not work for a distributor.")
})
