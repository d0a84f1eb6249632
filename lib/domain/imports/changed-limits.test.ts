import { expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { changedLimits } from "./changed-limits.ts"
import type { StoredShareClassRecord } from "./share-class-record.ts"

const text = (amfClassification: string) => ({ name: "Bills", amfClassification, referenceIndex: "None" })

const classified = (amfClassification: string) => {
  const other = text("None")
  return { en: text(amfClassification), es: other, fr: other, it: other, de: other }
}

/** With the fields that limits follow. */
const stored = (overrides: Partial<StoredShareClassRecord> = {}): StoredShareClassRecord =>
  ({
    id: "one",
    symbol: "EUTBL",
    navMoveLimit: decimal("0.05"),
    intermediaryShareClasses: [],
    data: classified("Short-term money market fund"),
    ...overrides,
  }) as unknown as StoredShareClassRecord

const BEFORE = stored()
const BONDS = stored({ data: classified("Bonds") })
const BASE = stored({ id: "two", symbol: "BASE", intermediaryShareClasses: [["EUR", "EUTBL"]] })

const change = (before: StoredShareClassRecord, after: StoredShareClassRecord) => ({
  index: 0,
  before,
  after,
  fields: [],
})
const RAISED = {
  id: "one",
  symbol: "EUTBL",
  before: { netAssetValues: "0.05", indexValues: "0.005", isMoneyMarket: true },
  after: { netAssetValues: "0.05", indexValues: "0.05", isMoneyMarket: false },
}

test.each([
  ["its classification", [BEFORE], { created: [], changed: [change(BEFORE, BONDS)] }],
  ["a new class of which it is an intermediary", [BEFORE], { created: [BASE], changed: [] }],
  [
    "another class of which it becomes an intermediary",
    [BEFORE, { ...BASE, intermediaryShareClasses: [] }],
    { created: [], changed: [change({ ...BASE, intermediaryShareClasses: [] }, BASE)] },
  ],
])("the limit of the index of a class is changed by %s", (_, before, plan) => {
  expect(changedLimits(before, plan)).toEqual([RAISED])
})

test("an intermediary has the limit of other classes, whatever its classification", () => {
  const changed = [change(BEFORE, BONDS)]
  expect(changedLimits([BEFORE, BASE], { created: [], changed })).toEqual([])
})

test("the limit of an index is never above that of the net asset values", () => {
  const tight = { navMoveLimit: decimal("0.001") }
  const changed = [change(stored(tight), { ...BONDS, ...tight })]
  expect(changedLimits([stored(tight)], { created: [], changed })).toEqual([
    {
      ...RAISED,
      before: { netAssetValues: "0.001", indexValues: "0.001", isMoneyMarket: true },
      after: { netAssetValues: "0.001", indexValues: "0.001", isMoneyMarket: false },
    },
  ])
})

test("a new class has no limit that changes", () => {
  expect(changedLimits([], { created: [BONDS], changed: [] })).toEqual([])
})
