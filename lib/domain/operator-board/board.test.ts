import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { asset, bill } from "#lib/domain/fund-assets/fund-asset.fixture.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { BoardDay } from "./board.ts"
import { boardSteps, briefSteps, isLateDealing, isOlderThan, progressOf, shortageOf } from "./board.ts"

const CUT_OFF = instant("2026-11-20T11:00:00Z")
const EXPECTED = instant("2026-11-20T13:00:00Z")
const BEFORE = instant("2026-11-20T10:00:00Z")
const AFTER = instant("2026-11-20T14:00:00Z")
const VALUE = { at: AFTER, by: "user:cas" }
const PROPOSAL = { id: "7", at: AFTER, by: "user:ann" }
const NO_PAYOUTS = {
  pending: 0,
  pendingAmount: null,
  withoutAccount: 0,
  held: 0,
  proposed: 0,
  sent: 0,
  paid: 0,
  failed: 0,
  lastSent: null,
  lastPaid: null,
}

const boardDay = (more: Partial<BoardDay> = {}): BoardDay => ({
  shareClass: "EUTBL",
  dealingDay: day("2026-11-20"),
  priceDay: day("2026-11-19"),
  cutOffAt: CUT_OFF,
  expectedAt: EXPECTED,
  waiting: 3,
  executed: 0,
  run: null,
  netAssetValue: null,
  proposal: null,
  suspense: 0,
  statements: null,
  payouts: NO_PAYOUTS,
  ...more,
})

const RUN = {
  waiting: 0,
  executed: 3,
  cutOffAt: null,
  netAssetValue: VALUE,
  run: { at: AFTER, by: "user:cas" },
}

const texts = (of: BoardDay, now = AFTER) =>
  boardSteps(of, now).map(
    ({ name, state, blockedBy }) => `${name} ${state}${blockedBy === undefined ? "" : ` by ${blockedBy}`}`,
  )

/** Without those of the bank. */
const states = (of: BoardDay, now = AFTER) => texts(of, now).slice(2, -1)

describe("the steps of a dealing day", () => {
  it.each([
    [
      "before the cut-off wait for it and for the value",
      boardDay(),
      BEFORE,
      [
        "value-proposed waits",
        "value-approved waits by value-proposed",
        "dealing-run waits",
        "payouts-approved waits by dealing-run",
        "payouts-confirmed waits by dealing-run",
      ],
    ],
    [
      "without a value that was due are blocked by the proposal",
      boardDay(),
      AFTER,
      [
        "value-proposed due",
        "value-approved waits by value-proposed",
        "dealing-run waits by value-approved",
        "payouts-approved waits by dealing-run",
        "payouts-confirmed waits by dealing-run",
      ],
    ],
    [
      "with a proposal wait for the checker",
      boardDay({ proposal: PROPOSAL }),
      AFTER,
      [
        "value-proposed done",
        "value-approved due",
        "dealing-run waits by value-approved",
        "payouts-approved waits by dealing-run",
        "payouts-confirmed waits by dealing-run",
      ],
    ],
    [
      "with a value lead to the run",
      boardDay({ netAssetValue: VALUE }),
      AFTER,
      [
        "value-proposed done",
        "value-approved done",
        "dealing-run due",
        "payouts-approved waits by dealing-run",
        "payouts-confirmed waits by dealing-run",
      ],
    ],
    [
      "after a run without redemptions are done",
      boardDay(RUN),
      AFTER,
      [
        "value-proposed done",
        "value-approved done",
        "dealing-run done",
        "payouts-approved none",
        "payouts-confirmed none",
      ],
    ],
    [
      "with payouts to release",
      boardDay({ ...RUN, payouts: { ...NO_PAYOUTS, pending: 1, sent: 1 } }),
      AFTER,
      [
        "value-proposed done",
        "value-approved done",
        "dealing-run done",
        "payouts-approved due",
        "payouts-confirmed due",
      ],
    ],
    [
      "with payouts that are all confirmed",
      boardDay({ ...RUN, payouts: { ...NO_PAYOUTS, paid: 2 } }),
      AFTER,
      [
        "value-proposed done",
        "value-approved done",
        "dealing-run done",
        "payouts-approved done",
        "payouts-confirmed done",
      ],
    ],
    [
      "with a payout that the bank returned",
      boardDay({ ...RUN, payouts: { ...NO_PAYOUTS, paid: 1, failed: 1 } }),
      AFTER,
      [
        "value-proposed done",
        "value-approved done",
        "dealing-run done",
        "payouts-approved done",
        "payouts-confirmed failed",
      ],
    ],
  ])("%s", (_, of, now, expected) => {
    expect(states(of, now)).toEqual(expected)
  })

  it("name who proposed the value after it was published, and who approved and confirmed payouts", () => {
    const payouts = {
      ...NO_PAYOUTS,
      paid: 1,
      lastSent: { at: BEFORE, by: "user:cas" },
      lastPaid: { at: AFTER, by: "user:mo" },
    }
    const done = boardSteps(boardDay({ ...RUN, payouts, proposal: PROPOSAL }), AFTER)
    expect(done.map(({ state, by }) => `${state} ${by}`).slice(2, -1)).toEqual([
      "done user:ann",
      "done user:cas",
      "done user:cas",
      "done user:cas",
      "done user:mo",
    ])
  })

  it("do not say of a past day whether its payments were matched", () => {
    expect(boardSteps(boardDay({ suspense: null }), AFTER)[1]).toMatchObject({ state: "none" })
  })

  it("name who did what, and how many orders and payouts they are about", () => {
    const [, , , approved, run] = boardSteps(boardDay(RUN), AFTER)
    expect(approved).toMatchObject({ by: "user:cas", at: AFTER })
    expect(run).toMatchObject({ by: "user:cas", at: AFTER, count: 3 })
    expect(boardSteps(boardDay({ suspense: 2 }), AFTER)[1]).toMatchObject({ state: "due", count: 2 })
    const payouts = { ...NO_PAYOUTS, pending: 11, proposed: 3 }
    const released = boardSteps(boardDay({ ...RUN, payouts }), AFTER)[5]
    expect(released).toMatchObject({ state: "due", count: 11, proposed: 3 })
    const withoutAccount = { ...NO_PAYOUTS, withoutAccount: 2, paid: 1 }
    const [approvedStep, confirmed] = boardSteps(boardDay({ ...RUN, payouts: withoutAccount }), AFTER).slice(
      5,
    )
    expect(approvedStep).toMatchObject({ state: "due", count: 0, withoutAccount: 2, held: 0 })
    expect(confirmed).toMatchObject({ state: "waits", blockedBy: "payouts-approved" })
    const held = boardSteps(boardDay({ ...RUN, payouts: { ...NO_PAYOUTS, held: 4, paid: 1 } }), AFTER)
    expect(held[5]).toMatchObject({ state: "due", count: 0, withoutAccount: 0, held: 4 })
    expect(held[6]).toMatchObject({ state: "waits", blockedBy: "payouts-approved" })
    expect(boardSteps(boardDay(), BEFORE)[4]).toMatchObject({ until: CUT_OFF, count: 3 })
  })
})

describe("the steps of the bank", () => {
  const statements = { arrived: null, isUnconfirmed: false, dueAt: EXPECTED, attested: null }
  const arrived = { at: AFTER, by: "user:cas" }
  it.each([
    ["are none while the account never had a statement", null, AFTER, ["none", "none"]],
    ["wait until the day is over", statements, BEFORE, ["waits", "waits by statement-in"]],
    ["begin with the statement that is due", statements, AFTER, ["due", "waits by statement-in"]],
    [
      "wait for whoever confirms a person's statement",
      { ...statements, isUnconfirmed: true },
      BEFORE,
      ["due", "waits by statement-in"],
    ],
    ["go on with the attestation", { ...statements, arrived }, AFTER, ["done", "due"]],
    [
      "end with the attestation",
      { ...statements, arrived, attested: { at: AFTER, by: "user:ann" } },
      AFTER,
      ["done", "done"],
    ],
  ])("%s, and block no other", (_, given, now, [first, last]) => {
    const all = texts(boardDay({ statements: given }), now)
    expect([all[0], all.at(-1)]).toEqual([`statement-in ${first}`, `attested ${last}`])
    expect(all.slice(1, -1)).toEqual(texts(boardDay(), now).slice(1, -1))
  })
})

describe("a day in brief", () => {
  const statements = { arrived: null, isUnconfirmed: false, dueAt: EXPECTED, attested: null }
  it.each([
    ["waits until the value and the cut-off", boardDay(), BEFORE, "waits", ["value-proposed", "dealing-run"]],
    [
      "keeps in sight that orders wait for the value",
      boardDay(),
      AFTER,
      "due",
      ["value-proposed", "dealing-run"],
    ],
    ["leads to the run", boardDay({ netAssetValue: VALUE }), AFTER, "due", ["dealing-run"]],
    ["waits for the bank's statement", boardDay({ ...RUN, statements }), BEFORE, "waits", ["statement-in"]],
    [
      "has what failed to do",
      boardDay({ ...RUN, payouts: { ...NO_PAYOUTS, failed: 1 } }),
      AFTER,
      "due",
      ["payouts-confirmed"],
    ],
    ["is over with its last step", boardDay(RUN), AFTER, "done", ["dealing-run"]],
  ] as const)("%s", (_, of, now, progress, names) => {
    const steps = boardSteps(of, now)
    expect(progressOf(steps)).toBe(progress)
    expect(briefSteps(steps).map(({ name }) => name)).toEqual(names)
  })
})

it("orders are late when both their cut-off and the time of their value have passed", () => {
  expect(isLateDealing(boardDay(), BEFORE)).toBe(false)
  expect(isLateDealing(boardDay(), instant("2026-11-20T12:00:00Z"))).toBe(false)
  expect(isLateDealing(boardDay(), AFTER)).toBe(true)
  expect(isLateDealing(boardDay(RUN), AFTER)).toBe(false)
})

it("what began exactly so long ago is not yet older", () => {
  expect(isOlderThan(2, instant("2026-11-20T12:00:00Z"), AFTER)).toBe(false)
  expect(isOlderThan(2, instant("2026-11-20T11:59:59.999Z"), AFTER)).toBe(true)
})

describe("a shortage", () => {
  const open = { nonOperatingDays: new Set<never>() }
  const portfolio = [asset("0.1", { assetType: "cash", code: "EUR" }), bill("0.9", "2027-02-01")]
  const redemptions = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

  it("is what waiting redemptions need above the cash and bills of one working day", () => {
    expect(shortageOf(redemptions("10"), portfolio, open)).toBe(null)
    expect(shortageOf(redemptions("10.01"), portfolio, open)).toMatchObject({
      liquid: { value: "10", currency: "EUR" },
      valuationDay: "2026-11-20",
    })
  })

  it("is not known without a portfolio", () => {
    expect(shortageOf(redemptions("10"), [], open)).toBe(null)
  })
})
