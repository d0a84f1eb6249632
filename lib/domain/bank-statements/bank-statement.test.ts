import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { BankStatement, BookedEntry, EntryPayment, KnownMoney } from "./bank-statement.ts"
import { checkStatement, keyedEntries, noEntries, repeatedReferences } from "./bank-statement.ts"
import { returnReasonText } from "./return-reason.ts"

const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

const payment = (value: string, more: Partial<EntryPayment> = {}): EntryPayment => ({
  amount: euros(value),
  direction: "credit",
  reference: null,
  endToEndId: null,
  structuredReference: null,
  remittanceText: null,
  counterpartyName: null,
  counterpartyIban: null,
  returnReason: null,
  ...more,
})

const entry = (value: string, more: Partial<BookedEntry> = {}): BookedEntry => ({
  amount: euros(value),
  direction: "credit",
  isReversal: false,
  bookedDay: day("2026-11-24"),
  bookedAt: null,
  valueDay: null,
  reference: null,
  payments: [payment(value)],
  ...more,
})

const statement = (more: Partial<BankStatement> = {}): BankStatement => ({
  kind: "statement",
  account: "FR7630006000011234567890189",
  statementId: "S1",
  sequenceNumber: "1",
  issuedAt: null,
  currency: "EUR",
  opening: { value: decimal("100"), day: day("2026-11-24") },
  closing: { value: decimal("120"), day: day("2026-11-24") },
  entries: [entry("50"), entry("30", { direction: "debit" })],
  ...more,
})

const reasonOf = (of: BankStatement): unknown => {
  try {
    checkStatement(of)
  } catch (error) {
    return (error as { reason: string }).reason
  }
  return null
}

describe("a statement", () => {
  it("adds up when its opening balance and its entries make its closing balance", () => {
    expect(reasonOf(statement())).toBe(null)
  })

  it.each([
    ["the difference", { entries: [entry("50")] }, "The difference is -30 EUR."],
    ["a missing opening balance", { opening: null }, "no opening booked balance"],
    ["a missing closing balance", { closing: null }, "no closing booked balance"],
    ["an entry in another currency", { currency: "USD" as const }, "one of its entries is in EUR"],
    [
      "days in the wrong order",
      { closing: { value: decimal("120"), day: day("2026-11-23") } },
      "before it opens",
    ],
  ])("is rejected with %s", (_, more, reason) => {
    expect(reasonOf(statement(more))).toEqual(expect.stringContaining(reason))
  })

  const notification = (more: Partial<BookedEntry>) =>
    statement({ kind: "notification", opening: null, closing: null, entries: [entry("50", more)] })
  it("needs no balances when it is a notification, but references", () => {
    expect(reasonOf(notification({ reference: "A1" }))).toBe(null)
    expect(reasonOf(notification({}))).toEqual(
      expect.stringContaining("50 EUR on 2026-11-24 without a reference of the bank"),
    )
  })
})

describe("the key of an entry", () => {
  const of = (
    taken: readonly string[] = [],
    known: readonly (readonly [string, KnownMoney])[] = [],
    place = 1,
  ) => ({
    seen: noEntries(),
    repeated: new Set(["A1"]),
    taken: new Set(taken),
    moneyByReference: new Map(known.map(([reference, money]) => [reference, { ...money, place }])),
  })
  const keysOf = (...entries: BookedEntry[]) =>
    keyedEntries(statement({ entries }), (text) => `h${text.length}`, of()).map(({ key }) => key)

  it("is the bank's reference", () => {
    expect(keysOf(entry("50", { reference: "A1" }))).toEqual(["A1"])
  })

  it("is otherwise what the entry says and its place among equal ones", () => {
    const [one, two, other] = keysOf(entry("50"), entry("50"), entry("500"))
    expect([one, two]).toEqual([expect.stringMatching(/^h\d+\/1$/), expect.stringMatching(/^h\d+\/2$/)])
    expect(other).toEqual(expect.stringMatching(/\/1$/))
    expect(other).not.toBe(one)
  })

  it("without a reference, is another one where money came back, and by the reason for it", () => {
    const keyOf = (returnReason: EntryPayment["returnReason"]) =>
      keyedEntries(
        statement({ entries: [entry("50", { payments: [payment("50", { returnReason })] })] }),
        String,
        of(),
      )
        .map(({ key }) => key)
        .join()
    const keys = [
      null,
      { code: null, text: null },
      { code: "AC04", text: null },
      { code: null, text: "AC04" },
    ]
    expect(new Set(keys.map(keyOf)).size).toBe(4)
    // Stored keys stay what they are.
    const said =
      '["50","EUR","credit",false,"2026-11-24",null,[["50","credit",null,null,null,null,null,null]]]'
    expect(keyOf(null)).toBe(`${said}/1`)
  })

  it("has the places among equal ones that other statements do not have", () => {
    const [first] = keysOf(entry("50"))
    const names = { ...of(), seen: noEntries(new Map([[first?.split("/")[0] ?? "", new Set([2, 4])]])) }
    const entries = [entry("50"), entry("50"), entry("50")]
    const keyed = keyedEntries(statement({ entries }), (text) => `h${text.length}`, names)
    expect(keyed.map(({ key }) => key.split("/")[1])).toEqual(["1", "3", "5"])
  })

  it("is the same when the entries are read in parts", () => {
    const entries = [entry("50"), entry("60", { reference: "A1" }), entry("50"), entry("70"), entry("50")]
    const known = of()
    const inParts = [entries.slice(0, 2), entries.slice(2, 3), entries.slice(3)].flatMap((part) =>
      keyedEntries(statement({ entries: part }), (text) => `h${text.length}`, known),
    )
    expect(inParts.map(({ key }) => key)).toEqual(keysOf(...entries))
    const again = statement({ entries: [entry("60", { reference: "A1" })] })
    expect(keyedEntries(again, (text) => `h${text.length}`, known)[0]?.key).toMatch(/^A1\/h\d+\/1$/)
  })

  const twice = [entry("50", { reference: "A1" }), entry("60", { reference: "A1" })]

  it("is the reference with the content where a statement has it twice, or an earlier one has it", () => {
    const content = expect.stringMatching(/^A1\/h\d+\/1$/)
    expect(keysOf(...twice)).toEqual(["A1", content])
    const [first] = keyedEntries(statement({ entries: twice }), (text) => `h${text.length}`, of(["A1"]))
    expect(first?.key).toEqual(content)
  })

  it.each<[string, Partial<KnownMoney>, readonly [string, string]]>([
    ["the money that is known under it", {}, ["content", "A1"]],
    ["that money on its day", { bookedDay: day("2026-11-24") }, ["content", "A1"]],
    ["no entry of another day", { bookedDay: day("2026-11-23") }, ["content", "content"]],
    ["no entry of another amount", { value: decimal("-60") }, ["content", "content"]],
    ["no entry in another currency", { currency: "USD" }, ["content", "content"]],
  ])("is the reference alone of %s", (_, more, expected) => {
    const money = { value: decimal("60"), currency: "EUR", bookedDay: null, ...more } as const
    const known = of([], [["A1", money]])
    const keyed = keyedEntries(statement({ entries: twice }), (text) => `h${text.length}`, known)
    expect(keyed.map(({ key }) => (key === "A1" ? key : "content"))).toEqual(expected)
  })

  it("is the reference alone of one entry, although another of the same money follows", () => {
    const known = of([], [["A1", { value: decimal("60"), currency: "EUR", bookedDay: null }]])
    const keyed = [twice, twice.slice(1)].flatMap((entries) =>
      keyedEntries(statement({ entries }), (text) => `h${text.length}`, known),
    )
    expect(keyed.filter(({ key }) => key === "A1")).toEqual([keyed[1]])
  })

  it("is the same whether all references are held or those that are repeated, and a few others", () => {
    const reference = fc.option(fc.constantFrom("A1", "A2", "A3", "A4", "A5", "A6"))
    const entries = fc.array(
      fc
        .record({
          reference,
          value: fc.constantFrom("1", "2"),
          bookedDay: fc.constantFrom("2026-11-23", "2026-11-24"),
        })
        .map(({ value, bookedDay, ...more }) => entry(value, { ...more, bookedDay: day(bookedDay) })),
      { maxLength: 12 },
    )
    const names = fc.uniqueArray(fc.constantFrom("A1", "A2", "A3", "A4", "A5", "A6"))
    const money = fc.record({
      value: fc.constantFrom(decimal("1"), decimal("2"), decimal("-1")),
      currency: fc.constant("EUR" as const),
      bookedDay: fc.option(fc.constantFrom(day("2026-11-23"), day("2026-11-24"))),
    })
    const known = fc.dictionary(fc.constantFrom("A1", "A2", "A3"), money)
    const kind = fc.constantFrom("statement" as const, "notification" as const)
    const parts = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(entries, names, known, names, kind, parts, (all, taken, moneyOf, others, kindOf, size) => {
        const keysWith = (repeated: ReadonlySet<string>) => {
          const given = { ...of(taken, Object.entries(moneyOf)), repeated }
          const keys: string[] = []
          try {
            for (let start = 0; start < all.length; start += size) {
              const part = statement({ kind: kindOf, entries: all.slice(start, start + size) })
              keys.push(...keyedEntries(part, String, given).map(({ key }) => key))
            }
          } catch (error) {
            return (error as { reason: string }).reason
          }
          return keys
        }
        const every = new Set(all.flatMap((each) => each.reference ?? []))
        const some = new Set([...repeatedReferences(all), ...others])
        expect(keysWith(some)).toEqual(keysWith(every))
      }),
      { numRuns: 500 },
    )
  })

  it("is unique within a notification: a second entry with the same reference is rejected", () => {
    const notification = statement({ kind: "notification", entries: twice })
    expect(() => keyedEntries(notification, String, of())).toThrow(/A1/)
  })

  it.each([
    ["their own references", ["B1", "B2"], ["B1", "B2"]],
    ["their places, when one has none", ["B1", null], ["A1/1", "A1/2"]],
    ["their places, when they share one", ["B1", "B1"], ["A1/1", "A1/2"]],
    ["their places, when they have that of the batch", ["A1", "B1"], ["A1/1", "A1/2"]],
  ])("tells the payments of a batch apart by %s", (_, [one = null, two = null], expected) => {
    const batch = entry("50", {
      reference: "A1",
      payments: [payment("20", { reference: one }), payment("30", { reference: two })],
    })
    expect(keyedEntries(statement({ entries: [batch] }), String, of())[0]?.paymentReferences).toEqual(
      expected,
    )
  })
})

describe("the references that are held of a report", () => {
  it("are those that several entries have", () => {
    const names = fc.array(fc.option(fc.string({ maxLength: 3 })))
    fc.assert(
      fc.property(names, (references) => {
        const repeated = references.filter((one, index) => one !== null && references.indexOf(one) < index)
        const held = repeatedReferences(references.map((reference) => entry("1", { reference })))
        expect(repeated.filter((reference) => reference !== null && !held.has(reference))).toEqual([])
      }),
    )
  })

  it("are few of a long report without repeated ones", () => {
    const entries = {
      *[Symbol.iterator]() {
        for (let index = 0; index < 100_000; index += 1) yield entry("1", { reference: `2026112400${index}` })
      },
    }
    expect(repeatedReferences(entries).size).toBeLessThan(1_000)
  })
})

it("the reason of a return is in words, with its code and what the bank wrote", () => {
  expect(returnReasonText({ code: "AC04", text: null })).toBe("AC04, the account is closed")
  expect(returnReasonText({ code: "ZZ99", text: "call us" })).toBe("ZZ99: call us")
  expect(returnReasonText({ code: null, text: null })).toBe("returned by the bank")
})
