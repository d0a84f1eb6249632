import { expect, it } from "vitest"
import { changedQuery, differences, isSameList } from "./list-query.ts"

it("a change leaves the other parameters and begins at the first page; an empty value is none", () => {
  const parameters = [
    ["status", "active"],
    ["cursor", "7"],
    ["sort", "name"],
  ] as const
  expect(changedQuery(parameters, [])).toBe("status=active&sort=name")
  expect(changedQuery(parameters, [["search", "ada & co"]])).toBe("status=active&sort=name&search=ada+%26+co")
  expect(changedQuery(parameters, [["search", "  "]])).toBe("status=active&sort=name")
  expect(
    changedQuery(parameters, [
      ["status", ""],
      ["sort", "-name"],
      ["page", "2"],
    ]),
  ).toBe("sort=-name")
})

it("finds what changes between two addresses, where an empty value is none", () => {
  expect(differences("status=active&sort=name", "sort=name&class=&search=ada")).toEqual([
    ["status", ""],
    ["search", "ada"],
  ])
})

it.each([
  ["status=active", "status=active&cursor=7", true],
  ["status=active&page=2", "status=active&page=3", true],
  ["status=active", "cursor=7", false],
])("says whether %s and %s are pages of the same list", (one, other, isSame) => {
  expect(isSameList(one, other)).toBe(isSame)
})
