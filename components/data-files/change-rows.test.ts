import { expect, it } from "vitest"
import type { DataPreview } from "./change-rows.ts"
import { changeRows, changesAnything, unlistedRecords } from "./change-rows.ts"

const NOTHING: DataPreview = {
  created: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  firstCreated: [],
  changes: [],
  firstRemoved: [],
  movedOrders: [],
  needsApproval: false,
  deviations: [],
  errorCount: 0,
  errors: [],
  effect: "0f".repeat(32),
}

it("every changed field is a row with its line, and a new or removed record is one row", () => {
  const fxRate = { field: "fxRate", before: "1.1", after: "1.2" }
  const baseCurrency = { field: "baseCurrency", before: null, after: "EUR" }
  const preview = {
    ...NOTHING,
    changes: [{ line: 2, record: "a", fields: [fxRate, { ...baseCurrency, after: null, before: "USD" }] }],
    firstCreated: [{ record: "b", fields: [baseCurrency, { ...fxRate, before: null }] }],
    firstRemoved: [{ record: "c", fields: [{ ...fxRate, after: null }] }],
  }
  expect(
    changeRows(preview).map(({ kind, line, record, field, before, after }) =>
      [kind, line, record, field, before, after].join("|"),
    ),
  ).toEqual([
    "changed|2|a|fxRate|1.1|1.2",
    "changed|2|a|baseCurrency|USD|–",
    "created||b||–|baseCurrency EUR · fxRate 1.2",
    "removed||c||fxRate 1.1|–",
  ])
})

it("records that are not listed are counted", () => {
  const record = { record: "a", fields: [] }
  const preview = {
    ...NOTHING,
    created: 30,
    changed: 5,
    removed: 2,
    firstCreated: [record],
    firstRemoved: [record],
  }
  expect(unlistedRecords(preview)).toBe(29 + 5 + 1)
  expect(unlistedRecords(NOTHING)).toBe(0)
})

it("a file with unchanged records alone changes nothing", () => {
  expect(changesAnything({ ...NOTHING, unchanged: 7 })).toBe(false)
  expect(changesAnything({ ...NOTHING, removed: 1 })).toBe(true)
})
