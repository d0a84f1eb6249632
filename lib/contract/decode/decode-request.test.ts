import { describe, expect, it } from "vitest"
import * as z from "zod"
import { getLatestExchangeRate } from "#lib/contract/exchange-rates/endpoints.ts"
import { createInvestor } from "#lib/contract/investors/endpoints.ts"
import { endSandboxPayout } from "#lib/contract/sandbox/endpoints.ts"
import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import { describeInput } from "#lib/contract/values/text.ts"
import { httpApiDecodeError } from "./decode-error.ts"
import { decodeRequest } from "./decode-request.ts"

const rejected = (params: unknown, query: unknown) => {
  const result = decodeRequest(getShareClassTotalsFromDay, { params, query, payload: undefined })
  if (result.ok) throw new Error("the request was accepted")
  return z.decode(httpApiDecodeError, result.error)
}

it("returns decoded values", () => {
  const result = decodeRequest(getLatestExchangeRate, {
    params: {},
    payload: undefined,
    query: {
      fundId: "00000000-0000-0000-0000-000000000000",
      baseCurrency: "EUR",
      quoteCurrency: "USD",
      latestUpdateDate: "2026-08-21",
      fallbackToAnyOtherFund: "true",
      somethingUnknown: "is ignored",
    },
  })
  expect(result).toEqual({
    ok: true,
    request: {
      params: {},
      query: {
        fundId: "00000000-0000-0000-0000-000000000000",
        baseCurrency: "EUR",
        quoteCurrency: "USD",
        latestUpdateDate: "2026-08-21T00:00:00.000Z",
        fallbackToAnyOtherFund: true,
      },
    },
  })
})

describe("a request that does not decode", () => {
  it("reports every field, path parameters first, and formats them as a tree", () => {
    const error = rejected({ shareClassSymbol: "eutbl" }, {})
    expect(error.issues.map(({ _tag, path }) => [_tag, path])).toEqual([
      ["Type", ["shareClassSymbol"]],
      ["Missing", ["startDay"]],
    ])
    expect(error.message.split("\n")).toHaveLength(5)
  })

  it.each([
    ["an absent field", {}, "Missing"],
    ["a repeated parameter", { startDay: ["2024-01-01", "2024-01-02"] }, "Type"],
    ["an empty parameter", { startDay: "" }, "Refinement"],
    ["a day that does not exist", { startDay: "2023-02-29" }, "Refinement"],
    ["an unknown format", { startDay: "2024-01-01", format: "xml" }, "Type"],
  ])("tags %s by its cause", (_, query, tag) => {
    expect(rejected({ shareClassSymbol: "EUTBL" }, query).issues).toMatchObject([{ _tag: tag }])
  })

  it("says of a repeated parameter that it is repeated", () => {
    const { issues, message } = rejected({ shareClassSymbol: "EUTBL" }, { startDay: ["2024-01-01", "x"] })
    expect(issues).toEqual([{ _tag: "Type", path: ["startDay"], message: "is given more than once" }])
    expect(message).toContain("query parameter startDay\n   └─ is given more than once")
  })

  it.each([
    ["text", "a string"],
    ["a list", []],
    ["null", null],
  ])("says what a body should have been: %s", (_, payload) => {
    const result = decodeRequest(createInvestor, { params: {}, query: {}, payload })
    expect(result.ok ? [] : result.error.issues).toEqual([
      { _tag: "Type", path: [], message: `Expected an object; got ${describeInput(payload)}` },
    ])
  })

  it("reports errors of headers with those of its fields", () => {
    const header = { _tag: "Refinement" as const, path: ["Idempotency-Key"], message: "is too short" }
    const raw = { params: { shareClassSymbol: "EUTBL" }, query: {}, payload: undefined }
    const result = decodeRequest(getShareClassTotalsFromDay, raw, { header: [header] })
    expect(result).toMatchObject({ ok: false, error: { issues: [{ path: ["startDay"] }, header] } })
    expect(result.ok ? "" : result.error.message).toContain("header Idempotency-Key\n   └─ is too short")
    const rightRaw = { ...raw, query: { startDay: "2024-01-01" } }
    const right = decodeRequest(getShareClassTotalsFromDay, rightRaw, { header: [header] })
    expect(right).toMatchObject({ ok: false, error: { issues: [header] } })
  })

  it("reports a body that cannot be read in its place, and not what its schema would say", () => {
    const body = { _tag: "Refinement" as const, path: [], message: "is not JSON" }
    const header = { _tag: "Refinement" as const, path: ["Idempotency-Key"], message: "is too short" }
    const raw = { params: { redemptionOrderId: "nonsense" }, query: {}, payload: undefined }
    const result = decodeRequest(endSandboxPayout, raw, { payload: [body], header: [header] })
    expect(result).toMatchObject({
      ok: false,
      error: { issues: [{ path: ["redemptionOrderId"] }, body, header] },
    })
    expect(result.ok ? "" : result.error.message).toContain("├─ body\n│  └─ is not JSON")
  })

  it("suggests a value", () => {
    const [issue] = rejected({ shareClassSymbol: "EUTLB" }, { startDay: "2024-01-01" }).issues
    expect(issue?.message).toContain('Did you mean "EUTBL"?')
  })

  it("quotes only a part of a very long value", () => {
    const [issue] = rejected({ shareClassSymbol: "EUTBL" }, { startDay: "9".repeat(10_000) }).issues
    expect(issue?.message.length).toBeLessThan(200)
  })
})
