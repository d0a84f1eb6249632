import { readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { expect, test } from "vitest"
import type { BookedEntry } from "#lib/domain/bank-statements/bank-statement.ts"
import { credit } from "#test/bank-statements/sample-statements.ts"
import { openEntrySpool } from "./entry-spool.ts"

const entryOf = (place: number): BookedEntry =>
  credit({
    value: "1",
    reference: `É-${place}`,
    details: { remittanceText: `"€"\n${"é".repeat(place % 97)}` },
  })

const entries = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => entryOf(first + index))

test("returns the entries of each report as often as they are read, also many blocks of them", () => {
  using spool = openEntrySpool()
  const reports = [entries(5_000), [], entries(3, 9_000)].map((given) => {
    const store = spool.openStore()
    for (const entry of given) store.add(entry)
    return { given, stored: store.end() }
  })
  for (const { given, stored } of reports) {
    expect([...stored]).toEqual(given)
    expect([...stored]).toEqual(given)
  }
  // Two readers at the same time do not disturb each other.
  const [first] = reports
  for (const entry of first?.stored ?? []) {
    expect(entry).toEqual(entryOf(0))
    expect([...(reports[2]?.stored ?? [])]).toHaveLength(3)
    break
  }
})

test("has no name by which another process finds it, and leaves nothing", () => {
  const named = () => readdirSync(tmpdir()).filter((name) => name.startsWith("sharebook-entries-"))
  const before = named()
  using spool = openEntrySpool()
  spool.openStore().add(entryOf(1))
  expect(named()).toEqual(before)
})
