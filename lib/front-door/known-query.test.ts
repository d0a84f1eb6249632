import { expect, it } from "vitest"
import { withKnownQuery } from "./known-query.ts"

it.each([
  ["/api/public/v0/funds/", "/api/public/v0/funds/"],
  ["/api/public/v0/funds/?", "/api/public/v0/funds/"],
  ["/net-asset-values/EUTBL?startDay=2026-08-21", "/net-asset-values/EUTBL?startDay=2026-08-21"],
  ["/x?a=1&startDay=2026-08-21&b=2&format=csv", "/x?startDay=2026-08-21&format=csv"],
  ["/x?fundId=1&baseCurrency=EUR", "/x?fundId=1&baseCurrency=EUR"],
  ["/x?%66ormat=csv&FORMAT=csv", "/x?format=csv"],
  ["/x?format", "/x?format="],
  ["/x?startDay=%zz", "/x?startDay=%25zz"],
])("%s asks for %s", (target, known) => expect(withKnownQuery(target)).toBe(known))

it("keeps that a parameter is repeated, not how often", () => {
  expect(withKnownQuery(`/x?${"format=csv&".repeat(5_000)}`)).toBe("/x?format=csv&format=csv")
})
