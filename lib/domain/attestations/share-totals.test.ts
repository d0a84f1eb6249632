import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { differentTotals } from "./share-totals.ts"

const totals = (shareClass: string, holders: string, inIssue: string) => ({
  shareClass,
  holders: decimal(holders),
  inIssue: decimal(inIssue),
})

it("classes whose holders have more or fewer shares than are in issue differ by that much", () => {
  const [more, fewer] = [totals("EUTBL", "10.5", "9"), totals("USTBL", "1", "1.00001")]
  expect(differentTotals([more, totals("eurSAFO", "7", "7"), fewer])).toEqual([
    { ...more, difference: "1.5" },
    { ...fewer, difference: "-0.00001" },
  ])
})
