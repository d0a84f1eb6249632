import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** Days since the Unix epoch: the horizontal measure of a drawing, so that a weekend is as wide as it is long. */
export const epochDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** A value as a height. Only drawing may lose digits; every figure in words or tables is written from the decimal. */
export const height = (value: Decimal): number => Number(value)

/** The axis of heights: its ends, and round values between them for the hairlines. */
export type Axis = Readonly<{ low: number; high: number; ticks: readonly Decimal[]; decimals: number }>

const STEPS = [1, 2, 2.5, 5, 10]

/** Three to five round values that hold all of `heights`; a flat line gets room on both sides. */
export function axisOf(heights: readonly number[], fromZero: boolean): Axis {
  const lowest = Math.min(...heights, ...(fromZero ? [0] : []))
  const highest = Math.max(...heights, ...(fromZero ? [0] : []))
  const room = highest > lowest ? highest - lowest : Math.max(Math.abs(highest) * 0.01, 0.0001)
  const low = highest > lowest || fromZero ? lowest : lowest - room / 2
  const high = highest > lowest ? highest : highest + room / 2
  const step = roundStep((high - low) / 3)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (isQuarter(step) ? 1 : 0))
  const ticks = Array.from({ length: last - first + 1 }, (_, place) =>
    decimal(((first + place) * step).toFixed(decimals)),
  )
  return { low: first * step, high: last * step, ticks, decimals }
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is at least `rough`. */
function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return magnitude * (STEPS.find((step) => step * magnitude >= rough * (1 - 1e-9)) ?? 10)
}

const isQuarter = (step: number): boolean =>
  String(step / 10 ** Math.floor(Math.log10(step))).startsWith("2.5")

/** Where a number lies between two ends, 0 to 1. */
export const fraction = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value - low) / (high - low)
