import { describe, expect, it } from "vitest"
import { changedQuery, changesToPending, differences, isSameList } from "./list-query.ts"

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

describe("a link or form of a list", () => {
  const SORT = [["sort", "name"]] as const

  it.each([
    ["nothing is pending", "status=active", "status=active"],
    ["another page of the same list is pending", "status=active", "status=active&cursor=7"],
  ])("is followed as it is where %s", (_, currentQuery, pendingQuery) => {
    const list = { currentQuery, pendingQuery, unsentSearch: null }
    expect(changesToPending(list, "status=active&sort=name")).toBeNull()
    expect(changesToPending(list, "status=active&sort=name", SORT)).toBeNull()
  })

  it.each([
    ["a filter", { pendingQuery: "status=active", unsentSearch: null }],
    ["an unsent search", { pendingQuery: "", unsentSearch: "ada" }],
    ["an unsent search that was emptied", { pendingQuery: "", unsentSearch: "" }],
  ])("changes only its own parameters where %s is pending", (_, pending) => {
    expect(changesToPending({ currentQuery: "", ...pending }, "sort=name")).toEqual(SORT)
  })

  it("changes what it names, also where the current address has it already", () => {
    const list = { currentQuery: "sort=name", pendingQuery: "sort=-name", unsentSearch: null }
    expect(changesToPending(list, "sort=name", SORT)).toEqual(SORT)
  })

  it.each([
    [
      "",
      "status=active&search=ada",
      [
        ["status", ""],
        ["search", ""],
      ],
    ],
    [
      "status=active",
      "sort=name",
      [
        ["sort", ""],
        ["status", "active"],
      ],
    ],
    ["status=active", "status=active", []],
  ])("to the current address %j takes back what is pending", (currentQuery, pendingQuery, changes) => {
    const list = { currentQuery, pendingQuery, unsentSearch: "ada" }
    expect(changesToPending(list, currentQuery)).toEqual(changes)
    expect(changesToPending(list, currentQuery, [])).toEqual(changes)
  })
})
