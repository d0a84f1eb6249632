import type { DemoSymbol } from "#demo/catalogue.ts"
import { dayNumber } from "#demo/demo-days.ts"
import { LAUNCH_DAYS, OBSERVED_ASSETS } from "#demo/facts/launches.ts"
import { smoothNoise } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"

/** The size of a class on a day: whole units of its currency, and number of holders. */
type Size = Readonly<{ assets: number; holders: number }>

/** The size of a class at its start, after the last known fact, and at the end. Invented, except for the facts between. */
type Growth = Readonly<{ start: number; later: readonly (readonly [Day, number])[]; holders: number }>

const MID_2025 = day("2025-06-30")
const SUMMER_2026 = day("2026-08-22")
const END_OF_FACTS = day("2026-09-16")
const END_OF_2027 = day("2027-12-31")

/** The intermediary classes have no holders. The demo has 400 investors, some of whom may not order. */
const GROWTH: Readonly<Partial<Record<DemoSymbol, Growth>>> = {
  EUTBL: {
    start: 2_000_000,
    later: [
      [day("2024-12-09"), 138_000_000],
      [MID_2025, 305_000_000],
      [END_OF_2027, 960_000_000],
    ],
    holders: 384,
  },
  USTBL: { start: 1_500_000, later: [[END_OF_2027, 240_000_000]], holders: 331 },
  NEUTRALCC: { start: 900_000, later: [[END_OF_2027, 8_000_000]], holders: 14 },
  eurNEUTRALCC: { start: 1_200_000, later: [[END_OF_2027, 26_000_000]], holders: 36 },
  UKTBL: { start: 800_000, later: [[END_OF_2027, 18_000_000]], holders: 378 },
  SAFO: { start: 5_000_000, later: [[END_OF_2027, 190_000_000]], holders: 288 },
  SAFOd: {
    start: 1_000_000,
    later: [
      [SUMMER_2026, 21_000_000],
      [END_OF_2027, 30_000_000],
    ],
    holders: 57,
  },
  eurSAFO: { start: 20_000_000, later: [[END_OF_2027, 1_250_000_000]], holders: 382 },
  eurSAFOd: {
    start: 1_500_000,
    later: [
      [SUMMER_2026, 46_000_000],
      [END_OF_2027, 61_000_000],
    ],
    holders: 104,
  },
  gbpSAFO: { start: 700_000, later: [[END_OF_2027, 34_000_000]], holders: 173 },
  chfSAFO: {
    start: 500_000,
    later: [
      [SUMMER_2026, 9_400_000],
      [END_OF_2027, 14_000_000],
    ],
    holders: 41,
  },
}

/** A class grows linearly from point to point and is constant after the last one. */
function pointsOf(symbol: DemoSymbol, growth: Growth): (readonly [Day, number])[] {
  const observed = OBSERVED_ASSETS.filter((fact) => fact.symbol === symbol)
  const facts = observed.map((fact): readonly [Day, number] => [fact.day, fact.assets])
  const start: readonly [Day, number] = [LAUNCH_DAYS[symbol], growth.start]
  return [start, ...facts, ...growth.later].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The part of the last number of holders that a class has when the known facts end. */
const HOLDERS_AT_END_OF_FACTS = 0.85

/** Maximum deviation of the number of holders from even growth, in millionths: some weeks bring many, others nobody. */
const HOLDERS_AMPLITUDE = 22_000

/** The target size of a class on a day; null for the intermediary classes, which have no holders. */
export function aimedSize(symbol: DemoSymbol): ((onDay: Day) => Size) | null {
  const growth = GROWTH[symbol]
  if (growth === undefined) return null
  const points = pointsOf(symbol, growth)
  const launchDay = LAUNCH_DAYS[symbol]
  const holdersByDay: (readonly [Day, number])[] = [
    [launchDay, 3],
    [END_OF_FACTS, Math.round(growth.holders * HOLDERS_AT_END_OF_FACTS)],
    [END_OF_2027, growth.holders],
  ]
  return (onDay) => {
    const evenly = onLine(holdersByDay, onDay)
    const stray = smoothNoise(`holders ${symbol}`, launchDay, onDay, HOLDERS_AMPLITUDE)
    return { assets: onLine(points, onDay), holders: evenly + Math.round((evenly * stray) / 1_000_000) }
  }
}

/** Linear interpolation of points on a day, as a whole number; constant before the first and after the last. */
function onLine(points: readonly (readonly [Day, number])[], onDay: Day): number {
  const after = points.findIndex(([pointDay]) => pointDay > onDay)
  const [previous, next] = [points.at(after === 0 ? 0 : after === -1 ? -1 : after - 1), points[after]]
  if (previous === undefined) return 0
  const [fromDay, from] = previous
  if (next === undefined || after === 0) return from
  const [toDay, to] = next
  return Math.round(
    from + ((to - from) * (dayNumber(onDay) - dayNumber(fromDay))) / (dayNumber(toDay) - dayNumber(fromDay)),
  )
}
