import { expect, it } from "vitest"
import { AUDIT_ACTIONS } from "#lib/domain/audit-log/audit-actions.ts"
import { en } from "./en.ts"
import { fr } from "./fr.ts"

it.each([
  ["English", en],
  ["French", fr],
])("every action and what it is about have a name of their own in %s", (_, { actions, actionGroups }) => {
  const codes = Object.keys(AUDIT_ACTIONS)
  expect(new Set(Object.keys(actions))).toEqual(new Set(codes))
  expect(new Set(Object.keys(actionGroups))).toEqual(new Set(codes.map((code) => code.split(".")[0])))
  expect(new Set(Object.values(actionGroups)).size).toBe(Object.keys(actionGroups).length)
  expect(new Set(Object.values(actions)).size).toBe(codes.length)
})
