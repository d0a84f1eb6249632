import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { OperatorUser } from "./operator-user.ts"
import { isLastOfRole, operatorUserState } from "./operator-user.ts"

const AT = instant("2026-11-24T08:00:00Z")

const user = (id: string, change: Partial<OperatorUser> = {}): OperatorUser => ({
  id,
  email: `${id}@example.org`,
  name: id,
  role: "maker",
  hasPassword: true,
  invitation: null,
  hasSecondFactor: true,
  createdAt: AT,
  disabledAt: null,
  ...change,
})

it("a person is invited until they choose a password, and disabled whatever they have", () => {
  expect(operatorUserState(user("a", { hasPassword: false }))).toBe("invited")
  expect(operatorUserState(user("a"))).toBe("active")
  expect(operatorUserState(user("a", { hasPassword: false, disabledAt: AT }))).toBe("disabled")
})

it("the last of a role is the one beside whom there is nobody active with it", () => {
  const [ada, bob] = [user("ada"), user("bob")]
  const checker = user("eve", { role: "checker" })
  const gone = user("bob", { disabledAt: AT })
  expect(isLastOfRole([ada, bob, checker], ada)).toBe(false)
  expect(isLastOfRole([ada, bob, checker], checker)).toBe(true)
  expect(isLastOfRole([ada, gone, checker], ada)).toBe(true)
  expect(isLastOfRole([ada, gone, checker], gone)).toBe(false)
})
