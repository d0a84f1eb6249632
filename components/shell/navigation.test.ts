import { expect, it } from "vitest"
import { keepInvestor } from "./addresses.ts"
import { railLinks } from "./navigation.ts"

it("every link of the investor's area passes the chosen investor on, also those to pages that are about none", () => {
  expect(railLinks("en", { area: "investor" }).filter(({ keepsInvestor }) => !keepsInvestor)).toEqual([])
})

it.each(["distributor", "operator", "none"] as const)(
  "no link of the %s area carries an investor",
  (area) => {
    expect(railLinks("en", { area }).filter(({ keepsInvestor }) => keepsInvestor)).toEqual([])
  },
)

it("a link of a page that is about no investor keeps the one of its query, if it is one of the user's", () => {
  const own = ["a", "b"]
  expect(keepInvestor("/fr/account/second-factor", { investor: "b" }, own)).toBe(
    "/fr/account/second-factor?investor=b",
  )
  expect(keepInvestor("/account", {}, own)).toBe("/account")
  expect(keepInvestor("/account", { investor: ["a", "b"] }, own)).toBe("/account")
  expect(keepInvestor("/account", { investor: "c" }, own)).toBe("/account")
  expect(keepInvestor("/account", { investor: "" }, own)).toBe("/account")
  expect(keepInvestor("/account", { investor: "a" }, [])).toBe("/account")
})
