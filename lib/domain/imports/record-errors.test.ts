import { describe, expect, test } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { changedFields, recordFields } from "./import-plan.ts"
import {
  identifierErrors,
  idsToClaim,
  recordError,
  recordedTimeErrors,
  repeatedRecords,
  unstorableDecimals,
  unstorableTexts,
} from "./record-errors.ts"

describe("fields", () => {
  test("have dotted names, with lists as JSON and without absent fields", () => {
    const record = { a: "1", b: { c: 2, d: null }, e: [["EUR", "x"]], f: undefined }
    expect([...recordFields(record)]).toEqual([
      ["a", "1"],
      ["b.c", "2"],
      ["e", '[["EUR","x"]]'],
    ])
  })

  test("that differ have both values", () => {
    expect(changedFields({ a: { b: "1" }, c: "2" }, { a: { b: "3" }, c: "2" })).toEqual([
      { field: "a.b", before: "1", after: "3" },
    ])
  })
})

describe("rejected", () => {
  test("is a record that states again what an earlier one has stated", () => {
    const errors = repeatedRecords(["x", "y", "x"], (key) => key, recordError("day", "statedAgain"))
    expect(errors).toMatchObject([{ index: 2, firstIndex: 0, field: "day", reason: "is stated again" }])
  })

  test.each(["a\u0000", "\ud800"])("is text that PostgreSQL cannot keep (%j)", (text) => {
    expect(unstorableTexts({ data: { en: text }, name: "é" })).toMatchObject([{ field: "data.en" }])
  })

  test.each([
    ["1".repeat(30), 0],
    ["1".repeat(31), 1],
    [`-${"1".repeat(30)}.${"1".repeat(20)}`, 0],
    [`0.${"1".repeat(21)}`, 1],
  ])("is a number with too many digits (%s)", (value, count) => {
    expect(unstorableDecimals({ value }, ["value"])).toHaveLength(count)
  })

  test.each([
    ["2026-01-01T00:00:00Z", 0],
    ["2026-01-01T00:00:00.001Z", 1],
    ["2020-01-01T00:00:00Z", 0],
    ["2019-12-31T23:59:59Z", 1],
  ])("is a time in the future or before 2020 (%s)", (updatedAt, count) => {
    const record = { updatedAt: instant(updatedAt) }
    expect(recordedTimeErrors(record, "updatedAt", instant("2026-01-01"))).toHaveLength(count)
  })
})

describe("an id", () => {
  const keyOf = ({ name }: { name: string; id?: string }) => name
  const stored = [{ name: "a", id: "aaaa" }]
  const errors = (records: { name: string; id?: string }[], used: string[] = []) =>
    identifierErrors(records, stored, keyOf, new Set(used)).map(({ index, reason }) => `${index} ${reason}`)

  test("is asked to be free only where the record is new", () => {
    expect(
      idsToClaim([{ name: "a", id: "aaaa" }, { name: "b", id: "BBBB" }, { name: "c" }], stored, keyOf),
    ).toEqual(["bbbb"])
  })

  test("may be left out, repeated in capitals, or be free", () => {
    expect(errors([{ name: "a" }])).toEqual([])
    expect(
      errors([
        { name: "a", id: "AAAA" },
        { name: "b", id: "bbbb" },
      ]),
    ).toEqual([])
  })

  test("is rejected when it differs, belongs to another record, or is repeated", () => {
    expect(errors([{ name: "a", id: "cccc" }])).toEqual([expect.stringMatching(/^0 differs from the id/)])
    expect(errors([{ name: "b", id: "CCCC" }], ["cccc"])).toEqual(["0 belongs to another record"])
    expect(
      errors([
        { name: "b", id: "dddd" },
        { name: "c", id: "DDDD" },
      ]),
    ).toEqual(["1 is repeated on another record of this import"])
  })
})
