import { expect, it } from "vitest"
import { INVESTOR_ACCOUNTS, kindParameter } from "./ledger-query.ts"

it("the kind of accounts that is listed without one in the address is not put there", () => {
  expect(INVESTOR_ACCOUNTS.map(kindParameter)).toEqual([null, "blocked", "clearing", "payable"])
})
