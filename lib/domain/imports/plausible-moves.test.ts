import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { EXCHANGE_RATE_MOVE_LIMIT, implausibleMoves } from "./plausible-moves.ts"

const of = (on: string, value: string) => ({ day: day(on), value: decimal(value) })

const RATE = { field: "fxRate", limitName: "rateLimit", limit: EXCHANGE_RATE_MOVE_LIMIT } as const

const movesOf = (stated: readonly ReturnType<typeof of>[], stored: readonly ReturnType<typeof of>[]) =>
  implausibleMoves(
    stated.map((each, index) => ({ ...each, index })),
    stored,
    RATE,
  ).map(({ index, reason }) => `${index} ${reason.split(";")[0]}`)

const THURSDAY = of("2026-01-08", "1")
const MONDAY = of("2026-01-12", "1")

it.each([
  ["at the limit is none", [of("2026-01-09", "1.1")], []],
  [
    "beyond it is compared with the ones before and after it",
    [of("2026-01-09", "1.2")],
    ["0 1.2 is 20 % above the 1 of 2026-01-08", "0 1.2 is 20 % above the 1 of 2026-01-12"],
  ],
  [
    "that replaces one is compared with the one before it",
    [of("2026-01-12", "0.8")],
    ["0 0.8 is 20 % below the 1 of 2026-01-08"],
  ],
  ["that is stored already is none", [of("2026-01-12", "1")], []],
] as const)("a figure %s", (_, stated, expected) => {
  expect(movesOf(stated, [THURSDAY, MONDAY])).toEqual(expected)
})

it("a figure with none around it is compared with the one that it replaces", () => {
  expect(movesOf([of("2026-01-08", "2")], [])).toEqual([])
  expect(movesOf([of("2026-01-08", "2")], [THURSDAY])).toEqual(["0 2 is 100 % above the 1 of 2026-01-08"])
})

it("figures of one file are compared with each other", () => {
  const stated = [of("2026-01-08", "1"), of("2026-01-09", "1.2"), of("2026-01-10", "1.21")]
  expect(movesOf(stated, [])).toEqual(["1 1.2 is 20 % above the 1 of 2026-01-08"])
})

it("what is beyond its limit says what it needs", () => {
  expect(implausibleMoves([{ ...of("2026-01-09", "1.2"), index: 7 }], [THURSDAY], RATE)).toEqual([
    {
      index: 7,
      field: "fxRate",
      reason:
        "1.2 is 20 % above the 1 of 2026-01-08; a rate that moves by more than 10 % needs the approval of another person",
      figures: [
        {
          name: "above",
          values: {
            value: { decimal: "1.2" },
            percent: { decimal: "20" },
            compared: { decimal: "1" },
            day: { day: "2026-01-08" },
          },
        },
        { name: "rateLimit", values: { limit: { decimal: "10" } } },
      ],
    },
  ])
})
