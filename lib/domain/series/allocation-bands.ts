import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"

/** Days on which the strategy of NEUTRALCC stood in one place: from the first to the day it stood elsewhere. */
export type AllocationBand = Readonly<{ allocation: Allocation; from: Day; to: Day }>

/** Neighbouring days of one allocation as bands; each reaches to the first day of the next, the last to the last day. */
export function allocationBands(
  points: readonly Readonly<{ day: Day; allocation: Allocation }>[],
): AllocationBand[] {
  const bands: AllocationBand[] = []
  for (const { day, allocation } of points) {
    const band = bands.at(-1)
    if (band !== undefined) bands[bands.length - 1] = { ...band, to: day }
    if (band?.allocation !== allocation) bands.push({ allocation, from: day, to: day })
  }
  return bands
}
