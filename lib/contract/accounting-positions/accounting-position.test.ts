import { describe, expect, it } from "vitest"
import { decodeRequest } from "#lib/contract/decode/decode-request.ts"
import { EXAMPLE_IDS } from "#lib/contract/examples.ts"
import { getStatement } from "#lib/contract/statements/endpoints.ts"
import { getTransactions } from "#lib/contract/transactions/endpoints.ts"
import { getAccountingPositions } from "./endpoints.ts"

const { investor: investorId, shareClass: shareClassId } = EXAMPLE_IDS

/** Paths of the issues of a query. */
const rejected = (
  endpoint: typeof getAccountingPositions | typeof getStatement | typeof getTransactions,
  period: object,
) => {
  const query = { investorId, shareClassId, ...period }
  const result = decodeRequest(endpoint, { params: {}, query, payload: undefined })
  return result.ok ? [] : result.error.issues.map(({ _tag, path }) => [_tag, path])
}

describe.each([
  ["accounting positions", getAccountingPositions],
  ["transactions", getTransactions],
] as const)("the period of %s", (_, endpoint) => {
  it.each([
    ["runs forward", { from: "2026-01-01", to: "2026-01-31" }, []],
    ["may be one day", { from: "2026-01-01", to: "2026-01-01" }, []],
    ["runs backward", { from: "2026-02-01", to: "2026-01-31" }, [["Refinement", ["to"]]]],
    ["begins on no day", { from: "", to: "2026-01-31" }, [["Refinement", ["from"]]]],
    [
      "begins on a day that does not exist",
      { from: "2026-02-30", to: "2026-01-31" },
      [["Refinement", ["from"]]],
    ],
    ["ends on no day", { from: "2026-01-01", to: "x" }, [["Refinement", ["to"]]]],
    [
      "is none",
      { from: "x", to: "y" },
      [
        ["Refinement", ["from"]],
        ["Refinement", ["to"]],
      ],
    ],
    ["begins twice", { from: ["2026-01-01", "2026-01-02"], to: "2026-01-31" }, [["Type", ["from"]]]],
    [
      "runs backward, where other parameters are wrong too",
      { investorId: ["a", "b"], shareClassId: "x", from: "2026-02-01", to: "2026-01-31" },
      [
        ["Type", ["investorId"]],
        ["Refinement", ["shareClassId"]],
        ["Refinement", ["to"]],
      ],
    ],
  ])("%s", (_name, period, issues) => {
    expect(rejected(endpoint, period)).toEqual(issues)
  })
})

it("a missing investor and share class do not hide a period that runs backward", () => {
  const period = { investorId: undefined, shareClassId: undefined, from: "2026-02-01", to: "2026-01-01" }
  const issues = [
    ["Missing", ["investorId"]],
    ["Missing", ["shareClassId"]],
    ["Refinement", ["to"]],
  ]
  expect(rejected(getAccountingPositions, period)).toEqual(issues)
  expect(rejected(getStatement, period)).toEqual(issues)
})

it("positions can be requested for ten years and a week at most", () => {
  const period = { from: "2010-01-01", to: "2026-01-01" }
  expect(rejected(getAccountingPositions, period)).toEqual([["Refinement", ["to"]]])
  expect(rejected(getTransactions, period)).toEqual([])
})
