import { describe, expect, test } from "vitest"
import { changesNothing, planImport } from "./import-plan.ts"

type Thing = Readonly<{ id?: string; name: string; price: string; note?: string | null; updatedAt?: string }>
type StoredThing = Thing & Readonly<{ id: string; updatedAt: string }>

const stored: StoredThing = { id: "1", name: "a", price: "1", note: null, updatedAt: "monday" }

const plan = (...records: Thing[]) =>
  planImport<Thing, StoredThing>(records, {
    stored: [stored],
    keyOf: ({ name }) => name,
    create: (record) => ({ ...record, id: "new", updatedAt: "tuesday" }),
    keep: (record, before) => ({ ...record, id: before.id, updatedAt: before.updatedAt }),
    touch: (after) => ({ ...after, updatedAt: "tuesday" }),
  })

describe("a record", () => {
  test("that is not stored is created", () => {
    expect(plan({ name: "b", price: "1" }).created).toEqual([
      { id: "new", name: "b", price: "1", updatedAt: "tuesday" },
    ])
  })

  test("that says what is stored changes nothing, whatever its time and whether nothing is absent or null", () => {
    const outcome = plan({ name: "a", price: "1", updatedAt: "sunday" })
    expect(outcome).toMatchObject({ created: [], changed: [], unchanged: 1 })
    expect(changesNothing(outcome)).toBe(true)
  })

  test("that differs is changed, with what differs and the time of the change", () => {
    const outcome = plan({ name: "b", price: "1" }, { name: "a", price: "2", note: "x" })
    expect(outcome.changed).toEqual([
      {
        index: 1,
        before: stored,
        after: { id: "1", name: "a", price: "2", note: "x", updatedAt: "tuesday" },
        fields: [
          { field: "price", before: "1", after: "2" },
          { field: "note", before: null, after: "x" },
        ],
      },
    ])
    expect(changesNothing(outcome)).toBe(false)
  })
})
