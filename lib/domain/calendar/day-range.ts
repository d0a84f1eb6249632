import type { Day } from "./day.ts"

/** The first and the last of some days; null when there are none. */
export function dayRange(days: readonly Day[]): Readonly<{ from: Day; to: Day }> | null {
  const inOrder = days.toSorted()
  const [from] = inOrder
  const to = inOrder.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
